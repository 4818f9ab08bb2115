import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { SourceRow } from '../imported-product.ts'
import { lockIdleUpload, saveCorrections } from '../store/uploads.ts'

/**
 * Corrects rows of an uploaded catalogue, for its next pass; the file stays as it was sent.
 * @throws Refusal `notFound`, `importRunning`
 */
export async function correctRows(
  ctx: MerchantContext,
  { uploadId, rows }: { readonly uploadId: Id; readonly rows: readonly SourceRow[] },
): Promise<{ uploadId: Id }> {
  return ctx.transaction(async (tx) => {
    await lockIdleUpload(tx, ctx.shopId, uploadId)
    const byLine = new Map(rows.map((row) => [row.line, row]))
    await saveCorrections(tx, uploadId, [...byLine.values()])
    return { uploadId }
  })
}
