import { putPdf, registerDocument } from '#modules/files/server/public.ts'
import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { mayWithOrder } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { InvoicesParts } from '../parts.ts'
import { invoiceToReplace } from '../queries/invoice-to-replace.ts'
import { insertShopInvoice } from '../store.ts'

export type UploadRequest = { readonly orderId: Id; readonly content: string }

/**
 * A shop gives its buyer a PDF of its own in place of the invoice that the mall drew, which keeps its number and stays in the books. Uploaded
 * once more, the newest holds. @throws Refusal `notFound`, `merchantFrozen`, `invoiceNotIssued`, `notAPdf`, `pdfTooLarge`
 */
export async function uploadInvoice(
  ctx: MerchantContext,
  { orderId, content }: UploadRequest,
  { files }: Pick<InvoicesParts, 'files'>,
): Promise<{ uploadedAt: Date }> {
  // Judged before anything is stored; an invoice that was issued stays.
  const order = await invoiceToReplace(ctx.db, orderId, ctx.shopId)
  if (!order) throw new Refusal('notFound')
  if (!mayWithOrder('shopOrder.invoice', ctx.shop, order.placedAt)) throw new Refusal('merchantFrozen')
  return saveUploaded(ctx, files, { invoiceId: order.invoiceId, content })
}

/**
 * Stores a PDF that replaces an invoice from now on. @throws Refusal `invoiceNotIssued`, `notAPdf`,
 * `pdfTooLarge`
 */
export async function saveUploaded(
  ctx: MerchantContext | OperatorContext,
  files: InvoicesParts['files'],
  { invoiceId, content }: { readonly invoiceId: Id | null; readonly content: string },
): Promise<{ uploadedAt: Date }> {
  if (!invoiceId) throw new Refusal('invoiceNotIssued')
  const stored = await putPdf(files, Buffer.from(content, 'base64'), 'invoices')
  return ctx.transaction(async (tx) => {
    await registerDocument(tx, stored)
    return { uploadedAt: await insertShopInvoice(tx, { id: ctx.newId(), invoiceId, file: stored.key }) }
  })
}
