import { sql } from '#database/sql.ts'

/** Whether an after-sale dropped units of a line `l` that were not sent: it is done with them, as it is with those that came back. */
export const isDroppedByAfterSale = sql`
  (l.cancelled_quantity > 0 and exists (select from after_sale_lines a join after_sales s on s.id = a.after_sale_id
    where a.order_line_id = l.id and s.kind = 'cancellation' and s.status in ('refunding', 'refundFailed', 'refunded', 'done')))`

/**
 * Whether money of a line `l` that an after-sale refunds has not arrived: its after-sale is not done before.
 */
export const isRefunding = sql`
  ((l.returned_quantity > 0 or l.cancelled_quantity > 0) and exists (
    select from after_sale_lines a join after_sales s on s.id = a.after_sale_id
    where a.order_line_id = l.id and s.kind <> 'cancelledOrder' and s.status in ('refunding', 'refundFailed')))`
