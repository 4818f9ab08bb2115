import { randomInt } from 'node:crypto'
import { type Address, checkAddress } from '#domain/address/address.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import { whyNotInQuantity } from '#domain/checkout/cart.ts'
import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, listOfNames } from '#domain/language.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Money } from '#domain/pricing/money.ts'
import type { PricedCart, PricedOrder } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import { deleteVariants } from '#modules/cart/public.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import {
  insertGroup,
  insertOrders,
  type LineToOrder,
  type NewOrder,
  placedGroup,
} from '#modules/orders/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { orderAccessHash, orderAccessToken } from '#platform/order-link.ts'
import { announce } from '#platform/outbox.ts'
import type { OrderDraft, Shortage } from '#platform/reservations.ts'
import type { StoredAs } from '#platform/serve.ts'
import { methodOf, preOrderLine, pricePreOrder } from '../price-pre-order.ts'
import type { GoodsOfCheckout } from '../queries/goods-of-checkout.ts'
import { closePreOrder, lockPreOrder, type PreOrder } from '../store.ts'

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

/** The access token is never stored with the idempotent response: it is made again from the group's id. */
export const withoutToken = (secret: string): StoredAs<PlacedOrder> => ({
  without: ({ token: _, ...placed }) => placed,
  again: (stored: Omit<PlacedOrder, 'token'>) => ({
    ...stored,
    token: orderAccessToken(secret, stored.groupId),
  }),
})

/**
 * Turns a checkout into one order group, with an order for each shop. Locks the checkout, reads what its goods are and cost,
 * writes the orders, and last reserves what they take, until the payment deadline: what many buyers want is locked for the
 * shortest time. The same checkout gives the same group, however often it is placed.
 * @throws Refusal `priceChanged`, `itemSoldOut` with all that is gone, `malformed` with the fields of the address
 */
export const placeOrder =
  (secret: string) =>
  async (
    ctx: VisitorContext,
    request: PlaceOrderRequest,
    { names }: GoodsOfCheckout,
  ): Promise<PlacedOrder> => {
    refuseBadAddresses(ctx, request)
    const variantIds = [...names.keys()]
    return ctx.transaction(async (tx) => {
      const [preOrder, variants] = await Promise.all([
        lockPreOrder(tx, ctx, request.key),
        sellableVariants(tx, { site: ctx.site.code, variantIds }),
      ])
      if (preOrder.groupId) return placedBefore(tx, secret, preOrder.groupId)

      const lines = linesToOrder(ctx, preOrder.lines, variants, names)
      const priced = pricePreOrder(ctx, lines, request.methods)
      if (request.seenDue.amount !== priced.due || request.seenDue.currency !== priced.currency)
        throw new Refusal('priceChanged')

      const groupId = ctx.newId()
      const token = orderAccessToken(secret, groupId)
      const orders = ordersOf(ctx, request, priced, lines)
      await insertGroup(tx, ctx, {
        groupId,
        preOrderKey: preOrder.key,
        due: priced.due,
        shippingAddress: trimmed(request.shippingAddress),
        billingAddress: trimmed(request.billingAddress ?? request.shippingAddress),
        accessHash: orderAccessHash(token),
      })
      await insertOrders(tx, ctx, { groupId, remark: request.remark.trim() }, orders)
      await closePreOrder(tx, preOrder.key, groupId)
      if (preOrder.source === 'cart')
        await deleteVariants(tx, { buyerId: ctx.buyerId, site: ctx.site.code }, variantIds)
      const shortages = await ctx.reservations.reserve(tx, draftsOf(ctx, orders), 'placing')
      if (shortages.length > 0) throw refusalOf(ctx, shortages, orders)
      await setDeadline(tx, {
        subject: 'orderGroup',
        subjectId: groupId,
        action: 'expire',
        dueAt: new Date(ctx.now.getTime() + payWithinMs),
      })
      await announce(tx, { name: 'order.placed', groupId })
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

const linesToOrder = (
  ctx: VisitorContext,
  wanted: PreOrder['lines'],
  variants: ReadonlyMap<Id, SellableVariant>,
  names: ReadonlyMap<Id, LocalText>,
): LineToOrder[] => {
  const gone: LocalText[] = []
  const lines = wanted.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    if (variant && !whyNotInQuantity(variant, quantity)) return { variantId, quantity, variant }
    gone.push(names.get(variantId)!)
    return []
  })
  if (gone.length > 0) throw new Refusal('itemSoldOut', { names: listOfNames(gone, ctx.language) })
  return lines
}

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

const draftsOf = ({ buyerId, site }: VisitorContext, orders: readonly NewOrder[]): OrderDraft[] =>
  orders.map(({ orderId, priced, lines }) => ({
    orderId,
    shopId: priced.shopId,
    buyerId,
    site: site.code,
    lines: lines.map(({ lineId, line: { variantId, quantity } }) => ({ lineId, variantId, quantity })),
  }))

/** One refusal for all shortages: the first one's, with the names of all goods that it holds for. */
function refusalOf(
  ctx: VisitorContext,
  shortages: readonly Shortage[],
  orders: readonly NewOrder[],
): Refusal {
  const [{ code, details }] = shortages as [Shortage]
  const lines = orders.flatMap((order) => order.lines)
  const names = shortages
    .filter((shortage) => shortage.code === code)
    .flatMap(({ lineId }) => lines.find((each) => each.lineId === lineId)?.line.variant.name ?? [])
  return new Refusal(code, { ...details, names: listOfNames(names, ctx.language) })
}

function linesOfOrder(ctx: VisitorContext, order: PricedOrder, lines: readonly LineToOrder[]) {
  return order.lines.map((priced) => ({
    lineId: ctx.newId(),
    priced,
    line: lines.find((each) => preOrderLine(each.variantId) === priced.lineId)!,
  }))
}

/** The day, then ten random digits: can be read out on the phone, and does not tell how many orders there are. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
}

async function placedBefore(tx: Transaction, secret: string, groupId: Id): Promise<PlacedOrder> {
  return { ...(await placedGroup(tx, groupId)), groupId, token: orderAccessToken(secret, groupId) }
}

function trimmed(address: Address): Address {
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value.trim()])) as Address
}
