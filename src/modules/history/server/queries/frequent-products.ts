import { sql } from '#database/sql.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { firstCards } from '#modules/pricing/server/public.ts'
import type { Context } from '#platform/context.ts'

/** Products in stock that most people viewed lately, most viewed first. */
export const frequentProducts = (
  ctx: Context,
  { atMost }: { readonly atMost: number },
): Promise<ProductCard[]> =>
  firstCards(
    ctx,
    sql`l.in_stock and l.product_id in (select product_id from frequent_products)`,
    sql`(select viewers from frequent_products where product_id = l.product_id) desc, l.product_id desc`,
    atMost,
  )
