import { sql } from '#database/sql.ts'
import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import { sendBy } from '#modules/orders/rules/timers.ts'
import { isRefundSentByHand, isSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import { notSentOfRefund } from '#modules/refunds/server/read-models/not-sent.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An order of an account as the messages about it need it. */
export type OrderToTell = {
  readonly orderId: Id
  readonly groupId: Id
  readonly userId: Id
  readonly number: string
  readonly site: string
  readonly currency: Currency
  readonly shop: LocalText
}

/** Of orders `o`, `shop` being their shop. */
const orderColumns = sql`o.id as "orderId", o.group_id as "groupId", o.buyer_id as "userId", o.number, o.site, o.currency, shop.name as shop`
const orderTables = sql`orders o join shops shop on shop.id = o.shop_id`

export const plainOrder = (db: Database, orderId: Id): Promise<OrderToTell | undefined> =>
  sql<OrderToTell>`select ${orderColumns} from ${orderTables} where o.id = ${orderId}`.row(db)

/** Parcel of an order; those of an exchange have their own message. */
export const parcelToTell = (db: Database, shipmentId: Id) =>
  sql<OrderToTell & { carrier: string; tracking: string; isCancelled: boolean }>`
    select ${orderColumns}, s.status = 'cancelled' as "isCancelled", s.carrier, s.tracking_number as tracking
    from ${orderTables} join shipments s on s.order_id = o.id
    where s.id = ${shipmentId} and o.business_kind <> 'reissue'`.row(db)

/** Undefined when it has since been picked up or cancelled. */
export const orderToPickUp = (db: Database, orderId: Id) =>
  sql<OrderToTell & { pickUpFrom: Date | null }>`
    select ${orderColumns}, o.pick_up_from as "pickUpFrom" from ${orderTables}
    where o.id = ${orderId} and o.status = 'awaitingShipment' and o.pick_up_from is not null`.row(db)

/** Undefined when it has since been sent or cancelled, or is not late yet. */
export async function lateOrder(db: Database, orderId: Id): Promise<OrderToTell | undefined> {
  const row = await sql<OrderToTell & { readyAt: Date | null; expectedAt: Date | null; now: Date }>`
    select ${orderColumns}, coalesce(o.ready_at, o.paid_at) as "readyAt", app_now() as now,
      (select max(l.expected_at) from order_lines l where l.order_id = o.id) as "expectedAt"
    from ${orderTables}
    where o.id = ${orderId} and o.status in ('awaitingShipment', 'shipped') and exists (
      select from order_lines l where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity)`.row(
    db,
  )
  return row?.readyAt && sendBy(row.readyAt, row.expectedAt) <= row.now ? row : undefined
}

/** A paid order that was cancelled: by which party, and what is refunded. */
export const cancelledOrder = (db: Database, orderId: Id) =>
  sql<
    OrderToTell & {
      by: 'buyer' | 'merchant' | 'operator' | 'clock'
      reason: CancelReason | null
      refund: number
      isSentByHand: boolean
    }
  >`
    select ${orderColumns}, e.by, e.reason,
      (select coalesce(sum(r.amount - ${notSentOfRefund}), 0)::float8 from refunds r
        where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed')) as refund,
      exists (select from refunds r where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed') and ${isRefundSentByHand}) as "isSentByHand"
    from ${orderTables} join order_events e on e.order_id = o.id and e.action in ('cancelPaid', 'cancel')
    where o.id = ${orderId}`.row(db)

/** Refund of the unsent part of an order that was cancelled automatically. */
export const cancelledRest = (db: Database, orderId: Id) =>
  sql<OrderToTell & { refund: number; isSentByHand: boolean }>`
    select ${orderColumns}, (r.amount - ${notSentOfRefund})::float8 as refund, ${isRefundSentByHand} as "isSentByHand"
    from ${orderTables} join refunds r on r.order_id = o.id and r.key = 'unsent:' || o.id
    where o.id = ${orderId}`.row(db)

/** The orders of a group that expired, each with the deposit that its shop keeps. */
export const closedOrders = (db: Database, groupId: Id) =>
  sql<OrderToTell & { deposit: number }>`
    select ${orderColumns}, coalesce((select sum(b.amount) from obligations b
      where b.order_id = o.id and b.stage = 'deposit' and b.status = 'settled'), 0)::float8 as deposit
    from ${orderTables} where o.group_id = ${groupId} and o.status = 'closed'`.rows(db)

/** A refund whose money payment providers have sent. */
export const sentRefund = (db: Database, refundId: Id) =>
  sql<OrderToTell & { amount: number }>`
    select ${orderColumns}, sent.amount
    from ${orderTables} join refunds r on r.order_id = o.id
    cross join lateral (select sum(amount)::float8 as amount from payment_transfers where refund_id = r.id and reversal_id is null) sent
    where r.id = ${refundId} and r.status = 'done' and sent.amount > 0`.row(db)

/** Money that paid for nothing, with the first order of the group that it came for; undefined for a part of a refund. */
export const strayMoney = (db: Database, transferId: Id) =>
  sql<OrderToTell & { amount: number; isSentByHand: boolean }>`
    select ${orderColumns}, t.amount::float8 as amount, ${isSentByHand} as "isSentByHand"
    from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
      join orders o on o.id = (select min(id) from orders where group_id = a.group_id)
      join shops shop on shop.id = o.shop_id
    where t.id = ${transferId} and t.refund_id is null and t.reversal_id is null`.row(db)

/** The balances that can be paid from now on; none of groups that have since been paid or closed. */
export const openBalances = (db: Database, groupIds: readonly Id[]) =>
  sql<OrderToTell & { amount: number; payBy: Date }>`
    select ${orderColumns}, b.amount::float8 as amount, g.pay_by as "payBy"
    from ${orderTables}
    join obligations b on b.order_id = o.id and b.stage = 'balance' and b.status = 'open'
    join order_groups g on g.id = o.group_id and g.status = 'awaitingPayment'
    where o.group_id = any(${groupIds}::bigint[])`.rows(db)

/** An after-sale, with its refund. */
export const afterSaleToTell = (db: Database, afterSaleId: Id) =>
  sql<
    Pick<OrderToTell, 'userId' | 'site' | 'currency' | 'shop' | 'number'> & {
      refunded: number
      difference: number
    }
  >`
    select o.buyer_id as "userId", o.site, a.currency, shop.name as shop, a.number,
      (select coalesce(sum(r.amount - ${notSentOfRefund}), 0)::float8 from refunds r where r.after_sale_id = a.id) as refunded,
      (select sum(difference_amount)::float8 from after_sale_lines where after_sale_id = a.id) as difference
    from after_sales a join orders o on o.id = a.order_id join shops shop on shop.id = a.shop_id
    where a.id = ${afterSaleId}`.row(db)
