import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { missingFields } from '../../rules/upload.ts'
import { insertRun } from '../store/runs.ts'
import { lockIdleUpload, setWaiting } from '../store/uploads.ts'

/**
 * Starts the import of an uploaded catalogue; the worker does it. Started again, it is another pass, in which products that
 * are unchanged cost little and corrected rows take effect.
 * @throws Refusal `notFound`, `importRunning`, `columnsMissing`
 */
export async function startImport(
  ctx: MerchantContext,
  { uploadId }: { readonly uploadId: Id },
): Promise<{ uploadId: Id }> {
  return ctx.transaction(async (tx) => {
    const upload = await lockIdleUpload(tx, ctx.shopId, uploadId)
    if (upload.found.format === 'mapped' && missingFields(upload.settings.mapping ?? {}).length > 0)
      throw new Refusal('columnsMissing')
    const runId = ctx.newId()
    await insertRun(tx, {
      id: runId,
      shopId: ctx.shopId,
      fileName: upload.name,
      reading: `upload ${uploadId} ${upload.passes + 1}`,
      format: upload.found.format,
    })
    await setWaiting(tx, uploadId, runId)
    return { uploadId }
  })
}
