import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { missingFields, type UploadSettings } from '../../rules/upload.ts'
import type { ImportsParts } from '../parts.ts'
import { columnsHash, openUpload, refusingUnreadable } from '../queries/open-upload.ts'
import { previewOfFile } from '../queries/preview.ts'
import { assertIdle, lockIdleUpload, saveMapping, setReading, uploadOfShop } from '../store/uploads.ts'

type PrepareRequest = UploadSettings & { readonly uploadId: Id }

/**
 * Changes how an uploaded catalogue is read, and reads it again. A mapping of columns is remembered for the next table with
 * these columns.
 * @throws Refusal `notFound`, `importRunning`, `columnsMissing`, `catalogueUnreadable`
 */
export async function prepareImport(
  ctx: MerchantContext,
  { uploadId, site, language, untrackedStock, encoding, delimiter, mapping }: PrepareRequest,
  { files }: ImportsParts,
): Promise<{ products: number }> {
  const { db, shopId } = ctx
  const upload = assertIdle(await uploadOfShop(db, shopId, uploadId))
  const settings: UploadSettings = {
    site,
    language,
    untrackedStock,
    encoding,
    delimiter,
    mapping: mapping ?? upload.settings.mapping,
  }
  if (upload.found.format === 'mapped' && missingFields(settings.mapping ?? {}).length > 0)
    throw new Refusal('columnsMissing')
  const { found, preview } = await refusingUnreadable(ctx.language, async () => {
    const opened = await openUpload({ db, files }, { ...upload, settings })
    return previewOfFile({ db, files, shopId, opened, settings })
  })
  await ctx.transaction(async (tx) => {
    await lockIdleUpload(tx, shopId, uploadId)
    await setReading(tx, uploadId, { settings, found, preview })
    if (mapping) await saveMapping(tx, shopId, columnsHash(found.headers), mapping)
  })
  return { products: found.products }
}
