import { createHash } from 'node:crypto'
import type { FileStore } from '#modules/files/server/public.ts'
import type { Database } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { comparedColumn } from '../../rules/own-columns.ts'
import type { UploadSettings } from '../../rules/upload.ts'
import { ImportError } from '../imported-product.ts'
import type { TextEncodingName } from '../reading/encodings.ts'
import type { Delimiter, RawRow } from '../reading/table.ts'
import { correctionsOf } from '../store/uploads.ts'
import { type OpenedCatalogue, openCatalogue } from './open-catalogue.ts'

/** Names a set of columns, in whatever order. */
export const columnsHash = (headers: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(comparedColumn).toSorted()))
    .digest()

/** A file in memory with the rows that were corrected in place of its own. @throws ImportError */
export async function openCorrected(
  bytes: Buffer,
  { encoding, delimiter }: Pick<UploadSettings, 'encoding' | 'delimiter'>,
  corrections: ReadonlyMap<number, readonly string[]>,
): Promise<OpenedCatalogue> {
  const opened = await openCatalogue(bytes, {
    encoding: encoding as TextEncodingName | undefined,
    delimiter: delimiter as Delimiter | undefined,
  })
  if (corrections.size === 0) return opened
  return { ...opened, rows: (onBytes) => corrected(opened.rows(onBytes), opened.headers, corrections) }
}

async function* corrected(
  rows: AsyncIterable<RawRow>,
  headers: readonly string[],
  corrections: ReadonlyMap<number, readonly string[]>,
): AsyncGenerator<RawRow> {
  for await (const row of rows) {
    const cells = corrections.get(row.line)
    yield cells ? { line: row.line, cells: headers.map((_, index) => cells[index] ?? '') } : row
  }
}

type StoredUpload = {
  readonly id: string
  readonly file: string | undefined
  readonly settings: UploadSettings
}

/** The file of an upload. @throws ImportError when it was deleted, or is no catalogue */
export async function openUpload(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  { id, file, settings }: StoredUpload,
): Promise<OpenedCatalogue> {
  const bytes = file === undefined ? undefined : await files.get(file)
  if (!bytes) throw new ImportError('The file was deleted. Upload it again.', '文件已删除，请重新上传。')
  return openCorrected(bytes, settings, await correctionsOf(db, id))
}

/** Answers the errors of a file as a refusal that says why, in the language of the caller. */
export async function refusingUnreadable<T>(language: 'en' | 'zh', run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const reason = error.sentence[language]
    throw new Refusal('catalogueUnreadable', { reason }, [
      { field: 'content', code: 'catalogueUnreadable', params: { reason } },
    ])
  }
}
