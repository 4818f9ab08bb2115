import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ColumnMapping } from '../../rules/own-columns.ts'
import type {
  FoundTable,
  PreviewOfFile,
  RefusedRows,
  UploadSettings,
  UploadState,
} from '../../rules/upload.ts'

export type CatalogueUpload = {
  readonly id: Id
  readonly shopId: Id
  readonly name: string
  /** Undefined once the file was deleted. */
  readonly file: string | undefined
  readonly state: UploadState
  readonly settings: UploadSettings
  readonly found: FoundTable
  readonly preview: PreviewOfFile
  readonly problem: LocalText | undefined
  readonly runId: Id | undefined
  readonly passes: number
  readonly createdAt: Date
  /** Of earlier passes. */
  readonly added: number
  readonly changed: number
}

type UploadRow = {
  id: Id
  shop_id: Id
  name: string
  file: string | null
  state: UploadState
  settings: UploadSettings
  found: FoundTable
  preview: PreviewOfFile
  problem: LocalText | null
  run_id: Id | null
  passes: number
  created_at: Date
  added: number
  changed: number
}

const columns = sql`id, shop_id, name, file, state, settings, found, preview, problem, run_id, passes, created_at, added, changed`

const toUpload = ({ shop_id, file, problem, run_id, created_at, ...row }: UploadRow): CatalogueUpload => ({
  ...row,
  shopId: shop_id,
  file: file ?? undefined,
  problem: problem ?? undefined,
  runId: run_id ?? undefined,
  createdAt: created_at,
})

export async function uploadOfShop(
  db: Database | Transaction,
  shopId: Id,
  uploadId: Id,
): Promise<CatalogueUpload | undefined> {
  const row = await sql<UploadRow>`
    select ${columns} from import_uploads where id = ${uploadId} and shop_id = ${shopId}`.row(db)
  return row && toUpload(row)
}

/**
 * The same, locked, so that nothing changes while it is imported, and no import is started twice.
 * @throws Refusal `notFound`, `importRunning`
 */
export async function lockIdleUpload(tx: Transaction, shopId: Id, uploadId: Id): Promise<CatalogueUpload> {
  const row = await sql<UploadRow>`
    select ${columns} from import_uploads where id = ${uploadId} and shop_id = ${shopId} for update`.row(tx)
  return assertIdle(row && toUpload(row))
}

/**
 * Ends a running import. A batch that is being saved is committed before it, or rolled back.
 * @returns false when it was not running
 */
export async function setCancelled(tx: Transaction, shopId: Id, uploadId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update import_uploads set state = 'cancelled', due_at = null, finished_at = app_now()
    where id = ${uploadId} and shop_id = ${shopId} and state = 'waiting' returning id`.row(tx)
  return row !== undefined
}

/** @throws Refusal `notFound`, `importRunning` */
export function assertIdle(upload: CatalogueUpload | undefined): CatalogueUpload {
  if (!upload) throw new Refusal('notFound')
  if (upload.state === 'waiting') throw new Refusal('importRunning')
  return upload
}

export async function uploadsOfShop(db: Database, shopId: Id): Promise<CatalogueUpload[]> {
  const rows = await sql<UploadRow>`
    select ${columns} from import_uploads where shop_id = ${shopId} order by id desc limit 50`.rows(db)
  return rows.map(toUpload)
}

export type NewUpload = Pick<CatalogueUpload, 'id' | 'shopId' | 'name' | 'settings' | 'found' | 'preview'> & {
  readonly file: string
}

export const insertCatalogueUpload = (tx: Transaction, upload: NewUpload): Promise<void> =>
  sql`
    insert into import_uploads (id, shop_id, name, file, settings, found, preview)
    values (${upload.id}, ${upload.shopId}, ${upload.name}, ${upload.file}, ${sql.json(upload.settings)},
      ${sql.json(upload.found)}, ${sql.json(upload.preview)})`.run(tx)

export const setReading = (
  tx: Transaction,
  uploadId: Id,
  { settings, found, preview }: Pick<CatalogueUpload, 'settings' | 'found' | 'preview'>,
): Promise<void> =>
  sql`
    update import_uploads set settings = ${sql.json(settings)}, found = ${sql.json(found)}, preview = ${sql.json(preview)}
    where id = ${uploadId}`.run(tx)

/** Gives an upload to the worker. What its pass before has added and changed stays counted. */
export const setWaiting = (tx: Transaction, uploadId: Id, runId: Id): Promise<void> =>
  sql`
    update import_uploads u set state = 'waiting', due_at = app_now(), problem = null, finished_at = null, passes = passes + 1,
      added = u.added + coalesce((select run.added from import_runs run where run.id = u.run_id), 0),
      changed = u.changed + coalesce((select run.changed from import_runs run where run.id = u.run_id), 0), run_id = ${runId}
    where id = ${uploadId}`.run(tx)

const leaseTime = sql`interval '2 minutes'`

/** Takes an upload that waits, for a while: a node that dies leaves it to another one. */
export async function takeWaitingUpload(db: Database): Promise<CatalogueUpload | undefined> {
  const row = await sql<UploadRow>`
    update import_uploads set due_at = app_now() + ${leaseTime}
    where id = (select id from import_uploads where due_at <= app_now() order by due_at, id limit 1 for update skip locked)
    returning ${columns}`.row(db)
  return row && toUpload(row)
}

/** @returns false when the upload no longer waits, or its shop may not sell any more */
export async function extendLease(tx: Transaction, uploadId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update import_uploads u set due_at = app_now() + ${leaseTime}
    where u.id = ${uploadId} and u.state = 'waiting'
      and exists (select from shops where shops.id = u.shop_id and shops.status = 'active')
    returning u.id`.row(tx)
  return row !== undefined
}

