import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Database, Transaction } from '#platform/context.ts'

/** Writes the listings of these products anew, and deletes those that should be none. */
export async function writeListings(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  await sql`
    with wanted as (
      select site.number as site_number, p.id as product_id, p.shop_id, p.brand_id, p.category_id,
        min(price.currency) as currency, min(price.amount) as price_from, max(price.amount) as price_to,
        (array_agg(price.compare_at order by price.amount, v.id))[1] as compare_at,
        coalesce(bool_or((select sum(available) from stock where variant_id = v.id) >= greatest(v.step, v.min_quantity)), false) as in_stock,
        p.sold_count, p.rating_sum, p.rating_count, p.created_at
      from products p
      join shops shop on shop.id = p.shop_id and shop.status = 'active'
      join variants v on v.product_id = p.id and v.status = 'enabled'
      join prices price on price.variant_id = v.id
      join sites site on site.code = price.site
      where p.id = any(${productIds}::bigint[]) and p.status = 'onShelf' and p.kind <> 'gift'
      group by site.number, p.id
    ), gone as (
      delete from listings where product_id = any(${productIds}::bigint[])
        and (site_number, product_id) not in (select site_number, product_id from wanted)
    )
    insert into listings (site_number, product_id, shop_id, brand_id, category_id, currency, price_from, price_to, compare_at,
      in_stock, sold_count, rating_sum, rating_count, listed_at)
    select site_number, product_id, shop_id, brand_id, category_id, currency, price_from, price_to, compare_at,
      in_stock, sold_count, rating_sum, rating_count, created_at from wanted
    on conflict (site_number, product_id) do update set shop_id = excluded.shop_id, brand_id = excluded.brand_id,
      category_id = excluded.category_id, currency = excluded.currency, price_from = excluded.price_from,
      price_to = excluded.price_to, compare_at = excluded.compare_at, in_stock = excluded.in_stock,
      sold_count = excluded.sold_count, rating_sum = excluded.rating_sum, rating_count = excluded.rating_count`.run(
    tx,
  )
}

export async function productsOfShop(tx: Transaction, shopId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`select id from products where shop_id = ${shopId}`.rows(tx)
  return rows.map(({ id }) => id)
}

export type RatingChange = { readonly productId: Id; readonly sum: number; readonly count: number }

/** Adds ratings to products and their listings, or takes some away. Locks the products by their id. */
export async function changeRatings(tx: Transaction, changes: readonly RatingChange[]): Promise<void> {
  const productIds = [...new Set(changes.map(({ productId }) => productId))]
  await sql`
    select id from products where id = any(${productIds}::bigint[]) order by id for no key update`.run(tx)
  await sql`
    with change as (
      select "productId"::bigint as product_id, sum("sum")::bigint as sum, sum("count")::bigint as count
      from jsonb_to_recordset(${sql.json(changes)}) as c ("productId" text, "sum" bigint, "count" bigint)
      group by 1
    ), rated as (
      update products p set rating_sum = p.rating_sum + c.sum, rating_count = p.rating_count + c.count
      from change c where p.id = c.product_id returning p.id, p.rating_sum, p.rating_count
    )
    update listings l set rating_sum = r.rating_sum, rating_count = r.rating_count from rated r where l.product_id = r.id`.run(
    tx,
  )
}

/**
 * How often the products of these groups were sold, for "most sold" and for their pages. Counted from the stock's own
 * figures, so it may run twice.
 */
export const countSold = (db: Database, groupIds: readonly Id[]): Promise<void> =>
  sql`
    with counted as (
      select v.product_id, sum(s.sold)::bigint as sold from variants v join stock s on s.variant_id = v.id
      where v.product_id in (
        select l.product_id from order_lines l join orders o on o.id = l.order_id
        where o.group_id = any(${groupIds}::bigint[]))
      group by v.product_id order by v.product_id
    ), updated as (
      update products p set sold_count = c.sold from counted c where p.id = c.product_id and p.sold_count <> c.sold
      returning p.id, p.sold_count
    )
    update listings l set sold_count = u.sold_count from updated u where l.product_id = u.id`.run(db)
