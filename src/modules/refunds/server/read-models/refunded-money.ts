import { type Sql, sql } from '#database/sql.ts'

/** The amount of an order that was refunded or is on its way to its buyer. */
export const refundedMoneyOf = (orderId: Sql): Sql => sql`
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = ${orderId} and r.status <> 'failed')`
