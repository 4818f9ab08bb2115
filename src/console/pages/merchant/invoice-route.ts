import type { LoaderFunctionArgs } from 'react-router'
import { shopOrderInvoice } from '#modules/invoices/calls.ts'
import { invoiceResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'

/** The file of an invoice or credit note of an order of a shop. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop = '', orderId = '', invoiceId } = params
  const ofMall = new URL(request.url).searchParams.has('ofMall')
  const invoice = await context.get(mallContext).call(shopOrderInvoice, { shop, orderId, invoiceId, ofMall })
  return invoiceResponse(invoice, invoice.number)
}
