import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { SiteStatus } from '#vocabulary/sites.ts'
import type { SourceRow } from '../imported-product.ts'
import type { CatalogueFormat } from '../queries/open-catalogue.ts'

export type Run = { readonly id: Id; readonly position: number; readonly counts: ImportCounts }
export type ImportCounts = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}
export type Remark = {
  readonly position: number
  readonly kind: 'refused' | 'noted'
  readonly line: number
  readonly subject: string
  readonly text: LocalText
  /** Rows of a refused product, so that they can be corrected. */
  readonly rows?: readonly SourceRow[]
}

/** The kind of ids that a format has: those of our own form are the shop's own. */
export const idSourceOf = (format: CatalogueFormat): string => (format === 'mapped' ? 'mallard' : format)

export async function databaseTime(db: Database): Promise<Date> {
  const rows = await sql<{ now: Date }>`select app_now() as now`.rows(db)
  return rows[0]!.now
}

export async function shopBySlug(db: Database, slug: string): Promise<{ id: Id } | undefined> {
  const rows = await sql<{ id: Id }>`select id from shops where slug = ${slug}`.rows(db)
  return rows[0]
}

export async function shopSlugs(db: Database): Promise<string[]> {
  const rows = await sql<{ slug: string }>`select slug from shops order by id limit 20`.rows(db)
  return rows.map((row) => row.slug)
}

type ImportSite = {
  readonly code: string
  readonly status: SiteStatus
  readonly currency: Currency
  readonly firstLanguage: 'en' | 'zh'
}

export const sitesOf = (db: Database): Promise<ImportSite[]> =>
  sql<ImportSite>`
    select code, status, settings->>'currency' as currency, settings->>'firstLanguage' as "firstLanguage"
    from sites order by position`.rows(db)

type RunRow = { id: Id; position: string; added: number; changed: number; unchanged: number; refused: number }
const toRun = ({ id, position, ...counts }: RunRow): Run => ({ id, position: Number(position), counts })

/** The unfinished run of the same file, read the same way; else a new one. */
export async function openRun(
  db: Database,
  run: { shopId: Id; fileName: string; fileHash: Buffer; reading: string; format: CatalogueFormat },
): Promise<Run> {
  const rows = await sql<RunRow>`
    insert into import_runs (id, shop_id, file_name, file_hash, reading, format)
    values (${newId()}, ${run.shopId}, ${run.fileName}, ${run.fileHash}, ${run.reading}, ${run.format})
    on conflict (shop_id, file_hash, reading) where finished_at is null do update set file_name = excluded.file_name
    returning id, position, added, changed, unchanged, refused`.rows(db)
  return toRun(rows[0]!)
}

/** A run of its own, which no other start of the same file continues. */
export async function insertRun(
  tx: Transaction,
  run: { id: Id; shopId: Id; fileName: string; reading: string; format: CatalogueFormat },
): Promise<void> {
  await sql`
    insert into import_runs (id, shop_id, file_name, file_hash, reading, format)
    values (${run.id}, ${run.shopId}, ${run.fileName}, ${Buffer.alloc(0)}, ${run.reading}, ${run.format})`.run(
    tx,
  )
}

export async function runById(db: Database, runId: Id): Promise<Run | undefined> {
  const row = await sql<RunRow>`
    select id, position, added, changed, unchanged, refused from import_runs where id = ${runId}`.row(db)
  return row && toRun(row)
}

/**
 * Moves a run on, from where we believe it to be. @returns false when another process has moved it
 * concurrently
 */
export async function advanceRun(
  tx: Transaction,
  run: Run,
  to: { position: number; counts: ImportCounts },
): Promise<boolean> {
  const rows = await sql`
    update import_runs set position = ${to.position}, added = ${to.counts.added}, changed = ${to.counts.changed},
      unchanged = ${to.counts.unchanged}, refused = ${to.counts.refused}
    where id = ${run.id} and position = ${run.position} and finished_at is null returning id`.rows(tx)
  return rows.length === 1
}

