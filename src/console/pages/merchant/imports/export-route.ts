import type { LoaderFunctionArgs } from 'react-router'
import { exportCatalogueCall } from '#modules/imports/calls.ts'
import { mallContext } from '#ui/mall-context.ts'
import { fileResponse } from './file-response.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The catalogue of a shop as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const { content } = await mall.call(exportCatalogueCall, { shop, format })
  const name = `${shop}-${mall.now.toISOString().slice(0, 10)}.${format}`
  return fileResponse(Buffer.from(content, 'base64'), { type: types[format], name })
}
