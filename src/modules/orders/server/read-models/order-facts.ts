import { sql } from '#database/sql.ts'

/** The rows of orders with the columns that other modules read. */
export const placedOrders = sql`(
  select id, number, group_id, buyer_id, shop_id, site, currency, status, trade_type, fulfilment, goods_amount, created_at, paid_at
  from orders)`

/** The rows of groups of orders with the columns that other modules read. */
export const placedGroups = sql`(select id, buyer_id, is_guest, email, phone from order_groups)`

/** The rows of lines of orders with the columns that other modules read. */
export const orderedLines = sql`(
  select id, order_id, product_id, variant_id, quantity, step, cancelled_quantity, goods_amount, due_amount, points_due
  from order_lines)`

/** The rows of cuts of the prices of lines with the columns that other modules read. Minor units, below zero. */
export const lineCuts = sql`(select order_line_id, kind, amount, source_type, source_id from order_line_adjustments)`
