import { type Sql, sql } from '#database/sql.ts'

/** The ids of the products that an account saved, as an array. */
export const favouriteProducts = (userId: Sql): Sql =>
  sql`array(select product_id from favourites where buyer_id = ${userId})`
