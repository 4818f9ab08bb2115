import { type Sql, sql } from '#database/sql.ts'

/** The amount that was refunded of the goods of an order, without shipping, insurance and tax. */
export const refundedGoodsOf = (orderId: Sql): Sql => sql`
  (select coalesce(sum(i.amount), 0)::bigint from refunds r join refund_items i on i.refund_id = r.id
    where r.order_id = ${orderId} and i.component = 'goods')`

/** The units of a line of an order whose goods were refunded; null for none. */
export const refundedUnitsOf = (orderId: Sql, lineId: Sql): Sql => sql`
  (select sum(i.units)::int from refunds r join refund_items i on i.refund_id = r.id
    where r.order_id = ${orderId} and i.order_line_id = ${lineId} and i.component = 'goods')`
