import { putUploadedTable, registerUploadedTable } from '#modules/files/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { guessedMapping } from '../../rules/own-columns.ts'
import { tableBytesMax, type UploadSettings } from '../../rules/upload.ts'
import type { ImportsParts } from '../parts.ts'
import { openCatalogue } from '../queries/open-catalogue.ts'
import { columnsHash, refusingUnreadable } from '../queries/open-upload.ts'
import { previewOfFile } from '../queries/preview.ts'
import { readingOptions } from '../reading-wishes.ts'
import { insertCatalogueUpload, savedMapping } from '../store/uploads.ts'

type UploadRequest = { readonly name: string; readonly content: string }

/**
 * Stores a catalogue of a shop and reads it, without changing the shop: a person first sees what its import will do.
 * @throws Refusal `fileTooLarge`, `catalogueUnreadable`
 */
export async function uploadCatalogue(
  ctx: MerchantContext,
  { name, content }: UploadRequest,
  { files }: ImportsParts,
): Promise<{ uploadId: Id }> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > tableBytesMax) throw new Refusal('fileTooLarge')
  const { db, shopId } = ctx
  const { settings, found, preview } = await refusingUnreadable(ctx.language, async () => {
    const opened = await openCatalogue(bytes)
    const { site, language } = await readingOptions(db, {})
    const mapping =
      opened.format === 'mapped'
        ? ((await savedMapping(db, shopId, columnsHash(opened.headers))) ?? guessedMapping(opened.headers))
        : undefined
    const chosen: UploadSettings = { site, language, untrackedStock: 0, ...(mapping ? { mapping } : {}) }
    return { settings: chosen, ...(await previewOfFile({ db, files, shopId, opened, settings: chosen })) }
  })
  const stored = await putUploadedTable(files, bytes)
  const uploadId = ctx.newId()
  await ctx.transaction(async (tx) => {
    await registerUploadedTable(tx, stored)
    await insertCatalogueUpload(tx, {
      id: uploadId,
      shopId,
      name,
      file: stored.key,
      settings,
      found,
      preview,
    })
  })
  return { uploadId }
}
