import { data, type LoaderFunctionArgs } from 'react-router'
import { sellersReportCall } from '#modules/settlements/calls/payouts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { textFileResponse } from '../../parts/settlements/text-file-response.ts'

/** The yearly report of sellers, as a file. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = sellersReportCall.input.safeParse({ year: Number(params.year), format: params.format })
  if (!read.success) throw data(null, { status: 404 })
  return textFileResponse(await context.get(mallContext).call(sellersReportCall, read.data))
}
