import { sql } from '#database/sql.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Cancellation, CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import { isRefundSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import { notSentOfRefund } from '#modules/refunds/server/read-models/not-sent.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OrderFacts, orderColumns, orderTables } from './order-facts.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An order of which goods are cancelled, and their money. */
type CancelledGoods = OrderFacts & {
  /** Amount refunded, in minor units. */
  readonly refund: number
  /** An operator sends it by bank transfer. */
  readonly isSentByHand: boolean
  /** Gift cards paid all of it. */
  readonly isPaidByCards: boolean
  readonly lines: readonly OrderedLine[]
}

/** An order that was cancelled after it was paid. */
export type CancelledOrder = CancelledGoods & {
  readonly by: Cancellation['by']
  readonly reason: CancelReason | null
  readonly isPickedUp: boolean
  /** Compensation because the shop does not deliver, in minor units; 0 in most cases. */
  readonly compensation: number
}

export const cancelledOrder = (db: Database, orderId: Id): Promise<CancelledOrder[]> =>
  sql<CancelledOrder>`
    select ${orderColumns}, e.by, e.reason, o.fulfilment = 'pickUp' as "isPickedUp",
      (select coalesce(sum(r.amount - ${notSentOfRefund}), 0)::float8 from refunds r
        where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed')) as refund,
      exists (select from refunds r where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed') and ${isRefundSentByHand}) as "isSentByHand",
      coalesce((select c.amount from compensations c where c.order_id = o.id), 0)::float8 as compensation,
      o.due_amount = (select coalesce(sum(covered_amount), 0) from obligations where order_id = o.id) as "isPaidByCards",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity, 'unit', ${unitOfLine}, 'goods', l.goods_amount,
          'picture', l.picture) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from ${orderTables} join order_events e on e.order_id = o.id and e.action in ('cancelPaid', 'cancel')
    where o.id = ${orderId}`.rows(db)

export type CancelledRest = CancelledGoods & {
  /** Amount held for it and voided, in minor units; it is not refunded. */
  readonly released: number
}

/** Units of an order that were cancelled automatically while the rest was sent. */
export const cancelledRest = (db: Database, orderId: Id): Promise<CancelledRest[]> =>
  sql<CancelledRest>`
    select ${orderColumns}, (r.amount - ${notSentOfRefund})::float8 as refund, let_go.amount as released, ${isRefundSentByHand} as "isSentByHand",
      o.due_amount = (select coalesce(sum(covered_amount), 0) from obligations where order_id = o.id) as "isPaidByCards",
      coalesce((select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', t.units, 'unit', ${unitOfLine}, 'goods', t.amount,
          'picture', l.picture) order by l.position)
        from refund_items t join order_lines l on l.id = t.order_line_id
        where t.refund_id = r.id and t.component = 'goods'), '[]') as lines
    from ${orderTables} join refunds r on r.order_id = o.id and r.key = 'unsent:' || o.id
    cross join lateral (
      select coalesce(sum(a.amount), 0)::float8 as amount from refund_allocations a join payment_allocations p on p.id = a.allocation_id
      where a.refund_id = r.id and p.source = 'released'
    ) let_go
    where o.id = ${orderId}`.rows(db)
