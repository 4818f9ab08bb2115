import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { frequentOverDays, frequentViewersMin, storedViewsMax } from '../rules/views.ts'

/** Writes that a product on the site's shelf was looked at now, and deletes those above the limit. */
export const putView = (
  tx: Transaction,
  { buyerId, productId, siteNumber }: { buyerId: Id; productId: Id; siteNumber: number },
): Promise<void> =>
  sql`
    with viewed as (
      insert into product_views (buyer_id, product_id)
      select ${buyerId}, product_id from listings where site_number = ${siteNumber} and product_id = ${productId}
        and not exists (select from history_switched_off where buyer_id = ${buyerId})
      on conflict (buyer_id, product_id) do update set viewed_at = excluded.viewed_at
    )
    delete from product_views where buyer_id = ${buyerId} and product_id in (
      select product_id from product_views where buyer_id = ${buyerId} and product_id <> ${productId}
      order by viewed_at desc, product_id desc offset ${storedViewsMax - 1})`.run(tx)

/** From now on no views are stored, or all again. Earlier ones stay until they are removed. */
export const switchHistory = (tx: Transaction, buyerId: Id, isOn: boolean): Promise<void> =>
  isOn
    ? sql`delete from history_switched_off where buyer_id = ${buyerId}`.run(tx)
    : sql`insert into history_switched_off (buyer_id) values (${buyerId}) on conflict do nothing`.run(tx)

/** @param productId without one, all are deleted */
export const deleteViews = (tx: Transaction, buyerId: Id, productId: Id | undefined): Promise<void> =>
  sql`
    delete from product_views
    where buyer_id = ${buyerId} and (${productId ?? null}::bigint is null or product_id = ${productId ?? null})`.run(
    tx,
  )

/** Merges a guest's views into the buyer's, with the later time; not where history is switched off. */
export async function mergeViews(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with own as (
      delete from product_views where buyer_id = ${guestId} returning product_id, viewed_at
    )
    insert into product_views as kept (buyer_id, product_id, viewed_at)
    select ${buyerId}, product_id, viewed_at from own
    where not exists (select from history_switched_off where buyer_id = ${buyerId}) order by product_id
    on conflict (buyer_id, product_id) do update set viewed_at = greatest(kept.viewed_at, excluded.viewed_at)`.run(
    tx,
  )
}

/** Recounts what most people looked at lately. */
export async function countFrequent(tx: Transaction): Promise<void> {
  await sql`delete from frequent_products`.run(tx)
  await sql`
    insert into frequent_products (product_id, viewers)
    select product_id, count(*) from product_views where viewed_at > app_now() - ${frequentOverDays} * interval '1 day'
    group by product_id having count(*) >= ${frequentViewersMin} order by count(*) desc, product_id desc limit 200`.run(
    tx,
  )
}
