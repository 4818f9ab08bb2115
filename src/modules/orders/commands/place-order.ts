import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { together } from '#database/together.ts'
import { type Address, checkAddress } from '#domain/address/address.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import { whyNotInQuantity } from '#domain/checkout/cart.ts'
import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Money } from '#domain/pricing/money.ts'
import type { PricedCart, PricedOrder } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import { variantsDeleted } from '#modules/cart/public.ts'
import { sellableRows, toSellableVariants } from '#modules/catalogue/public.ts'
import { lockedShelves, reserve, toShelves } from '#modules/stock/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { deadlineSet } from '#platform/deadlines.ts'
import { orderAccessHash, orderAccessToken } from '#platform/order-link.ts'
import { announcement } from '#platform/outbox.ts'
import type { StoredAs } from '#platform/serve.ts'
import { type PreOrder, preOrderClosed, preOrderRows, toPreOrder, variantsOfPreOrder } from '../pre-orders.ts'
import { type LineToOrder, methodOf, preOrderLine, pricePreOrder } from '../price-pre-order.ts'
import { type NewOrder, newGroup, newOrders } from '../store.ts'

export type PlaceOrderRequest = {
  readonly key: Id
  readonly shippingAddress: Address
  readonly billingAddress?: Address | undefined
  readonly methods: ChosenMethods
  readonly remark: string
  /** The total the buyer saw. Only compared. */
  readonly seenDue: Money
}

export type PlacedOrder = {
  readonly groupId: Id
  readonly orderIds: readonly Id[]
  readonly due: Money
  readonly token: string
}

/** The word is stored with no answer: it is made again from the group's id. */
export const withoutTheWord = (secret: string): StoredAs<PlacedOrder> => ({
  without: ({ token: _, ...placed }) => placed,
  again: (stored: Omit<PlacedOrder, 'token'>) => ({
    ...stored,
    token: orderAccessToken(secret, stored.groupId),
  }),
})

/**
 * Turns a checkout into one order group, with an order for each shop. Everything is read anew inside the transaction;
 * goods are promised until the payment deadline. The same checkout gives the same group, however often it is placed.
 * @throws Refusal `priceChanged`, `itemSoldOut`, `malformed` with the fields of the address
 */
export const placeOrder =
  (secret: string) =>
  async (ctx: VisitorContext, request: PlaceOrderRequest): Promise<PlacedOrder> => {
    refuseBadAddresses(ctx, request)
    return ctx.transaction(async (tx) => {
      const { preOrder, shelves, variants } = await whatIsThere(tx, ctx, request.key)
      if (preOrder.groupId) return placedBefore(tx, secret, preOrder.groupId)

      const lines = linesToOrder(ctx, preOrder.lines, variants)
      const priced = pricePreOrder(ctx, lines, request.methods)
      if (request.seenDue.amount !== priced.due || request.seenDue.currency !== priced.currency)
        throw new Refusal('priceChanged')

      const groupId = ctx.newId()
      const token = orderAccessToken(secret, groupId)
      const orders = ordersOf(ctx, request, priced, lines)
      await reserve(tx, shelves, linesToReserve(ctx, orders), [
        ...newGroup({
          groupId,
          ctx,
          preOrderKey: preOrder.key,
          due: priced.due,
          shippingAddress: trimmed(request.shippingAddress),
          billingAddress: trimmed(request.billingAddress ?? request.shippingAddress),
          accessHash: orderAccessHash(token),
        }),
        ...newOrders(ctx, { groupId, remark: request.remark.trim() }, orders),
        deadlineSet({
          subject: 'orderGroup',
          subjectId: groupId,
          action: 'expire',
          dueAt: new Date(ctx.now.getTime() + payWithinMs),
        }),
        preOrderClosed(preOrder.key, groupId),
        ...(preOrder.source === 'cart' ? [variantsTaken(ctx, preOrder.lines)] : []),
        announcement(tx, { name: 'order.placed', groupId }),
      ])
      const orderIds = orders.map((order) => order.orderId)
      return { groupId, orderIds, due: { amount: priced.due, currency: priced.currency }, token }
    })
  }

