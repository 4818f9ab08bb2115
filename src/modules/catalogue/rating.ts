import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'
import { touchProducts } from './listings.ts'

/**
 * The order "best rated": every product starts with five ratings of four, so that a single one of five does not beat a
 * hundred that are nearly as good. Written as in the index `listings_rated`; over `listings l`.
 */
export const bestRatedFirst = sql`((l.rating_sum + 20) * 1000 / (l.rating_count + 5)) desc`

export type RatingChange = { readonly productId: Id; readonly sum: number; readonly count: number }

/** Adds ratings to what products and their lists say of them, or takes some away: the one place that writes it. */
export async function addRatings(tx: Transaction, changes: readonly RatingChange[]): Promise<void> {
  const changed = [...new Set(changes.map(({ productId }) => productId))].sort()
  if (changed.length === 0) return
  await sql`select id from products where id = any(${changed}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    with change as (
      select "productId"::bigint as product_id, sum("sum")::bigint as sum, sum("count")::bigint as count
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("productId" text, "sum" bigint, "count" bigint)
      group by 1
    ), rated as (
      update products p set rating_sum = p.rating_sum + c.sum, rating_count = p.rating_count + c.count
      from change c where p.id = c.product_id returning p.id, p.rating_sum, p.rating_count
    )
    update listings l set rating_sum = r.rating_sum, rating_count = r.rating_count from rated r where l.product_id = r.id`.execute(
    tx,
  )
  await touchProducts(tx, changed)
}
