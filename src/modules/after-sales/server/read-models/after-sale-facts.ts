import { sql } from '#database/sql.ts'

/** The rows of after-sales with the columns that modules of smaller rows read. */
export const requestedAfterSales = sql`(select id, order_id, shop_id, kind, status from after_sales)`

/** The rows of lines of after-sales with the columns that modules of smaller rows read. */
export const requestedAfterSaleLines = sql`(select after_sale_id, order_id, order_line_id, unit_numbers from after_sale_lines)`

/** The rows of after-sales with what decides who has to act. */
export const openAfterSales = sql`(
  select id, shop_id, status, offered_amount, replacement_order_id, is_with_platform from after_sales)`
