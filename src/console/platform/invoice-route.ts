import type { LoaderFunctionArgs } from 'react-router'
import { invoiceResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'
import { platformOrderInvoice } from '#wire/invoices.ts'

/** The file of an invoice or credit note of any order. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { orderId = '', invoiceId } = params
  const ofMall = new URL(request.url).searchParams.has('ofMall')
  const invoice = await context.get(mallContext).call(platformOrderInvoice, { orderId, invoiceId, ofMall })
  return invoiceResponse(invoice, invoice.number)
}
