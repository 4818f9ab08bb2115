import { forgetFile } from '#modules/files/server/public.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteUpload, lockUpload } from '../store/uploads.ts'

/** Deletes an uploaded catalogue with its pictures; products stay. @throws Refusal `notFound`, `importRunning` */
export async function removeUpload(
  ctx: MerchantContext,
  { uploadId }: { readonly uploadId: Id },
): Promise<{ uploadId: Id }> {
  return ctx.transaction(async (tx) => {
    const upload = await lockUpload(tx, ctx.shopId, uploadId)
    if (!upload) throw new Refusal('notFound')
    if (upload.state === 'waiting') throw new Refusal('importRunning')
    await forgetUpload(tx, uploadId)
    return { uploadId }
  })
}

export async function forgetUpload(tx: Transaction, uploadId: Id): Promise<void> {
  for (const file of await deleteUpload(tx, uploadId)) await forgetFile(tx, file)
}
