import { type Sql, sql } from '#database/sql.ts'
import { transferIsSlowAfterMs } from '#modules/refunds/rules/retries.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OrderAlert } from '../../rules/alerts.ts'
import { sendWithinMs, warnOfHoldEndMs } from '../../rules/timers.ts'

/** Orders with the alerts that they have now. */
const alerted = sql`
  select 'paymentUnknown' as alert, o.id as order_id from order_groups g join orders o on o.group_id = g.id
  where g.unanswered_at is not null and o.status = 'closed' and exists (
    select from payment_attempts p where p.group_id = g.id and p.status in ('created', 'pending', 'failed')
      and (p.answered_at is null or p.answered_at < g.pay_by))
  union
  select 'captureRefused', b.order_id from payment_capture_requests q join obligations b on b.id = q.obligation_id
  where q.status = 'requested' and q.failure is not null
  union
  select 'holdEnding', b.order_id from payment_attempts p join payment_shares s on s.attempt_id = p.id and s.state = 'won'
    join obligations b on b.id = s.obligation_id
  where p.status = 'authorised' and b.status = 'authorised'
    and p.hold_ends_at <= app_now() + ${warnOfHoldEndMs} * interval '1 millisecond'
  union
  select 'sendOverdue', id from orders
  where status in ('awaitingShipment', 'shipped') and not awaits_return and pick_up_from is null and paid_at <= app_now() - ${sendWithinMs} * interval '1 millisecond'
    and coalesce(ready_at, paid_at) <= app_now() - ${sendWithinMs} * interval '1 millisecond'
    and not exists (select from order_lines l where l.order_id = orders.id and l.expected_at > app_now())
    and (status = 'awaitingShipment' or exists (
      select from order_lines l where l.order_id = orders.id and l.quantity > l.shipped_quantity + l.cancelled_quantity))
  union
  select 'refundFailed', coalesce(r.order_id, o.id) from payment_transfers t left join refunds r on r.id = t.refund_id
    join payment_captures c on c.id = t.capture_id join payment_attempts p on p.id = c.attempt_id
    left join orders o on o.group_id = p.group_id and r.id is null
  where t.status <> 'done' and (t.status = 'failed' or t.failure is not null
    or t.created_at < app_now() - ${transferIsSlowAfterMs} * interval '1 millisecond')`

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
