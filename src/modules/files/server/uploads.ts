import { randomUUID } from 'node:crypto'
import { inBatches } from '#platform/batches.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'
import { buyerPictureBytesMax, buyerPictureTypes } from '#vocabulary/buyer-pictures.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type FileStore,
  forgetFile,
  insertUpload,
  oldUploads,
  putPicture,
  registerPicture,
  removeForgotten,
  takeFilesToRemove,
  takeUnused,
  typeOfPicture,
  type Upload,
} from './store.ts'

const bytesMax = 5 * 1024 * 1024

/** Stores a picture that a person will use: in a review, say. @throws Refusal `fileTooLarge`, `notAPicture` */
export async function uploadPicture(
  ctx: VisitorContext,
  { content }: { content: string },
  store: FileStore,
): Promise<{ key: string }> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > bytesMax) throw new Refusal('fileTooLarge')
  // Under a name of its own: a picture that one person does not use may be in use by another.
  const uploaded = await putPicture(store, bytes, () => `uploads/${randomUUID()}`)
  await ctx.transaction(async (tx) => {
    await registerPicture(tx, uploaded)
    await insertUpload(tx, uploaded.key, ctx.buyerId, { bytes: bytes.length, type: typeOfPicture(bytes) })
  })
  return { key: uploaded.key }
}

/** A picture with the field of the request that names it. */
export type AttachedPicture = { readonly file: string; readonly field: string }

/**
 * Attaches pictures to a text of a person: in this transaction they stop being unused, so they are not
 * removed after a day. Each is used once. @throws Refusal `pictureGone`, `pictureTooLarge`, `pictureType`,
 * with the field of each
 */
export async function attachPictures(
  tx: Transaction,
  pictures: readonly AttachedPicture[],
  userId: Id,
): Promise<void> {
  if (pictures.length === 0) return
  const keys = pictures.map(({ file }) => file)
  const taken = new Map((await takeUnused(tx, keys, userId)).map((upload) => [upload.key, upload]))
  const wrong = pictures.flatMap(({ file, field }, place) => {
    const code = keys.indexOf(file) < place ? 'pictureGone' : whyNot(taken.get(file))
    return code ? [{ field, code }] : []
  })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
}

function whyNot(upload: Upload | undefined) {
  if (!upload) return 'pictureGone' as const
  if ((upload.bytes ?? 0) > buyerPictureBytesMax) return 'pictureTooLarge' as const
  return upload.type && !buyerPictureTypes.some((type) => type === upload.type)
    ? ('pictureType' as const)
    : undefined
}

/** Removes what was not used within a day. */
export const removeUnused = ({ signal, transaction }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) =>
    transaction(async (tx) => {
      const keys = await oldUploads(tx, atMost)
      for (const key of keys) await forgetFile(tx, key)
      return keys.length
    }),
  )

/**
 * Removes files that were deleted while the file store was unavailable. One that fails delays none of the
 * others.
 */
export const removeAgain = ({ db, signal, log }: JobServices, store: FileStore): Promise<void> =>
  inBatches(signal, async (atMost) => {
    const keys = await takeFilesToRemove(db, atMost)
    for (const key of keys)
      await removeForgotten(db, store, key).catch((error) =>
        log.error({ err: error, key }, 'a file could not be removed and will be tried again'),
      )
    return keys.length
  })
