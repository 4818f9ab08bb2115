import { type Sql, sql } from '#database/sql.ts'

/** Whether a refund belongs to an after-sale whose money has not arrived. */
export const isRefundOfAfterSale = (refundId: Sql): Sql => sql`
  exists (select from refunds r join after_sales s on s.id = r.after_sale_id
    where r.id = ${refundId} and s.status in ('refunding', 'refundFailed'))`

/** Whether an after-sale is refunding and its money has not arrived. */
export const isRefundingAfterSale = (afterSaleId: Sql): Sql =>
  sql`exists (select from after_sales s where s.id = ${afterSaleId} and s.status in ('refunding', 'refundFailed'))`
