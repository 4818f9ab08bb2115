import { putMadePdf, registerDocument } from '#modules/files/server/public.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { InvoicesParts } from '../parts.ts'
import { drawPdf } from '../pdf/draw-pdf.ts'
import { issuedDocument } from '../queries/issued-document.ts'
import { addFile } from '../store.ts'

/**
 * Draws a document and stores its file. The file's name is made of the document's id, so that drawing it once
 * more, after a crash or by another node, leaves one file; its content is in its row and never changes.
 */
export async function drawInvoice(
  parts: InvoicesParts,
  { db, transaction }: Pick<Context, 'db' | 'transaction'>,
  invoiceId: Id,
): Promise<Buffer | undefined> {
  const document = await issuedDocument(db, invoiceId)
  if (!document) return undefined
  const { language, site } = document
  const bytes = await drawPdf(document, {
    say: parts.text(language),
    country: (code) => parts.countryName(code, language),
    timeZone: parts.timeZoneOf(site),
  })
  const stored = await putMadePdf(parts.files, bytes, 'invoices', invoiceId)
  await transaction(async (tx) => {
    await registerDocument(tx, stored)
    if (await addFile(tx, invoiceId, stored.key)) await announce(tx, { name: 'invoice.drawn', invoiceId })
  })
  return bytes
}
