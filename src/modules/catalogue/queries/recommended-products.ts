import { sql } from 'kysely'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Context } from '#platform/context.ts'
import { firstCards } from './product-cards.ts'

/** Products in stock that stand nearest in the categories, then those that sell best. */
export async function recommendedProducts(
  ctx: Context,
  { productId, atMost }: { productId?: Id | undefined; atMost: number },
): Promise<ProductCard[]> {
  if (!productId) return firstCards(ctx, sql`l.in_stock`, sql`l.sold_count desc, l.product_id desc`, atMost)
  const near = sql`cardinality(array(select unnest(l.category_ids) intersect select unnest(path) from categories
    where id = (select category_id from products where id = ${productId})))`
  return firstCards(ctx, sql`l.in_stock and l.product_id <> ${productId}`, sql`${near} desc, l.sold_count desc, l.product_id desc`, atMost)
}
