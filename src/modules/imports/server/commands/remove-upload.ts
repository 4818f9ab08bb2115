import { forgetFile } from '#modules/files/server/public.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { deleteUpload, lockIdleUpload } from '../store/uploads.ts'

/** Deletes an uploaded catalogue with its pictures; products stay. @throws Refusal `notFound`, `importRunning` */
export async function removeUpload(
  ctx: MerchantContext,
  { uploadId }: { readonly uploadId: Id },
): Promise<{ uploadId: Id }> {
  return ctx.transaction(async (tx) => {
    await lockIdleUpload(tx, ctx.shopId, uploadId)
    await forgetUpload(tx, uploadId)
    return { uploadId }
  })
}

export async function forgetUpload(tx: Transaction, uploadId: Id): Promise<void> {
  for (const file of await deleteUpload(tx, uploadId)) await forgetFile(tx, file)
}
