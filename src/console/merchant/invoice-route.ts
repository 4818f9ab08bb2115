import type { LoaderFunctionArgs } from 'react-router'
import { ownDocumentResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'
import { shopOrderInvoice } from '#wire/invoices.ts'

/** The file of an invoice or credit note of an order of a shop. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop = '', orderId = '', invoiceId } = params
  const invoice = await context.get(mallContext).call(shopOrderInvoice, { shop, orderId, invoiceId })
  return ownDocumentResponse(invoice, invoice.number)
}
