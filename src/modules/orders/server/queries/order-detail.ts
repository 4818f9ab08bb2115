import { sql } from '#database/sql.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { ObligationStage } from '#modules/payments/rules/obligation.ts'
import {
  type Arrival,
  arrivalOf,
  arrivalOfSent,
  calendarOf,
  localTime,
} from '#modules/shipping/rules/arrival.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { availableActions } from '../../rules/lifecycle.ts'
import type { OrderDetail, OrderGroup, Shipment } from '../../rules/order.ts'
import { paidKindsOf } from '../../rules/paid-kinds.ts'
import { heldBy } from '../read-models/held-by.ts'
import { toDetail } from './order-answers.ts'
import { factsOfOrderRow, type OrderRow, readDetailedOrders } from './read-orders.ts'

/** One order of its holder. Another buyer's order does not exist (TRAP-112). */
export async function orderDetail(
  ctx: OrderHolderContext,
  { orderId }: { orderId: Id },
): Promise<OrderDetail> {
  const where = sql`o.id = ${orderId} and ${heldBy(ctx.holder)}`
  const [row] = await readDetailedOrders(ctx.db, { where })
  if (!row) throw new Refusal('notFound')
  const read = toDetail(row, ctx.language)
  const shipments = read.shipments.map((parcel) => ({
    ...parcel,
    arrives: arrivalOfParcel(ctx, row, parcel),
  }))
  const detail = { ...read, shipments, arrives: arrivalOfOrder(ctx, row) }
  return ctx.holder.buyerId === row.buyer_id ? detail : { ...detail, actions: actionsByLink(row) }
}

/** Of a parcel that was not sent yet: counted from its payment, and until then from now. */
function arrivalOfOrder(
  { site, now }: Pick<OrderHolderContext, 'site' | 'now'>,
  { status, delivery_terms: terms, paid_at: paidAt, lines }: OrderRow,
): Arrival | undefined {
  const isAhead = status === 'awaitingShipment' || status === 'awaitingPayment'
  if (!terms || !isAhead || lines.some(({ expectedAt }) => expectedAt)) return undefined
  const calendar = calendarOf(site)
  return arrivalOf(calendar, paidAt ?? now, terms)
}

/** Of a parcel on its way, counted from the day on which it was sent; none once that is over. */
function arrivalOfParcel(
  { site, now }: Pick<OrderHolderContext, 'site' | 'now'>,
  { delivery_terms: terms }: OrderRow,
  { status, sentAt }: Shipment,
): Arrival | undefined {
  if (!terms || status !== 'onTheWay') return undefined
  const calendar = calendarOf(site)
  const arrival = arrivalOfSent(calendar, sentAt, terms.days)
  return arrival.until < localTime(now, calendar.timeZone).day ? undefined : arrival
}

/** Actions of a visitor with only a mailed link: reviews and gift cards belong to the account. */
const actionsByLink = (row: OrderRow) =>
  availableActions({ ...factsOfOrderRow(row), isLeftToReview: false, hasUsableCards: false }, 'buyer')

export type GroupRequest = {
  readonly groupId?: Id | undefined
  readonly orderId?: Id | undefined
}

/**
 * Orders that are paid together, by the id of their group or of one of them.
 * @throws Refusal `notFound` when it is not the caller's
 */
