import { putUploadedTable, registerUploadedTable } from '#modules/files/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { archiveBytesMax, archivesMax } from '../../rules/upload.ts'
import { openPictures } from '../archive-pictures.ts'
import { ImportError } from '../imported-product.ts'
import type { ImportsParts } from '../parts.ts'
import { refusingUnreadable } from '../queries/open-upload.ts'
import { archivesOf, insertArchive, lockIdleUpload, uploadOfShop } from '../store/uploads.ts'

type PicturesRequest = { readonly uploadId: Id; readonly name: string; readonly content: string }

/**
 * Adds a ZIP archive with pictures to an uploaded catalogue.
 * @throws Refusal `notFound`, `importRunning`, `tooManyArchives`, `fileTooLarge`, `catalogueUnreadable`
 */
export async function addPictures(
  ctx: MerchantContext,
  { uploadId, name, content }: PicturesRequest,
  { files }: ImportsParts,
): Promise<{ pictures: number }> {
  if (!(await uploadOfShop(ctx.db, ctx.shopId, uploadId))) throw new Refusal('notFound')
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > archiveBytesMax) throw new Refusal('fileTooLarge')
  const pictures = await refusingUnreadable(ctx.language, async () => {
    const found = await openPictures(bytes)
    if (found.pictures.length === 0)
      throw new ImportError(
        'The ZIP archive holds no pictures: JPEG, PNG, WebP, GIF or AVIF, each 20 MB at most.',
        'ZIP 压缩包里没有图片（JPEG、PNG、WebP、GIF 或 AVIF，每张不超过 20 MB）。',
      )
    return found.pictures.length
  })
  const stored = await putUploadedTable(files, bytes)
  await ctx.transaction(async (tx) => {
    await lockIdleUpload(tx, ctx.shopId, uploadId)
    const { length: position } = await archivesOf(tx, uploadId)
    if (position >= archivesMax) throw new Refusal('tooManyArchives', { max: archivesMax })
    await registerUploadedTable(tx, stored)
    await insertArchive(tx, uploadId, position, { name, file: stored.key, pictures })
  })
  return { pictures }
}
