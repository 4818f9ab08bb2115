import { sql } from '#database/sql.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { RecommendationRequest } from '#modules/catalogue/rules/recommendations.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { cardsOf, firstCards } from './product-cards.ts'

/**
 * Other products for the page of a product: from its own category, then from those around it, then from the
 * whole site; in each what sells best, and nothing that is sold out. Of a category only what is in it, of none the whole site.
 */
export async function recommendedProducts(
  ctx: Context,
  { productId, categoryId, atMost }: RecommendationRequest,
): Promise<ProductCard[]> {
  if (!productId) {
    const within = categoryId
      ? sql`l.category_id in (select leaf.id from categories leaf where leaf.path @> array[${categoryId}::bigint])`
      : sql`true`
    return firstCards(ctx, sql`l.in_stock and ${within}`, sql`l.sold_count desc, l.product_id desc`, atMost)
  }
  const best = sql`l.site_number = ${ctx.site.number} and l.in_stock and l.product_id <> ${productId}
    order by l.sold_count desc, l.product_id desc limit ${atMost}`
  const rows = await sql<{ product_id: Id }>`
    with branch as (
      select around.id, around.depth from products p join categories category on category.id = p.category_id
      cross join unnest(category.path) with ordinality as around (id, depth) where p.id = ${productId}
    ), leaves as (
      select leaf.id, max(branch.depth) as depth from branch join categories leaf on leaf.path @> array[branch.id] group by leaf.id
    ), candidates as (
      select near.product_id, near.sold_count, leaves.depth from leaves
      cross join lateral (select l.product_id, l.sold_count from listings l where l.category_id = leaves.id and ${best}) near
      union all (select l.product_id, l.sold_count, 0 from listings l where ${best})
    )
    select product_id from candidates group by product_id, sold_count
    order by max(depth) desc, sold_count desc, product_id desc limit ${atMost}`.rows(ctx.db)
  return cardsOf(
    ctx,
    rows.map((row) => row.product_id),
  )
}