export const releaseUpload = (db: Database, uploadId: Id): Promise<void> =>
  sql`update import_uploads set due_at = app_now() where id = ${uploadId} and state = 'waiting'`.run(db)

export const setDone = (db: Database, uploadId: Id): Promise<void> =>
  sql`
    update import_uploads set state = 'done', due_at = null, finished_at = app_now()
    where id = ${uploadId} and state = 'waiting'`.run(db)

export const setUploadFailed = (db: Database, uploadId: Id, problem: LocalText): Promise<void> =>
  sql`
    update import_uploads set state = 'failed', due_at = null, finished_at = app_now(), problem = ${sql.json(problem)}
    where id = ${uploadId} and state = 'waiting'`.run(db)

/** Corrected cells by line. */
export async function correctionsOf(db: Database, uploadId: Id): Promise<Map<number, string[]>> {
  const rows = await sql<{ line: string; cells: string[] }>`
    select line, cells from import_corrections where upload_id = ${uploadId}`.rows(db)
  return new Map(rows.map(({ line, cells }) => [Number(line), cells]))
}

export const saveCorrections = (
  tx: Transaction,
  uploadId: Id,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<void> =>
  sql`
    insert into import_corrections (upload_id, line, cells)
    select ${uploadId}, line, cells from jsonb_to_recordset(${sql.json(rows)}) as corrected (line bigint, cells jsonb)
    on conflict (upload_id, line) do update set cells = excluded.cells`.run(tx)

export type StoredArchive = { readonly name: string; readonly file: string; readonly pictures: number }

export const archivesOf = (db: Database | Transaction, uploadId: Id): Promise<StoredArchive[]> =>
  sql<StoredArchive>`
    select name, file, pictures from import_archives where upload_id = ${uploadId} order by position`.rows(db)

export const insertArchive = (
  tx: Transaction,
  uploadId: Id,
  position: number,
  archive: StoredArchive,
): Promise<void> =>
  sql`
    insert into import_archives (upload_id, position, name, file, pictures)
    values (${uploadId}, ${position}, ${archive.name}, ${archive.file}, ${archive.pictures})`.run(tx)

/** The mapping that the shop chose for a table with these columns. */
export async function savedMapping(
  db: Database,
  shopId: Id,
  columnsHash: Buffer,
): Promise<ColumnMapping | undefined> {
  const row = await sql<{ mapping: ColumnMapping }>`
    select mapping from import_mappings where shop_id = ${shopId} and columns = ${columnsHash}`.row(db)
  return row?.mapping
}

export const saveMapping = (
  tx: Transaction,
  shopId: Id,
  columnsHash: Buffer,
  mapping: ColumnMapping,
): Promise<void> =>
  sql`
    insert into import_mappings (shop_id, columns, mapping) values (${shopId}, ${columnsHash}, ${sql.json(mapping)})
    on conflict (shop_id, columns) do update set mapping = excluded.mapping, saved_at = app_now()`.run(tx)

/** Refused products of a run that a person can correct. */
export async function refusedRowsOf(db: Database, runId: Id, atMost: number): Promise<RefusedRows[]> {
  const rows = await sql<{
    position: string
    line: string
    subject: string
    text: string
    text_zh: string | null
    source_rows: RefusedRows['rows'] | null
  }>`
    select position, line, subject, text, text_zh, source_rows from import_remarks
    where run_id = ${runId} and kind = 'refused' order by line, position limit ${atMost}`.rows(db)
  return rows.map(({ position, line, subject, text, text_zh, source_rows }) => ({
    position: Number(position),
    line: Number(line),
    subject,
    text: { en: text, zh: text_zh ?? text },
    rows: source_rows ?? [],
  }))
}

/** Files of an upload, before it is deleted. */
export async function deleteUpload(tx: Transaction, uploadId: Id): Promise<string[]> {
  const rows = await sql<{ file: string }>`
    select file from import_archives where upload_id = ${uploadId}
    union all select file from import_uploads where id = ${uploadId} and file is not null`.rows(tx)
  await sql`delete from import_archives where upload_id = ${uploadId}`.run(tx)
  await sql`delete from import_uploads where id = ${uploadId}`.run(tx)
  return rows.map(({ file }) => file)
}

/** Uploads of which nothing has happened for a month. */
export async function oldCatalogueUploads(tx: Transaction, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from import_uploads
    where created_at < app_now() - interval '30 days' and state <> 'waiting'
    order by created_at limit ${atMost} for update skip locked`.rows(tx)
  return rows.map(({ id }) => id)
}