export async function finishRun(db: Database, runId: Id): Promise<void> {
  await sql`update import_runs set finished_at = app_now() where id = ${runId}`.run(db)
}

export async function insertRemarks(tx: Transaction, runId: Id, remarks: readonly Remark[]): Promise<void> {
  if (remarks.length === 0) return
  const rows = remarks.map(({ text, rows: source, ...remark }) => ({
    ...remark,
    text: text.en,
    text_zh: text.zh,
    source_rows: source && source.length > 0 ? source : null,
  }))
  await sql`
    insert into import_remarks (run_id, position, kind, line, subject, text, text_zh, source_rows)
    select ${runId}, position, kind, line, subject, text, text_zh, source_rows
    from jsonb_to_recordset(${sql.json(rows)}) as remark (position bigint, kind text, line bigint, subject text, text text,
      text_zh text, source_rows jsonb)`.run(tx)
}

export async function remarksOf(db: Database, runId: Id): Promise<Remark[]> {
  const rows = await sql<{
    position: string
    kind: Remark['kind']
    line: string
    subject: string
    text: string
    text_zh: string | null
  }>`
    select position, kind, line, subject, text, text_zh from import_remarks where run_id = ${runId}
    order by line, position`.rows(db)
  return rows.map(({ position, kind, line, subject, text, text_zh }) => ({
    position: Number(position),
    kind,
    line: Number(line),
    subject,
    text: { en: text, zh: text_zh ?? text },
  }))
}

export type Item = {
  readonly externalId: string
  readonly hash: Buffer
  readonly productId: Id
  readonly urlKey: string
}

