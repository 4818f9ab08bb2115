import { sql } from '#database/sql.ts'
import { orderedLines, placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import { stockFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type RatingChange = { readonly productId: Id; readonly sum: number; readonly count: number }
export type Rated = { readonly productId: Id; readonly ratingSum: number; readonly ratingCount: number }
export type Sold = { readonly productId: Id; readonly soldCount: number }

/** Adds ratings to products, or takes some away. Locks the products by their id. @returns their ratings now */
export async function changeRatings(tx: Transaction, changes: readonly RatingChange[]): Promise<Rated[]> {
  const productIds = [...new Set(changes.map(({ productId }) => productId))]
  await sql`
    select id from products where id = any(${productIds}::bigint[]) order by id for no key update`.run(tx)
  const rows = await sql<{ id: Id; rating_sum: string; rating_count: string }>`
    with change as (
      select "productId"::bigint as product_id, sum("sum")::bigint as sum, sum("count")::bigint as count
      from jsonb_to_recordset(${sql.json(changes)}) as c ("productId" text, "sum" bigint, "count" bigint)
      group by 1
    )
    update products p set rating_sum = p.rating_sum + c.sum, rating_count = p.rating_count + c.count
    from change c where p.id = c.product_id returning p.id, p.rating_sum, p.rating_count`.rows(tx)
  return rows.map((row) => ({
    productId: row.id,
    ratingSum: Number(row.rating_sum),
    ratingCount: Number(row.rating_count),
  }))
}

/**
 * How often the products of these groups and orders were sold, for "most sold" and for their pages. Counted from the stock's own
 * figures, so it may run twice. @returns those whose count changed
 */
export async function countSold(
  tx: Transaction,
  { groupIds = [], orderIds = [] }: { readonly groupIds?: readonly Id[]; readonly orderIds?: readonly Id[] },
): Promise<Sold[]> {
  const rows = await sql<{ id: Id; sold_count: string }>`
    with counted as (
      select v.product_id, sum(s.sold)::bigint as sold from variants v join ${stockFacts} s on s.variant_id = v.id
      where v.product_id in (
        select l.product_id from ${orderedLines} l join ${placedOrders} o on o.id = l.order_id
        where o.group_id = any(${groupIds}::bigint[]) or o.id = any(${orderIds}::bigint[]))
      group by v.product_id order by v.product_id
    )
    update products p set sold_count = c.sold from counted c where p.id = c.product_id and p.sold_count <> c.sold
    returning p.id, p.sold_count`.rows(tx)
  return rows.map((row) => ({ productId: row.id, soldCount: Number(row.sold_count) }))
}
