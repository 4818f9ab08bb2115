import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { inBatches } from '#platform/batches.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'
import { type FileStore, forgetFile, insertUpload, oldUploads, putPicture, registerPicture } from './store.ts'

const bytesMax = 5 * 1024 * 1024

/** Stores a picture that a person will use: in a review, say. @throws Refusal `fileTooLarge`, `notAPicture` */
export const uploadPicture =
  (store: FileStore) =>
  async (ctx: VisitorContext, { content }: { content: string }): Promise<{ key: string }> => {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length > bytesMax) throw new Refusal('fileTooLarge')
    // Under a name of its own: what one person does not use may be what another does.
    const uploaded = await putPicture(store, bytes, () => `uploads/${randomUUID()}`)
    await ctx.transaction(async (tx) => {
      await registerPicture(tx, uploaded)
      await insertUpload(tx, uploaded.key, ctx.buyerId)
    })
    return { key: uploaded.key }
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
