import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { setCancelled, uploadOfShop } from '../store/uploads.ts'

/**
 * Cancels a running import; products that it has saved stay. Cancelling it twice is one cancellation.
 * @throws Refusal `notFound`, `importNotRunning`
 */
export async function cancelImport(
  ctx: MerchantContext,
  { uploadId }: { readonly uploadId: Id },
): Promise<{ uploadId: Id }> {
  return ctx.transaction(async (tx) => {
    if (await setCancelled(tx, ctx.shopId, uploadId)) return { uploadId }
    const upload = await uploadOfShop(tx, ctx.shopId, uploadId)
    if (!upload) throw new Refusal('notFound')
    if (upload.state !== 'cancelled') throw new Refusal('importNotRunning')
    return { uploadId }
  })
}
