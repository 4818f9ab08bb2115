import { randomUUID } from 'node:crypto'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { type FileStore, isPhotograph, putPicture, type StoredDocument, type StoredTable } from './store.ts'

/** Documents that only some people may read. No address leads to this folder: a call of the module that owns one answers it. */
const privateFolder = 'private'
export const isPrivate = (key: string): boolean => key.startsWith(`${privateFolder}/`)

const bytesMax = 5 * 1024 * 1024

/** Why these bytes cannot be a document, as far as their length and their beginning show. */
export function whyNoDocument(bytes: Buffer): RefusalCode | undefined {
  if (bytes.length > bytesMax) return 'fileTooLarge'
  return isPdf(bytes) || isPhotograph(bytes) ? undefined : 'notADocument'
}

/** A PDF names itself at its beginning and ends with its mark. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')

/**
 * Stores a document from outside, a PDF as it is and a picture encoded again, under a name of its own: it
 * belongs to one owner, and is removed with it. The row is `registerDocument`'s to write, in the caller's
 * transaction.
 * @throws Refusal `notADocument`, `fileTooLarge`
 */
export async function putDocument(
  store: FileStore,
  bytes: Buffer,
  folder: 'licences',
): Promise<StoredDocument> {
  const whyNot = whyNoDocument(bytes)
  if (whyNot) throw new Refusal(whyNot)
  const name = `${privateFolder}/${folder}/${randomUUID()}`
  if (!isPdf(bytes)) {
    const picture = await putPicture(store, bytes, () => name)
    return { key: picture.key, mime: 'image/webp', bytes: picture.bytes }
  }
  const key = `${name}.pdf`
  await store.put(key, bytes)
  return { key, mime: 'application/pdf', bytes: bytes.length }
}

const pdfBytesMax = 2 * 1024 * 1024

/**
 * Stores a PDF from outside as it is, under a name of its own. The row is `registerDocument`'s to write.
 * @throws Refusal `notAPdf`, `pdfTooLarge`
 */
export async function putPdf(store: FileStore, bytes: Buffer, folder: 'invoices'): Promise<StoredDocument> {
  if (bytes.length > pdfBytesMax) throw atContent('pdfTooLarge')
  if (!isPdf(bytes)) throw atContent('notAPdf')
  const key = `${privateFolder}/${folder}/${randomUUID()}.pdf`
  await store.put(key, bytes)
  return { key, mime: 'application/pdf', bytes: bytes.length }
}

const atContent = (code: 'notAPdf' | 'pdfTooLarge') => new Refusal(code, {}, [{ field: 'content', code }])

/**
 * Stores a PDF that the mall made, by the id of its subject: made once more, it is the file that is there.
 * The row is `registerDocument`'s to write.
 */
export async function putMadePdf(
  store: FileStore,
  bytes: Buffer,
  folder: 'invoices',
  id: Id,
): Promise<StoredDocument> {
  const key = `${privateFolder}/${folder}/${id}.pdf`
  await store.put(key, bytes)
  return { key, mime: 'application/pdf', bytes: bytes.length }
}

/**
 * Stores a table or an archive that a shop imports, as it is, under a name of its own. The row is
 * `registerUploadedTable`'s to write.
 */
export async function putUploadedTable(store: FileStore, bytes: Buffer): Promise<StoredTable> {
  const key = `${privateFolder}/imports/${randomUUID()}.bin`
  await store.put(key, bytes)
  return { key, bytes: bytes.length }
}
