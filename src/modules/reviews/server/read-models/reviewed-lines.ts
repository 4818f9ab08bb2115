import { type Sql, sql } from '#database/sql.ts'

/** Whether a line of an order was reviewed. */
export const isReviewed = (lineId: Sql): Sql =>
  sql`exists (select from reviews r where r.order_line_id = ${lineId})`
