import { type Address, regionOfAddress } from '#modules/addresses/rules/address.ts'
import { contactKeys } from '#modules/addresses/rules/contact-keys.ts'
import type { SellableLine } from '#modules/checkout/rules/checkout.ts'
import { refuseShortages } from '#modules/checkout/rules/refusals.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import {
  lockObligations,
  type NewObligation,
  openObligations,
  settleObligations,
} from '#modules/obligations/server/public.ts'
import type { PricedCart, PricedOrder } from '#modules/pricing/rules/price-cart.ts'
import type { OrderTaxFacts } from '#modules/tax/rules/tax-of-sale.ts'
import type { Context, Transaction, VisitorContext } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { newNumber } from '#platform/identifiers.ts'
import { markOf } from '#platform/marks.ts'
import { numberFromAbroad } from '#platform/numbering-plans.ts'
import { announce } from '#platform/outbox.ts'
import { networkOf } from '#platform/rate-limit.ts'
import type { OrderDraft, OrderedSlot } from '#platform/reservations.ts'
import { type Id, idOf, type OrderLineId } from '#vocabulary/identifiers.ts'
import { payGroupBuyWithinMs, payWithinMs } from '../rules/timers.ts'
import { insertGroup, insertOrders, lockGroup, type NewOrder, type OrderSending } from './store/groups.ts'

/** Orders that are bought together, priced. */
export type OrdersToPlace = {
  readonly groupId: Id
  readonly checkoutId: Id
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly invoiceData?: InvoiceData | undefined
  /** False: none is issued. */
  readonly wantsInvoice?: boolean | undefined
  readonly taxFacts?: OrderTaxFacts | undefined
  readonly remark: string
  readonly lines: readonly SellableLine[]
  readonly priced: PricedCart
  /** How an order is sent: undefined for one that nothing is sent of. */
  readonly sendingOf: (order: PricedOrder) => OrderSending | undefined
  /** Amount that gift cards pay of each order. */
  readonly covered?: readonly number[] | undefined
}

/**
 * Writes a group with its priced orders, the amount owed for them and the deadline. Last it reserves what
 * they take: goods in high demand are locked for the shortest time.
 * @returns the ids of the orders
 * @throws Refusal that of a shortage, which names all such goods
 */
export async function placeOrders(tx: Transaction, ctx: VisitorContext, group: OrdersToPlace): Promise<Id[]> {
  const { groupId, priced } = group
  const orders = newOrders(ctx, group)
  const dueAt = timeToPay(ctx.now, orders, group.lines)
  await insertGroup(tx, ctx, { ...group, due: priced.due, dueAt })
  await insertOrders(tx, ctx, group, orders)
  await openObligations(tx, { buyerId: ctx.buyerId, site: ctx.site, dueAt }, orders.flatMap(owedFor(group)))
  const shortages = await ctx.reservations.reserve(tx, draftsOf(ctx, group, orders), 'placing')
  const lines = orders.flatMap((order) => order.lines)
  refuseShortages(shortages, lines, ctx.language)

  await setDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'expire', dueAt })
  await announce(tx, { name: 'order.placed', groupId })
  if (priced.due === sumOf(group.covered)) await settleWithoutPayment(tx, ctx, groupId)
  return orders.map((order) => order.orderId)
}

/** The orders as they were priced, with ids for them and their lines. */
function newOrders(ctx: VisitorContext, { priced, lines, sendingOf }: OrdersToPlace): NewOrder[] {
  const newIds = new Map<Id, OrderLineId>(lines.map(({ lineId }) => [lineId, idOf(ctx.newId())]))
  return priced.orders.map((order) => ({
    orderId: ctx.newId(),
    number: newNumber(ctx.now),
    priced: order,
    sending: order.fulfilment === 'parcel' ? sendingOf(order) : undefined,
    buyingGroup: slotOf(ctx, order, lines),
    lines: order.lines.map((pricedLine) => {
      const line = lines.find(({ lineId }) => lineId === pricedLine.lineId)!
      const { kind, offerId, variant, quantity, parentId } = line
      return {
        lineId: newIds.get(line.lineId)!,
        parentId: parentId && newIds.get(parentId),
        kind,
        offerId,
        variant,
        quantity,
        priced: pricedLine,
      }
    }),
  }))
}

