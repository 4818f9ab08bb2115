import { sql } from '#database/sql.ts'

/** The categories that shops made for their pages, each with its shop and the ids of its products. */
export const categoryGoods = sql`(
  select id, shop_id, array(select product_id::text from shop_category_products where category_id = id) as product_ids
  from shop_categories)`
