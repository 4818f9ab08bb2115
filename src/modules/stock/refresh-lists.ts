import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { refreshListings } from '#modules/catalogue/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { StockChange } from './store.ts'

/** Lists and product pages show what is in stock, so they follow when a shop says how many there are. */
export async function refreshProductsOf(tx: Transaction, variantIds: readonly Id[]): Promise<void> {
  const rows = await sql<{ product_id: Id }>`
    select distinct product_id from variants where id = any(${variantIds}::bigint[]) order by product_id`.rows(
    tx,
  )
  await refreshListings(
    tx,
    rows.map((row) => row.product_id),
  )
}

/** Lists follow when something that had run out is there again. */
export async function refreshWhatCameBack(tx: Transaction, changes: readonly StockChange[]): Promise<void> {
  const rows = await sql<{ product_id: Id }>`
    select distinct v.product_id
    from (
      select variant_id, sum(difference) as difference
      from unnest(${changes.map((each) => each.variantId)}::bigint[], ${changes.map((each) => each.difference)}::bigint[])
        as change (variant_id, difference) group by variant_id
    ) change
    join variants v on v.id = change.variant_id
    cross join lateral (select sum(available) as now from stock where variant_id = v.id) free
    cross join lateral (select greatest(v.step, v.min_quantity) as least) sold_in
    where (free.now >= sold_in.least) <> (free.now - change.difference >= sold_in.least)
    order by v.product_id`.rows(tx)
  if (rows.length > 0)
    await refreshListings(
      tx,
      rows.map((row) => row.product_id),
    )
}
