import type { LoaderFunctionArgs } from 'react-router'
import { ownDocumentResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'
import { platformOrderInvoice } from '#wire/invoices.ts'

/** The file of an invoice or credit note of any order. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { orderId = '', invoiceId } = params
  const invoice = await context.get(mallContext).call(platformOrderInvoice, { orderId, invoiceId })
  return ownDocumentResponse(invoice, invoice.number)
}