export async function orderGroup(
  ctx: OrderHolderContext,
  { groupId, orderId }: GroupRequest,
): Promise<OrderGroup> {
  const id = groupId ? sql`${groupId}` : sql`(select group_id from orders where id = ${orderId ?? null})`
  const row = await sql<{
    id: Id
    buyer_id: Id
    status: OrderGroup['status']
    due_amount: string
    covered_amount: string
    next: { amount: number; stage: ObligationStage; opensAt: string; needsCheckout: boolean } | null
    difference: { amount: number; dueAt: string } | null
    currency: Currency
    pay_by: Date
    uses_points: boolean
    kinds: {
      tradeType: string
      fulfilment: Fulfilment
      isPresale: boolean
      isGroupBuy: boolean
      isPacked: boolean
    }[]
    orders: { id: string; number: string; shopName: LocalText; due: number; difference: number | null }[]
  }>`
    select g.id, g.buyer_id, g.status, g.due_amount, (select coalesce(sum(b.covered_amount), 0)::bigint
        from orders o join obligations b on b.order_id = o.id where o.group_id = g.id) as covered_amount, g.currency, g.pay_by,
      case when g.status = 'awaitingPayment' then (
        select json_build_object('amount', b.amount, 'stage', b.stage, 'opensAt', b.opens_at,
          'needsCheckout', b.stage = 'balance' and b.checked_out_at is null)
        from orders o join obligations b on b.order_id = o.id and b.status = 'open' and b.stage in ('deposit', 'balance')
        where o.group_id = g.id order by b.stage desc limit 1) end as next,
      case when g.status = 'paid' then (
        select json_build_object('amount', sum(b.amount), 'dueAt', min(b.due_at))
        from orders o join obligations b on b.order_id = o.id and b.kind = 'exchange' and b.status = 'open'
        where o.group_id = g.id having count(*) > 0) end as difference,
      (select json_agg(json_build_object('id', o.id::text, 'number', o.number, 'shopName', shop.name, 'due',
          o.due_amount - (select coalesce(sum(covered_amount), 0) from obligations where order_id = o.id), 'difference', (
            select amount from obligations where order_id = o.id and kind = 'exchange' and status = 'open')) order by o.id)
        from orders o join shops shop on shop.id = o.shop_id where o.group_id = g.id) as orders,
      exists (select from orders o join order_lines l on l.order_id = o.id
        where o.group_id = g.id and (l.points_due > 0 or l.points_spent > 0)) as uses_points,
      (select json_agg(json_build_object('tradeType', o.trade_type, 'fulfilment', o.fulfilment,
          'isPresale', exists (select from obligations where order_id = o.id and stage = 'deposit'),
          'isGroupBuy', o.buying_group_id is not null, 'isPacked', o.status = 'awaitingShipment'))
        from orders o where o.group_id = g.id) as kinds
    from order_groups g where g.id = ${id} and ${heldBy(ctx.holder)}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const money = (amount: string | number) => ({ amount: Number(amount), currency: row.currency })
  const named = row.orders.map((order) => ({
    orderId: order.id,
    number: order.number,
    shopName: textIn(order.shopName, ctx.language),
    due: money(order.difference ?? order.due),
    isOwed: order.difference !== null,
  }))
  const group = {
    groupId: row.id,
    buyerId: row.buyer_id,
    fulfilment: row.kinds.every(({ fulfilment }) => fulfilment === row.kinds[0]?.fulfilment)
      ? row.kinds[0]?.fulfilment
      : undefined,
    kinds: paidKindsOf(row.kinds),
    isPacked: row.kinds.every(({ isPacked }) => isPacked),
  }
  // All of it was paid, and goods that are exchanged for dearer ones cost more.
  if (row.difference)
    return {
      ...group,
      status: 'awaitingPayment',
      stage: 'difference',
      opensAt: undefined,
      needsCheckout: false,
      due: money(row.difference.amount),
      payBy: new Date(row.difference.dueAt),
      giftCards: money(0),
      usesPoints: false,
      orders: named.filter(({ isOwed }) => isOwed).map(({ isOwed: _, ...order }) => order),
    }
  return {
    ...group,
    status: row.status,
    due: money(row.next?.amount ?? Number(row.due_amount) - Number(row.covered_amount)),
    stage: row.next?.stage ?? 'full',
    opensAt: row.next ? new Date(row.next.opensAt) : undefined,
    needsCheckout: row.next?.needsCheckout ?? false,
    payBy: row.pay_by,
    giftCards: money(row.covered_amount),
    usesPoints: row.uses_points,
    orders: named.map(({ isOwed: _, ...order }) => order),
  }
}
