import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { InvoicesParts } from '../parts.ts'
import { anyInvoiceToReplace } from '../queries/invoice-to-replace.ts'
import { saveUploaded, type UploadRequest } from './upload-invoice.ts'

/**
 * The platform uploads the invoice of a shop that is offboarded: its staff may only look, and its buyers
 * still have a right to the paper.
 * @throws Refusal `notFound`, `shopGivesInvoice`, `invoiceNotIssued`, `notAPdf`, `pdfTooLarge`
 */
export async function uploadInvoiceForClearedShop(
  ctx: OperatorContext,
  { orderId, content }: UploadRequest,
  { files }: Pick<InvoicesParts, 'files'>,
): Promise<{ uploadedAt: Date }> {
  const order = await anyInvoiceToReplace(ctx.db, orderId)
  if (!order) throw new Refusal('notFound')
  if (!order.isOfClearedShop) throw new Refusal('shopGivesInvoice')
  return saveUploaded(ctx, files, { invoiceId: order.invoiceId, content })
}
