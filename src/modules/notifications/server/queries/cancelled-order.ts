import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Cancellation, CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import { isRefundSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import { notSentOfRefund } from '#modules/refunds/server/read-models/not-sent.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An order that was cancelled after it was paid, as the mail about it needs it. */
export type CancelledOrder = {
  readonly groupId: Id
  readonly orderId: Id
  readonly number: string
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  /** The mall's time when this was read: the link in the mail begins then. */
  readonly readAt: Date
  readonly address: Address
  readonly shopName: LocalText
  readonly by: Cancellation['by']
  readonly reason: CancelReason | null
  readonly isPickedUp: boolean
  readonly currency: Currency
  /** Amount refunded, in minor units. */
  readonly refund: number
  /** Compensation because the shop does not deliver, in minor units; 0 in most cases. */
  readonly compensation: number
  /** An operator sends it by bank transfer. */
  readonly isSentByHand: boolean
  /** Gift cards paid all of it. */
  readonly isPaidByCards: boolean
  readonly lines: readonly OrderedLine[]
}

export async function cancelledOrder(db: Database, orderId: Id): Promise<CancelledOrder | undefined> {
  const row = await sql<
    Omit<CancelledOrder, 'refund' | 'compensation'> & { refund: string; compensation: string }
  >`
    select g.id as "groupId", o.id as "orderId", o.number, g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt",
      g.shipping_address as address, shop.name as "shopName", e.by, e.reason, o.fulfilment = 'pickUp' as "isPickedUp", o.currency,
      (select coalesce(sum(r.amount - ${notSentOfRefund}), 0)::bigint from refunds r
        where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed')) as refund,
      exists (select from refunds r where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed') and ${isRefundSentByHand}) as "isSentByHand",
      coalesce((select c.amount from compensations c where c.order_id = o.id), 0)::bigint as compensation,
      o.due_amount = (select coalesce(sum(covered_amount), 0) from obligations where order_id = o.id) as "isPaidByCards",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity, 'unit', ${unitOfLine}, 'goods', l.goods_amount,
          'picture', l.picture) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    join order_events e on e.order_id = o.id and e.action in ('cancelPaid', 'cancel')
    where o.id = ${orderId}`.row(db)
  return row && { ...row, refund: Number(row.refund), compensation: Number(row.compensation) }
}

type CancelledRest = Omit<CancelledOrder, 'by' | 'reason' | 'isPickedUp' | 'compensation'> & {
  /** Amount held for it and voided, in minor units; it is not refunded. */
  readonly released: number
}

/** Units of an order that were cancelled automatically while the rest was sent, and their money. */
export async function cancelledRest(db: Database, orderId: Id): Promise<CancelledRest | undefined> {
  const row = await sql<Omit<CancelledRest, 'refund' | 'released'> & { refund: string; released: string }>`
    select g.id as "groupId", o.id as "orderId", o.number, g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt",
      g.shipping_address as address, shop.name as "shopName", o.currency, r.amount - ${notSentOfRefund} as refund, let_go.amount as released,
      ${isRefundSentByHand} as "isSentByHand",
      o.due_amount = (select coalesce(sum(covered_amount), 0) from obligations where order_id = o.id) as "isPaidByCards",
      coalesce((select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', t.units, 'unit', ${unitOfLine}, 'goods', t.amount,
          'picture', l.picture) order by l.position)
        from refund_items t join order_lines l on l.id = t.order_line_id
        where t.refund_id = r.id and t.component = 'goods'), '[]') as lines
    from orders o
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    join refunds r on r.order_id = o.id and r.key = 'unsent:' || o.id
    cross join lateral (
      select coalesce(sum(a.amount), 0)::bigint as amount from refund_allocations a join payment_allocations p on p.id = a.allocation_id
      where a.refund_id = r.id and p.source = 'released'
    ) let_go
    where o.id = ${orderId}`.row(db)
  return row && { ...row, refund: Number(row.refund), released: Number(row.released) }
}
