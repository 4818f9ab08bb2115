import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'

/** Where files lie: a folder, or a bucket. */
export type FileStore = {
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  readonly get: (key: string) => Promise<Buffer | undefined>
  /** Removes a file. One that is not there is no error. */
  readonly remove: (key: string) => Promise<void>
}

/** Phones make pictures of 48 million pixels, with an edge of 8,064. */
const pixelsMax = 50_000_000
/** No camera makes a picture with an edge of so many pixels. */
const edgeLimit = 10_000
const bytesMax = 20 * 1024 * 1024
const widthMax = 2_400

export type StoredPicture = {
  readonly key: string
  readonly mime: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/**
 * How the files begin that cameras and other shops send: JPEG, PNG, GIF, WebP, HEIF with AVIF, TIFF. The rest is not even
 * decoded: a drawing such as an SVG can refer to other files, and take for ever.
 */
const photographs = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp/,
  /^(II\*\0|MM\0\*)/,
]

/** MIME type of an attached picture by its first bytes; otherwise `other`. */
export function typeOfPicture(original: Buffer): string {
  const beginning = original.toString('latin1', 0, 16)
  const at = photographs.findIndex((one) => one.test(beginning))
  return ['image/jpeg', 'image/png', 'image/gif', 'image/webp'][at] ?? 'other'
}

/** Whether a file begins like a photograph. */
export function isPhotograph(original: Buffer): boolean {
  const beginning = original.toString('latin1', 0, 16)
  return photographs.some((one) => one.test(beginning))
}

/**
 * Stores a picture from outside: decoded and encoded again, so that nothing but pixels is stored; by default
 * under a name made of its content, so that the same picture is stored once. The row is `registerPicture`'s
 * to write, in the caller's transaction.
 * @throws Refusal `notAPicture`, `fileTooLarge`, `pictureTooManyPixels`
 */
export async function putPicture(
  store: FileStore,
  original: Buffer,
  name: NameOfPicture = byContent('pictures'),
): Promise<StoredPicture> {
  if (original.length > bytesMax) throw new Refusal('fileTooLarge')
  if (!isPhotograph(original)) throw new Refusal('notAPicture')
  return keep(store, original, name)
}

/** Stores a drawing that the mall made itself. Never an uploaded one: SVG can run scripts. */
export const putDrawing = (store: FileStore, svg: string, folder: string): Promise<StoredPicture> =>
  keep(store, Buffer.from(svg), byContent(folder))

/** The key of a picture, without its ending, by its content when it is encoded. */
type NameOfPicture = (encoded: Buffer) => string

const byContent =
  (folder: string): NameOfPicture =>
  (encoded) =>
    `${folder}/${createHash('sha256').update(encoded).digest('hex').slice(0, 32)}`

async function keep(store: FileStore, original: Buffer, name: NameOfPicture): Promise<StoredPicture> {
  // Known before anything of it is unpacked.
  const { width, height } = await orNotAPicture(() =>
    sharp(original, { limitInputPixels: false, failOn: 'error' }).metadata(),
  )
  if (Math.max(width, height) >= edgeLimit || width * height > pixelsMax)
    throw new Refusal('pictureTooManyPixels', { millions: pixelsMax / 1_000_000, edge: edgeLimit })
  const { data, info } = await orNotAPicture(() =>
    sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width: widthMax, height: widthMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true }),
  )
  const key = `${name(data)}.webp`
  await store.put(key, data)
  return { key, mime: 'image/webp', bytes: data.length, width: info.width, height: info.height }
}

/** Any error of the decoder means that the file is wrong. */
async function orNotAPicture<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch {
    throw new Refusal('notAPicture')
  }
}

export async function registerPicture(tx: Transaction | Database, picture: StoredPicture): Promise<void> {
  await sql`
    insert into files (key, mime, bytes, width, height)
    values (${picture.key}, ${picture.mime}, ${picture.bytes}, ${picture.width}, ${picture.height})
    on conflict (key) do nothing`.run(tx)
}

/**
 * Makes this folder the one of all nodes unless there is one. Another start that does the same is waited for.
 * @returns the id of the folder
 */
export async function claimFilesFolder(tx: Transaction, id: string): Promise<string> {
  const [claimed] = await sql<{ id: string }>`
    insert into files_folder (id) values (${id}) on conflict do nothing returning id`.rows(tx)
  if (claimed) return claimed.id
  const [earlier] = await sql<{ id: string }>`select id from files_folder`.rows(tx)
  return earlier!.id
}

export const modelMime = 'model/gltf-binary'

export type StoredModel = { readonly key: string; readonly bytes: number }

export async function registerModel(tx: Transaction | Database, model: StoredModel): Promise<void> {
  await sql`
    insert into files (key, mime, bytes) values (${model.key}, ${modelMime}, ${model.bytes})
    on conflict (key) do nothing`.run(tx)
}

export type StoredFilm = {
  readonly key: string
  readonly mime: 'video/mp4' | 'video/webm'
  readonly bytes: number
}

