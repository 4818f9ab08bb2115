import type { LoaderFunctionArgs } from 'react-router'
import { orderInvoice } from '#modules/invoices/calls.ts'
import { invoiceResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'

/** The file of an invoice or credit note, for the holder of its order. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const { orderId = '', invoiceId } = params
  const invoice = await context.get(mallContext).call(orderInvoice, { orderId, invoiceId, token })
  return invoiceResponse(invoice, invoice.number)
}
