import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp, { type OutputInfo } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import type { Database, Transaction } from '#platform/context.ts'

/** Where files lie: a folder, or a bucket. */
export type FileStore = {
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  readonly get: (key: string) => Promise<Buffer | undefined>
}

const pixelsMax = 40_000_000
const bytesMax = 20 * 1024 * 1024
const widthMax = 1_600

export type StoredPicture = { readonly key: string; readonly mime: string; readonly bytes: number; readonly width: number; readonly height: number }

/**
 * Keeps a picture: decoded and encoded anew, so that nothing but pixels is kept, under a name made of its content, so
 * that the same picture is kept once. The row is `registerPicture`'s to write, in the caller's transaction.
 * @throws Refusal `notAPicture`, `fileTooLarge`
 */
export async function putPicture(store: FileStore, original: Buffer, folder = 'pictures'): Promise<StoredPicture> {
  if (original.length > bytesMax) throw new Refusal('fileTooLarge')
  let encoded: { data: Buffer; info: OutputInfo }
  try {
    encoded = await sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width: widthMax, height: widthMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('notAPicture')
  }
  const { data, info } = encoded
  const key = `${folder}/${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  await store.put(key, data)
  return { key, mime: 'image/webp', bytes: data.length, width: info.width, height: info.height }
}

export async function registerPicture(tx: Transaction | Database, picture: StoredPicture): Promise<void> {
  await sql`
    insert into files (key, mime, bytes, width, height)
    values (${picture.key}, ${picture.mime}, ${picture.bytes}, ${picture.width}, ${picture.height})
    on conflict (key) do nothing`.execute(tx)
}
