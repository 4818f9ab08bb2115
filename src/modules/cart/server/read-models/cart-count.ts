import { type Sql, sql } from '#database/sql.ts'

/** How many lines the cart of an account has on a site; parts of a bundle count with it. */
export const linesInCart = (userId: Sql, site: string): Sql =>
  sql`(select count(*)::int from cart_lines where buyer_id = ${userId} and site = ${site} and parent_id is null)`
