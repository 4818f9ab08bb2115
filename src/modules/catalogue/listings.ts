import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'
import { everything, tellEveryone } from '#platform/news.ts'

/**
 * Writes what lists and searches read of these products anew: one row for each site that sells them. A product that is
 * not on the shelf, or whose shop is not active, is on no list. Pages that show them are dropped on every node.
 */
export async function refreshListings(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  if (productIds.length === 0) return
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
      sold_count = excluded.sold_count, rating_sum = excluded.rating_sum, rating_count = excluded.rating_count`.execute(
    tx,
  )
  await touchProducts(tx, productIds)
}

/** The same for all goods of a shop, when it begins or ceases to sell. */
export async function refreshListingsOfShop(tx: Transaction, shopId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id }>`select id from products where shop_id = ${shopId}`.execute(tx)
  await refreshListings(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Tells every node, when this transaction commits, to drop the pages that show these products. */
export async function touchProducts(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  // So many that naming each one would keep the nodes busier than an empty cache does.
  const tags = productIds.length > 500 ? [everything] : [...productIds.map((id) => `product:${id}`), 'lists']
  await tellEveryone(tx, tags)
}
