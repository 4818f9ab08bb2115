import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { unitsMax } from '#vocabulary/quantity.ts'
import type { PriceType } from '../../rules/line.ts'
import { savedLinesMax } from '../../rules/saved.ts'

type Owner = { readonly buyerId: Id; readonly site: string }

export type StoredSavedLine = {
  readonly savedId: Id
  readonly variantId: Id
  readonly priceType: PriceType
  /** Of a bundle: the variants it is made of, beside its main item. */
  readonly partIds: readonly Id[]
  readonly quantity: number
  /** The price of one step when it was added to the cart. */
  readonly seen: Money | undefined
}

type SavedRow = {
  id: Id
  variant_id: Id
  price_type: PriceType
  part_ids: Id[]
  quantity: number
  seen_amount: string | null
  seen_currency: Currency | null
}

/** The goods that a buyer saved for later, latest first. */
export async function savedOfBuyer(
  db: Database | Transaction,
  { buyerId, site }: Owner,
): Promise<StoredSavedLine[]> {
  const rows = await sql<SavedRow>`
    select id, variant_id, price_type, part_ids, quantity, seen_amount, seen_currency
    from saved_lines where buyer_id = ${buyerId} and site = ${site} order by saved_at desc, id desc`.rows(db)
  return rows.map((row) => ({
    savedId: row.id,
    variantId: row.variant_id,
    priceType: row.price_type,
    partIds: row.part_ids,
    quantity: row.quantity,
    seen:
      row.seen_amount !== null && row.seen_currency !== null
        ? { amount: Number(row.seen_amount), currency: row.seen_currency }
        : undefined,
  }))
}

/**
 * Saves lines of the cart as they are, each once: what is saved already grows by them. Their buyer has locked them.
 * @returns undefined when they would be more than a buyer may save, and then none is
 */
export async function insertSaved(
  tx: Transaction,
  owner: Owner,
  lines: readonly { readonly savedId: Id; readonly lineId: Id }[],
): Promise<{ readonly savedId: Id; readonly variantId: Id }[] | undefined> {
  const rows = await sql<{ id: Id; variant_id: Id }>`
    with line as (
      select own.id, l.variant_id, l.price_type, l.merge_key, l.quantity, l.seen_amount, l.seen_currency, parts.ids
      from unnest(${lines.map(({ savedId }) => savedId)}::bigint[], ${lines.map(({ lineId }) => lineId)}::bigint[]) as own (id, line_id)
      join cart_lines l on l.id = own.line_id
      cross join lateral (
        select coalesce(array_agg(part.variant_id order by part.id), '{}') as ids from cart_lines part where part.parent_id = l.id
      ) parts
    ), fits as (
      select count(*) + ${lines.length}::int <= ${savedLinesMax}::int as fits from saved_lines
      where buyer_id = ${owner.buyerId} and site = ${owner.site} and merge_key not in (select merge_key from line)
    )
    insert into saved_lines as old
      (id, buyer_id, site, variant_id, price_type, part_ids, merge_key, quantity, seen_amount, seen_currency)
    select id, ${owner.buyerId}, ${owner.site}, variant_id, price_type, ids, merge_key, quantity,
      case when ids = '{}' then seen_amount end, case when ids = '{}' then seen_currency end
    from line where (select fits from fits) order by merge_key
    on conflict (buyer_id, site, merge_key) do update set saved_at = app_now(),
      quantity = least(old.quantity + excluded.quantity, ${unitsMax}::int),
      seen_amount = excluded.seen_amount, seen_currency = excluded.seen_currency
    returning id, variant_id`.rows(tx)
  return rows.length < lines.length
    ? undefined
    : rows.map(({ id, variant_id }) => ({ savedId: id, variantId: variant_id }))
}

/** @returns how many were there */
export async function deleteSaved(
  tx: Transaction,
  { buyerId, site }: Owner,
  savedIds: readonly Id[],
): Promise<number> {
  const rows = await sql<{ id: Id }>`
    delete from saved_lines where id = any(${savedIds}::bigint[]) and buyer_id = ${buyerId} and site = ${site} returning id`.rows(
    tx,
  )
  return rows.length
}

export const deleteSavedOf = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`delete from saved_lines where buyer_id = ${buyerId}`.run(tx)

/** Lines that a guest saved become the buyer's: quantities add up, and the oldest make room where both together are too many. */
export async function mergeSaved(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with own as (
      delete from saved_lines where buyer_id = ${guestId}
      returning id, site, variant_id, price_type, part_ids, merge_key, quantity, seen_amount, seen_currency, saved_at
    ), buyer as (select is_business from users where id = ${buyerId})
    insert into saved_lines as old
      (id, buyer_id, site, variant_id, price_type, part_ids, merge_key, quantity, seen_amount, seen_currency, saved_at)
    -- A business buys in bulk unless it chooses otherwise, and a guest could not choose.
    select id, ${buyerId}, site, variant_id, case when is_business then 'bulk' else price_type end, part_ids,
      case when is_business then replace(merge_key, ':standard:', ':bulk:') else merge_key end, quantity, seen_amount, seen_currency, saved_at
    from own cross join buyer order by merge_key
    on conflict (buyer_id, site, merge_key) do update set
      quantity = least(old.quantity + excluded.quantity, ${unitsMax}::int)`.run(tx)
  await sql`
    delete from saved_lines where id in (
      select id from (
        select id, row_number() over (partition by site order by saved_at desc, id desc) as place
        from saved_lines where buyer_id = ${buyerId}
      ) placed where place > ${savedLinesMax})`.run(tx)
}
