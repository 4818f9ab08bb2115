import { type Sql, sql } from '#database/sql.ts'
import { paymentAlerts } from '#modules/payments/server/read-models/payment-alerts.ts'
import { refundAlerts } from '#modules/refunds/server/read-models/refund-alerts.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OrderAlert } from '../../rules/alerts.ts'
import { sendWithinMs } from '../../rules/timers.ts'

/** Orders with the alerts that they have now. */
const alerted = sql`
  ${paymentAlerts}
  union
  select 'sendOverdue', id from orders
  where status in ('awaitingShipment', 'shipped') and not awaits_return and pick_up_from is null and paid_at <= app_now() - ${sendWithinMs} * interval '1 millisecond'
    and coalesce(ready_at, paid_at) <= app_now() - ${sendWithinMs} * interval '1 millisecond'
    and not exists (select from order_lines l where l.order_id = orders.id and l.expected_at > app_now())
    and (status = 'awaitingShipment' or exists (
      select from order_lines l where l.order_id = orders.id and l.quantity > l.shipped_quantity + l.cancelled_quantity))
  union
  ${refundAlerts}`

/** The ids of the orders with an alert, or with any. */
export const ordersWithAlert = (alert: OrderAlert | 'any'): Sql =>
  sql`select order_id from (${alerted}) alerted where ${alert} in ('any', alert)`

/** The alerts of some orders. */
export async function alertsOf(db: Database, orderIds: readonly Id[]): Promise<Map<Id, OrderAlert[]>> {
  const rows = await sql<{ alert: OrderAlert; order_id: Id }>`
    select alert, order_id from (${alerted}) alerted where order_id = any(${orderIds}::bigint[]) order by alert`.rows(
    db,
  )
  const found = new Map<Id, OrderAlert[]>()
  for (const { alert, order_id: orderId } of rows) found.set(orderId, [...(found.get(orderId) ?? []), alert])
  return found
}

export async function countAlertedOrders(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from (${alerted}) alerted`.row(db)
  return row!.count
}