export async function registerFilm(tx: Transaction | Database, film: StoredFilm): Promise<void> {
  await sql`
    insert into files (key, mime, bytes) values (${film.key}, ${film.mime}, ${film.bytes})
    on conflict (key) do nothing`.run(tx)
}

export type StoredDocument = {
  readonly key: string
  readonly mime: 'image/webp' | 'application/pdf'
  readonly bytes: number
}

export async function registerDocument(tx: Transaction, document: StoredDocument): Promise<void> {
  await sql`
    insert into files (key, mime, bytes) values (${document.key}, ${document.mime}, ${document.bytes})
    on conflict (key) do nothing`.run(tx)
}

export type StoredTable = { readonly key: string; readonly bytes: number }

export async function registerUploadedTable(tx: Transaction, table: StoredTable): Promise<void> {
  await sql`
    insert into files (key, mime, bytes) values (${table.key}, 'application/octet-stream', ${table.bytes})
    on conflict (key) do nothing`.run(tx)
}

/**
 * Deletes a file that belongs to one owner alone. It is removed when this transaction has committed, and a
 * row records it until it is.
 */
export async function forgetFile(tx: Transaction, key: string): Promise<void> {
  await sql`delete from files where key = ${key}`.run(tx)
  await sql`insert into files_to_remove (key) values (${key}) on conflict (key) do nothing`.run(tx)
  await announce(tx, { name: 'file.forgotten', key })
}

/**
 * Takes deleted files that are still to be removed. Each is retried after growing pauses, at most an hour
 * long.
 */
export async function takeFilesToRemove(db: Database, atMost: number): Promise<string[]> {
  const rows = await sql<{ key: string }>`
    update files_to_remove set attempts = least(attempts + 1, 30000),
      remove_at = app_now() + least(power(2, attempts), 60) * interval '1 minute'
    where key in (select key from files_to_remove where remove_at <= app_now() order by remove_at limit ${atMost}
      for update skip locked)
    returning key`.rows(db)
  return rows.map(({ key }) => key)
}

/** Removes a deleted file from the file store. */
export async function removeForgotten(db: Database, store: FileStore, key: string): Promise<void> {
  await store.remove(key)
  await sql`delete from files_to_remove where key = ${key}`.run(db)
}

/** How a picture was sent, before it was encoded again. */
export type Original = { readonly bytes: number; readonly type: string }

export async function insertUpload(
  tx: Transaction,
  key: string,
  userId: Id,
  original: Original,
): Promise<void> {
  await sql`
    insert into uploads (key, user_id, original_bytes, original_type)
    values (${key}, ${userId}, ${original.bytes}, ${original.type})`.run(tx)
}

export type Upload = { readonly key: string; readonly bytes: number | null; readonly type: string | null }

/**
 * Takes these of a person's unused pictures, so that they stay. Pictures that are missing or not theirs are
 * not returned.
 */
export async function takeUnused(tx: Transaction, keys: readonly string[], userId: Id): Promise<Upload[]> {
  return sql<Upload>`
    delete from uploads where key = any(${keys}::text[]) and user_id = ${userId}
    returning key, original_bytes as bytes, original_type as type`.rows(tx)
}

/** Locks uploads that no one used within a day. */
export async function oldUploads(tx: Transaction, atMost: number): Promise<string[]> {
  const rows = await sql<{ key: string }>`
    select key from uploads where created_at < app_now() - interval '1 day'
    order by created_at limit ${atMost} for update skip locked`.rows(tx)
  return rows.map(({ key }) => key)
}

/** Takes a picture out of those that no one used, for the person who sent it. @throws Refusal `uploadGone` */
export async function takeUpload(tx: Transaction, key: string, userId: Id): Promise<void> {
  const row = await sql<{ key: string }>`
    delete from uploads where key = ${key} and user_id = ${userId} returning key`.row(tx)
  if (!row) throw new Refusal('uploadGone')
}

/** Pictures that a person sent and used for nothing. */
export async function uploadsOf(tx: Transaction, userId: Id): Promise<string[]> {
  const rows = await sql<{ key: string }>`select key from uploads where user_id = ${userId} for update`.rows(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** Whether a picture is stored under this key. */
export const isPicture = async (tx: Transaction, key: string): Promise<boolean> =>
  (await sql`select 1 from files where key = ${key} and mime like 'image/%'`.rows(tx)).length > 0

/** @throws Refusal `malformed` for each field whose file is not stored, or is no picture */
export async function refuseUnknownPictures(
  tx: Transaction,
  files: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const wrong: FieldRefusal[] = []
  for (const [field, file] of Object.entries(files))
    if (file !== undefined && !(await isPicture(tx, file))) wrong.push({ field, code: 'invalid' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

/** The size of a stored picture in pixels; null of a drawing, which has any size. */
export const sizeOfPicture = (
  tx: Transaction,
  key: string,
): Promise<{ readonly width: number | null; readonly height: number | null } | undefined> =>
  sql<{
    width: number | null
    height: number | null
  }>`select width, height from files where key = ${key}`.row(tx)
