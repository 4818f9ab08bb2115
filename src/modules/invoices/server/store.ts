import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { DueDocument } from './queries/due-documents.ts'

/** Locks the counters of sites, in order. @returns the last number that each gave */
export async function lockCounters(tx: Transaction, sites: readonly string[]): Promise<Map<string, number>> {
  await sql`
    insert into invoice_counters (site) select * from unnest(${sites}::text[]) on conflict do nothing`.run(tx)
  const rows = await sql<{ site: string; last: string }>`
    select site, last from invoice_counters where site = any(${sites}::text[]) order by site for update`.rows(
    tx,
  )
  return new Map(rows.map(({ site, last }) => [site, Number(last)]))
}

export type NewInvoice = DueDocument & {
  readonly invoiceId: Id
  readonly sequence: number
  readonly number: string
}

/** Writes documents with their numbers, and the last number of each site. */
export async function insertInvoices(
  tx: Transaction,
  invoices: readonly NewInvoice[],
  last: ReadonlyMap<string, number>,
): Promise<void> {
  if (invoices.length === 0) return
  await sql`
    insert into invoices (id, site, sequence, number, kind, order_id, refund_id, corrects_id, language, content)
    select "invoiceId"::bigint, site, sequence, number, kind, "orderId"::bigint, "refundId"::bigint, "correctsId"::bigint, language, content
    from jsonb_to_recordset(${sql.json(invoices)}) as i ("invoiceId" text, site text, sequence bigint, number text, kind text,
      "orderId" text, "refundId" text, "correctsId" text, language text, content jsonb)`.run(tx)
  await sql`
    update invoice_counters c set last = given.last
    from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::bigint[]) as given (site, last)
    where c.site = given.site`.run(tx)
}

/** The documents that are to be drawn next. */
export async function undrawnInvoices(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from invoices where file is null and draw_at <= app_now() order by draw_at, id limit ${atMost}`.rows(
    db,
  )
  return rows.map(({ id }) => id)
}

/** @returns false when the document had a file already */
export async function addFile(tx: Transaction, invoiceId: Id, file: string): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update invoices set file = ${file} where id = ${invoiceId} and file is null returning id`.row(tx)
  return row !== undefined
}

/** A document that could not be drawn is tried again later, after the others. */
export async function drawLater(db: Database, invoiceId: Id): Promise<void> {
  await sql`
    update invoices set draw_at = app_now() + interval '10 minutes' where id = ${invoiceId} and file is null`.run(
    db,
  )
}

/**
 * A document of the shop's own replaces an invoice from now on. Earlier ones were given to the buyer and
 * stay.
 */
export async function insertShopInvoice(
  tx: Transaction,
  given: { readonly id: Id; readonly invoiceId: Id; readonly file: string },
): Promise<Date> {
  const row = await sql<{ uploaded_at: Date }>`
    insert into shop_invoices (id, invoice_id, file) values (${given.id}, ${given.invoiceId}, ${given.file})
    returning uploaded_at`.row(tx)
  return row!.uploaded_at
}
