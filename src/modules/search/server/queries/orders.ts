import { type Sql, sql } from '#database/sql.ts'
import type { Sort } from '#modules/catalogue/rules/product.ts'

/** The orders of lists, over `listings l`; each has an index. */
export const sortOrders: Record<Sort, Sql> = {
  recommended: sql`l.in_stock desc, l.sold_count desc, l.product_id desc`,
  new: sql`l.listed_at desc, l.product_id desc`,
  sales: sql`l.sold_count desc, l.product_id desc`,
  rating: sql`l.rating_score desc, l.product_id desc`,
  priceUp: sql`l.price_from, l.product_id`,
  priceDown: sql`l.price_from desc, l.product_id desc`,
}

/** Columns that each order sorts by; they are part of its index. */
export const ordering: Record<Sort, Sql> = {
  recommended: sql`l.in_stock, l.sold_count`,
  new: sql`l.listed_at`,
  sales: sql`l.sold_count`,
  rating: sql`l.rating_score`,
  priceUp: sql`l.price_from`,
  priceDown: sql`l.price_from`,
}
