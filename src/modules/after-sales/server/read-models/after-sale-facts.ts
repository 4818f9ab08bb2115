import { sql } from '#database/sql.ts'

/** The rows of after-sales with the columns that modules of smaller rows read. */
export const requestedAfterSales = sql`(select id, order_id, shop_id, kind, status from after_sales)`

/** The rows of lines of after-sales with the columns that modules of smaller rows read. */
export const requestedAfterSaleLines = sql`(select after_sale_id, order_id, order_line_id, unit_numbers from after_sale_lines)`