function refuseBadAddresses(
  ctx: VisitorContext,
  { shippingAddress, billingAddress }: PlaceOrderRequest,
): void {
  const wrong = checkAddress(shippingAddress, ctx.site)
  if (billingAddress) {
    // A bill may go to a country where no parcel goes.
    const anywhere = { ...ctx.site, countries: [...ctx.site.countries, billingAddress.country] }
    wrong.push(
      ...checkAddress(billingAddress, anywhere).map((each) => ({ ...each, field: `billing.${each.field}` })),
    )
  }
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

/** The checkout, locked, then the goods, locked, then what they are and cost: in that order, in one go. */
async function whatIsThere(tx: Transaction, ctx: VisitorContext, key: Id) {
  const wanted = variantsOfPreOrder(ctx, key)
  const [preOrders, shelves, sellable] = await together(tx, [
    preOrderRows(ctx, key, true),
    lockedShelves(wanted),
    sellableRows(ctx.site.code, wanted),
  ])
  return {
    preOrder: toPreOrder(ctx, preOrders),
    shelves: toShelves(shelves),
    variants: toSellableVariants(sellable),
  }
}

const linesToOrder = (
  ctx: VisitorContext,
  wanted: PreOrder['lines'],
  variants: ReadonlyMap<Id, SellableVariant>,
): LineToOrder[] =>
  wanted.map(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    if (!variant || whyNotInQuantity(variant, quantity))
      throw new Refusal('itemSoldOut', { name: variant ? textIn(variant.name, ctx.language) : '' })
    return { variantId, quantity, variant }
  })

/** One order for each shop. */
function ordersOf(
  ctx: VisitorContext,
  request: PlaceOrderRequest,
  priced: PricedCart,
  lines: readonly LineToOrder[],
): NewOrder[] {
  return priced.orders.map((order) => ({
    orderId: ctx.newId(),
    number: orderNumber(ctx.now),
    priced: order,
    shippingMethod: methodOf(ctx.site, request.methods[order.shopId]).code,
    lines: linesOfOrder(ctx, order, lines),
  }))
}

const linesToReserve = (ctx: VisitorContext, orders: readonly NewOrder[]) =>
  orders.flatMap(({ orderId, lines }) =>
    lines.map(({ lineId, line }) => ({
      orderId,
      orderLineId: lineId,
      variantId: line.variantId,
      quantity: line.quantity,
      name: textIn(line.variant.name, ctx.language),
    })),
  )

const variantsTaken = (ctx: VisitorContext, lines: readonly { readonly variantId: Id }[]) =>
  variantsDeleted(
    ctx.buyerId,
    ctx.site.code,
    lines.map((line) => line.variantId),
  )

function linesOfOrder(ctx: VisitorContext, order: PricedOrder, lines: readonly LineToOrder[]) {
  return order.lines.map((priced) => ({
    lineId: ctx.newId(),
    priced,
    line: lines.find((each) => preOrderLine(each.variantId) === priced.lineId)!,
  }))
}

/** The day, then ten digits that nobody can guess: readable on the phone, and no count of our orders. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
}

async function placedBefore(tx: Transaction, secret: string, groupId: Id): Promise<PlacedOrder> {
  const { rows } = await sql<{ id: Id; due_amount: string; currency: Money['currency'] }>`
    select o.id, g.due_amount, g.currency from order_groups g join orders o on o.group_id = g.id
    where g.id = ${groupId} order by o.id`.execute(tx)
  const first = rows[0]!
  return {
    groupId,
    orderIds: rows.map((row) => row.id),
    due: { amount: Number(first.due_amount), currency: first.currency },
    token: orderAccessToken(secret, groupId),
  }
}

function trimmed(address: Address): Address {
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value.trim()])) as Address
}
