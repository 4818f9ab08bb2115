import { sql } from 'kysely'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Context } from '#platform/context.ts'
import { type CardRow, cardColumns, cardTables, firstCards, toCard } from './product-cards.ts'

/**
 * What else somebody may like who looks at a product: from its own category, then from those around it, then from the
 * whole site; in each what sells best, and nothing that is sold out.
 */
export async function recommendedProducts(
  ctx: Context,
  { productId, atMost }: { productId?: Id | undefined; atMost: number },
): Promise<ProductCard[]> {
  if (!productId) return firstCards(ctx, sql`l.in_stock`, sql`l.sold_count desc, l.product_id desc`, atMost)
  const best = sql`l.site = ${ctx.site.code} and l.in_stock and l.product_id <> ${productId} order by l.sold_count desc, l.product_id desc limit ${atMost}`
  const { rows } = await sql<CardRow>`
    with around as (
      select around.id, around.depth from products p join categories category on category.id = p.category_id
      cross join unnest(category.path) with ordinality as around (id, depth) where p.id = ${productId}
    ), candidates as (
      select near.product_id, around.depth from around
      cross join lateral (select l.product_id from listings l where l.category_ids @> array[around.id] and ${best}) near
      union all (select l.product_id, 0 from listings l where ${best})
    ), nearest as (
      select product_id, max(depth) as depth from candidates group by product_id
    )
    select ${cardColumns} from nearest join ${cardTables} on l.product_id = nearest.product_id and l.site = ${ctx.site.code}
    order by nearest.depth desc, l.sold_count desc, l.product_id desc limit ${atMost}`.execute(ctx.db)
  return rows.map((row) => toCard(row, ctx))
}