/** An order of a group buy has one line. It joins the group that the line names, or begins one. */
function slotOf(
  ctx: VisitorContext,
  { lines: [priced] }: PricedCart['orders'][number],
  lines: readonly SellableLine[],
): OrderedSlot | undefined {
  const bought = priced?.adjustments.find(({ kind }) => kind === 'groupBuy')
  if (!bought) return undefined
  const { buyingGroupId } = lines.find(({ lineId }) => lineId === priced?.lineId)!
  return {
    buyingGroupId: buyingGroupId ?? ctx.newId(),
    offerId: bought.source.id,
    isNew: buyingGroupId === undefined,
  }
}

/** Until when orders are paid. A slot in a group is held for less long, and not beyond the end of the group. */
function timeToPay(now: Date, orders: readonly NewOrder[], lines: readonly SellableLine[]): Date {
  const isGroupBuy = orders.some(({ buyingGroup }) => buyingGroup)
  const dueAt = now.getTime() + (isGroupBuy ? payGroupBuyWithinMs : payWithinMs)
  const ends = lines.flatMap(({ groupEndsAt }) => (groupEndsAt ? [Date.parse(groupEndsAt)] : []))
  return new Date(Math.max(now.getTime(), Math.min(dueAt, ...ends)))
}

/** All of it in one payment, or a deposit now and the balance when its time has come. */
const owedFor =
  ({ covered }: Pick<OrdersToPlace, 'covered'>) =>
  ({ orderId, priced }: NewOrder, place: number): NewObligation[] =>
    priced.payments.map((payment) => ({
      kind: 'order' as const,
      orderId,
      stage: payment.stage,
      amount: payment.amount,
      // Gift cards pay orders that are paid whole.
      covered: payment.stage === 'full' ? (covered?.[place] ?? 0) : 0,
      ...(payment.stage === 'balance' && { opensAt: payment.from, dueAt: payment.until }),
    }))

/** Orders as reservations see them. */
function draftsOf(
  ctx: VisitorContext,
  { covered, shippingAddress }: Pick<OrdersToPlace, 'covered' | 'shippingAddress'>,
  orders: readonly NewOrder[],
): OrderDraft[] {
  const contacts = contactKeys(shippingAddress, numberFromAbroad).map(markOf)
  const guest = ctx.isGuest ? [`guest ${ctx.buyerId}`, networkOf(ctx.address)].flatMap(marked) : undefined
  return orders.map(({ orderId, priced, lines, buyingGroup }, place) => ({
    orderId,
    shopId: priced.shopId,
    buyerId: ctx.buyerId,
    site: ctx.site.code,
    contacts,
    guest,
    deliverTo: priced.fulfilment === 'parcel' ? regionOfAddress(shippingAddress) : undefined,
    giftCardMoney: covered?.[place] ?? 0,
    lines: lines.map(({ lineId, variant, quantity, priced: line }) => ({
      lineId,
      variantId: variant.variantId,
      quantity,
      buyingGroup,
      promotionIds: line.promotionIds,
      couponIds: line.couponIds,
      points: line.points + line.pointsSpent,
      limitedProductId: variant.terms?.limitPerBuyer === undefined ? undefined : variant.productId,
    })),
  }))
}

const marked = (text: string | undefined): string[] => (text === undefined ? [] : [markOf(text)])

/** Nothing is left to pay, so no payment would ever settle the orders. */
export async function settleWithoutPayment(
  tx: Transaction,
  { reservations, obligationKinds }: Pick<Context, 'reservations' | 'obligationKinds'>,
  groupId: Id,
): Promise<void> {
  const [group, obligations] = await Promise.all([lockGroup(tx, groupId), lockObligations(tx, groupId)])
  await settleObligations(tx, obligationKinds, {
    group: group!,
    reservations,
    // The deposit of a balance is settled already.
    obligations: obligations.filter(({ status }) => status === 'open'),
  })
}

const sumOf = (amounts: readonly number[] = []): number => amounts.reduce((sum, amount) => sum + amount, 0)
