import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Address, checkAddress } from '#domain/address/address.ts'
import { whyNotInQuantity } from '#domain/checkout/cart.ts'
import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Money } from '#domain/pricing/money.ts'
import type { PricedCart, PricedShop } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import { deleteVariants } from '#modules/cart/public.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import { reserve } from '#modules/stock/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { orderAccessHash, orderAccessToken } from '#platform/order-link.ts'
import { announce } from '#platform/outbox.ts'
import { closePreOrder, preOrderOfBuyer } from '../pre-orders.ts'
import { type LineToOrder, methodOf, pricePreOrder } from '../price-pre-order.ts'
import { insertGroup, insertOrders } from '../store.ts'

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
      const preOrder = await preOrderOfBuyer(tx, ctx, request.key, true)
      if (preOrder.groupId) return placedBefore(tx, secret, preOrder.groupId)

      const lines = await linesToOrder(tx, ctx, preOrder.lines)
      const priced = pricePreOrder(ctx.site, lines, request.methods)
      if (request.seenDue.amount !== priced.due || request.seenDue.currency !== priced.currency)
        throw new Refusal('priceChanged')

      const groupId = ctx.newId()
      const token = orderAccessToken(secret, groupId)
      await insertGroup(tx, {
        groupId,
        ctx,
        preOrderKey: preOrder.key,
        due: priced.due,
        shippingAddress: trimmed(request.shippingAddress),
        billingAddress: trimmed(request.billingAddress ?? request.shippingAddress),
        accessHash: orderAccessHash(token),
      })
      const orderIds = await saveOrders(tx, ctx, request, groupId, priced, lines)
      await setDeadline(tx, {
        subject: 'orderGroup',
        subjectId: groupId,
        action: 'expire',
        dueAt: new Date(ctx.now.getTime() + payWithinMs),
      })
      await closePreOrder(tx, preOrder.key, groupId)
      if (preOrder.source === 'cart')
        await deleteVariants(
          tx,
          ctx.buyerId,
          ctx.site.code,
          lines.map((line) => line.variantId),
        )
      await announce(tx, { name: 'order.placed', groupId })
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

async function linesToOrder(
  tx: Transaction,
  ctx: VisitorContext,
  wanted: readonly { variantId: Id; quantity: number }[],
): Promise<LineToOrder[]> {
  const variants = await sellableVariants(tx, {
    site: ctx.site.code,
    variantIds: wanted.map((line) => line.variantId),
  })
  return wanted.map(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    if (!variant || whyNotInQuantity(variant, quantity))
      throw new Refusal('itemSoldOut', { name: variant ? textIn(variant.name, ctx.language) : '' })
    return { variantId, quantity, variant }
  })
}

/** One order for each shop, and its goods promised. */
async function saveOrders(
  tx: Transaction,
  ctx: VisitorContext,
  request: PlaceOrderRequest,
  groupId: Id,
  priced: PricedCart,
  lines: readonly LineToOrder[],
): Promise<Id[]> {
  const orders = priced.shops.map((shop) => ({
    orderId: ctx.newId(),
    number: orderNumber(ctx.now),
    shop,
    shippingMethod: methodOf(ctx.site, request.methods[shop.shopId]).code,
    lines: linesOfShop(ctx, shop, lines),
  }))
  await insertOrders(tx, ctx, { groupId, remark: request.remark.trim() }, orders)
  await reserve(
    tx,
    orders.flatMap(({ orderId, lines: own }) =>
      own.map(({ lineId, line }) => ({
        orderId,
        orderLineId: lineId,
        variantId: line.variantId,
        quantity: line.quantity,
        name: textIn(line.variant.name, ctx.language),
      })),
    ),
  )
  return orders.map((order) => order.orderId)
}

function linesOfShop(ctx: VisitorContext, shop: PricedShop, lines: readonly LineToOrder[]) {
  return shop.lines.map((priced) => ({
    lineId: ctx.newId(),
    priced,
    line: lines.find((each) => each.variantId === priced.lineId)!,
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
