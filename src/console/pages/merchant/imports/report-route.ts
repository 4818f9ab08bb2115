import type { LoaderFunctionArgs } from 'react-router'
import { importReportCall } from '#modules/imports/calls.ts'
import { mallContext } from '#ui/mall-context.ts'
import { fileResponse } from './file-response.ts'

/** The refusals and notes of an import, as a file. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop = '', uploadId = '' } = params
  const { csv } = await context.get(mallContext).call(importReportCall, { shop, uploadId })
  return fileResponse(Buffer.from(csv), {
    type: 'text/csv; charset=utf-8',
    name: `import-${uploadId}-report.csv`,
  })
}