/** Results of earlier imports for these products of a file. */
export async function itemsOf(
  tx: Transaction,
  shopId: Id,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, Item>> {
  const rows = await sql<{ external_id: string; hash: Buffer; product_id: Id; url_key: string }>`
    select item.external_id, item.hash, item.product_id, p.url_key
    from import_items item join products p on p.id = item.product_id
    where item.shop_id = ${shopId} and item.source = ${source} and item.external_id = any(${externalIds}::text[])`.rows(
    tx,
  )
  return new Map(
    rows.map((row) => [
      row.external_id,
      { externalId: row.external_id, hash: row.hash, productId: row.product_id, urlKey: row.url_key },
    ]),
  )
}

export async function saveItem(
  tx: Transaction,
  shopId: Id,
  source: string,
  item: { externalId: string; hash: Buffer; productId: Id },
): Promise<void> {
  await sql`
    insert into import_items (shop_id, source, external_id, hash, product_id)
    values (${shopId}, ${source}, ${item.externalId}, ${item.hash}, ${item.productId})
    on conflict (shop_id, source, external_id) do update set hash = excluded.hash, product_id = excluded.product_id`.run(
    tx,
  )
}

/** A product of this shop that has the address, or else the one that has these SKUs, where it is one. */
export async function productKnownBy(
  tx: Transaction,
  shopId: Id,
  { urlKey, skus }: { readonly urlKey: string; readonly skus: readonly string[] },
): Promise<{ productId: Id; urlKey: string } | undefined> {
  const rows = await sql<{ id: Id; url_key: string }>`
    select id, url_key from products p where shop_id = ${shopId} and status <> 'deleted'
      and (url_key = ${urlKey}
        or id in (select product_id from variants where shop_id = ${shopId} and sku = any(${skus}::text[])))
    order by url_key = ${urlKey} desc limit 2`.rows(tx)
  const found = rows.length === 1 || rows[0]?.url_key === urlKey ? rows[0] : undefined
  return found && { productId: found.id, urlKey: found.url_key }
}

/** Whether a product has this address, or had it: former addresses lead to their product. */
export async function isImportedAddressTaken(tx: Transaction, urlKey: string): Promise<boolean> {
  const rows = await sql`
    select 1 from products where url_key = ${urlKey} union all select 1 from redirects where url_key = ${urlKey}`.rows(
    tx,
  )
  return rows.length > 0
}

/** Those of these SKUs that another product of the shop has. */
export async function skusTakenByOthers(
  tx: Transaction,
  shopId: Id,
  skus: readonly string[],
  exceptProductId: Id | undefined,
): Promise<Set<string>> {
  const rows = await sql<{ sku: string }>`
    select sku from variants where shop_id = ${shopId} and sku = any(${skus}::text[])
      and product_id is distinct from ${exceptProductId ?? null}`.rows(tx)
  return new Set(rows.map((row) => row.sku))
}

/** A picture as it is stored: with its file once that is there. */
export type ImportPicture = {
  readonly address: string
  readonly alt: LocalText
  readonly description?: LocalText | undefined
  readonly skus: readonly string[]
  readonly file: string | undefined
}

export async function picturesOf(db: Database | Transaction, productId: Id): Promise<ImportPicture[]> {
  const rows = await sql<{
    address: string
    alt: LocalText
    description: LocalText
    skus: string[]
    file: string | null
  }>`
    select address, alt, description, skus, file from import_pictures where product_id = ${productId} order by position`.rows(
    db,
  )
  return rows.map((row) => ({ ...row, file: row.file ?? undefined }))
}

/** How many pictures of a shop's imported products are still to be fetched. */
export async function countPicturesToFetch(db: Database, shopId: Id): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from import_pictures i join products p on p.id = i.product_id
    where p.shop_id = ${shopId} and i.due_at is not null`.row(db)
  return row!.count
}

/** Stores which pictures a product should have. Those without a file are still to be fetched. */
export async function savePictures(
  tx: Transaction,
  productId: Id,
  pictures: readonly ImportPicture[],
): Promise<void> {
  const rows = pictures.map((picture, position) => ({ ...picture, position }))
  await sql`delete from import_pictures where product_id = ${productId}`.run(tx)
  await sql`
    insert into import_pictures (product_id, position, address, alt, description, skus, file, due_at)
    select ${productId}, position, address, alt, coalesce(description, ${sql.json({ en: '', zh: '' })}), skus, file, case when file is null then app_now() end
    from jsonb_to_recordset(${sql.json(rows)})
      as picture (position smallint, address text, alt jsonb, description jsonb, skus text[], file text)`.run(
    tx,
  )
}

export type DuePicture = {
  readonly productId: Id
  readonly position: number
  readonly address: string
  readonly attempts: number
}

/**
 * Takes pictures to fetch now. The next try is stored first, so that a node that dies delays them and loses
 * nothing.
 */
export async function takeDuePictures(tx: Transaction, count: number): Promise<DuePicture[]> {
  const rows = await sql<{ product_id: Id; position: number; address: string; attempts: number }>`
    update import_pictures set attempts = attempts + 1, due_at = app_now() + interval '2 minutes' * power(6, attempts)
    where (product_id, position) in (
      select product_id, position from import_pictures where due_at <= app_now() order by due_at, product_id, position
      limit ${count} for update skip locked)
    returning product_id, position, address, attempts`.rows(tx)
  return rows.map((row) => ({
    productId: row.product_id,
    position: row.position,
    address: row.address,
    attempts: row.attempts,
  }))
}

export async function setFetched(tx: Transaction, picture: DuePicture, file: string): Promise<void> {
  await sql`
    update import_pictures set file = ${file}, due_at = null, failure = null
    where product_id = ${picture.productId} and position = ${picture.position} and address = ${picture.address}`.run(
    tx,
  )
}

/** @param isFinal gives it up: the drawing stays */
export async function setFailed(
  db: Database,
  picture: DuePicture,
  failure: string,
  isFinal: boolean,
): Promise<void> {
  await sql`
    update import_pictures set failure = ${failure.slice(0, 500)}, due_at = case when ${isFinal} then null else due_at end
    where product_id = ${picture.productId} and position = ${picture.position} and address = ${picture.address}`.run(
    db,
  )
}
