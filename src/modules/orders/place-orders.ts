import { randomInt } from 'node:crypto'
import type { Address } from '#domain/address/address.ts'
import type { SellableLine } from '#domain/checkout/checkout.ts'
import { refuseShortages } from '#domain/checkout/refusals.ts'
import { type Id, idOf, type OrderLineId, type ShopId } from '#domain/identifiers.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { PricedCart } from '#domain/pricing/price-cart.ts'
import {
  lockObligations,
  type NewObligation,
  openObligations,
  settleObligations,
} from '#modules/obligations/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import type { OrderDraft } from '#platform/reservations.ts'
import { insertGroup, insertOrders, lockGroup, type NewOrder } from './store/groups.ts'

/** What is bought together, priced. */
export type OrdersToPlace = {
  readonly groupId: Id
  readonly checkoutId: Id
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly remark: string
  readonly lines: readonly SellableLine[]
  readonly priced: PricedCart
  readonly shippingMethodOf: (shopId: ShopId) => string
}

/**
 * Writes a group with its orders as they were priced, what is owed for them and until when. Last it reserves what they take:
 * what many buyers want is locked for the shortest time.
 * @returns the ids of the orders
 * @throws Refusal that of what there is too little of, which names all such goods
 */
export async function placeOrders(tx: Transaction, ctx: VisitorContext, group: OrdersToPlace): Promise<Id[]> {
  const { groupId, priced } = group
  const orders = newOrders(ctx, group)
  const dueAt = new Date(ctx.now.getTime() + payWithinMs)
  await insertGroup(tx, ctx, { ...group, due: priced.due })
  await insertOrders(tx, ctx, group, orders)
  await openObligations(tx, { buyerId: ctx.buyerId, site: ctx.site, dueAt }, orders.flatMap(owedFor))
  const shortages = await ctx.reservations.reserve(tx, draftsOf(ctx, orders), 'placing')
  const lines = orders.flatMap((order) => order.lines)
  refuseShortages(shortages, lines, ctx.language)

  await setDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'expire', dueAt })
  await announce(tx, { name: 'order.placed', groupId })
  if (priced.due === 0) await settleWithoutPayment(tx, ctx, groupId)
  return orders.map((order) => order.orderId)
}

/** The orders as they were priced, with ids for them and their lines. */
function newOrders(ctx: VisitorContext, { priced, lines, shippingMethodOf }: OrdersToPlace): NewOrder[] {
  const newIds = new Map<Id, OrderLineId>(lines.map(({ lineId }) => [lineId, idOf(ctx.newId())]))
  return priced.orders.map((order) => ({
    orderId: ctx.newId(),
    number: orderNumber(ctx.now),
    priced: order,
    shippingMethod: order.fulfilment === 'parcel' ? shippingMethodOf(order.shopId) : undefined,
    lines: order.lines.map((pricedLine) => {
      const line = lines.find(({ lineId }) => lineId === pricedLine.lineId)!
      const { kind, offerId, variant, quantity, parentId } = line
      return {
        lineId: newIds.get(line.lineId)!,
        parentId: parentId && newIds.get(parentId),
        ...{ kind, offerId, variant, quantity },
        priced: pricedLine,
      }
    }),
  }))
}

/** The day, then ten random digits: can be read out on the phone, and does not tell how many orders there are. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
}

/** All of it at once, or a deposit now and the balance when its time has come. */
const owedFor = ({ orderId, priced }: NewOrder): NewObligation[] =>
  priced.payments.map((payment) => ({
    ...{ kind: 'order' as const, orderId, stage: payment.stage, amount: payment.amount },
    ...(payment.stage === 'balance' && { opensAt: payment.from, dueAt: payment.until }),
  }))

/** Orders as reservations see them. */
const draftsOf = ({ buyerId, site }: VisitorContext, orders: readonly NewOrder[]): OrderDraft[] =>
  orders.map(({ orderId, priced, lines }) => ({
    orderId,
    shopId: priced.shopId,
    buyerId,
    site: site.code,
    lines: lines.map(({ lineId, variant, quantity, priced: { promotionIds, couponIds, points } }) => ({
      ...{ lineId, variantId: variant.variantId, quantity, promotionIds, couponIds, points },
      limitedProductId: variant.terms?.limitPerBuyer === undefined ? undefined : variant.productId,
    })),
  }))

/** Nothing is left to pay, so no payment would ever settle the orders. */
async function settleWithoutPayment(
  tx: Transaction,
  { reservations, obligationKinds }: VisitorContext,
  groupId: Id,
): Promise<void> {
  const [group, obligations] = await Promise.all([lockGroup(tx, groupId), lockObligations(tx, groupId)])
  await settleObligations(tx, obligationKinds, { obligations, group: group!, reservations })
}
