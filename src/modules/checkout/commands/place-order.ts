import { type Address, checkAddress } from '#domain/address/address.ts'
import { shareStock, whyNotInQuantity } from '#domain/cart/sellable.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import type { ChosenMethods, LineToBuy } from '#domain/checkout/checkout.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, listOfNames } from '#domain/language.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Money } from '#domain/pricing/money.ts'
import type { PricedCart } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import { deleteLines } from '#modules/cart/public.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import {
  lockObligations,
  type NewObligation,
  openObligations,
  settleObligations,
} from '#modules/obligations/public.ts'
import { insertGroup, insertOrders, lockGroup, type NewOrder, placedGroup } from '#modules/orders/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { orderAccessHash, orderAccessToken } from '#platform/order-link.ts'
import { announce } from '#platform/outbox.ts'
import type { Shortage } from '#platform/reservations.ts'
import type { StoredAs } from '#platform/serve.ts'
import { priceCheckout } from '../price-checkout.ts'
import type { GoodsOfCheckout } from '../queries/goods-of-checkout.ts'
import { draftsOf, type SellableLine, splitIntoOrders } from '../split-into-orders.ts'
import { closeCheckout, lockCheckout } from '../store.ts'

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
 * @throws Refusal `malformed` with the fields of the address, `checkoutExpired`, `itemSoldOut` with all that is gone,
 * `shippingMethodUnknown`, `priceChanged`
 */
export const placeOrder =
  (secret: string) =>
  async (
    ctx: VisitorContext,
    request: PlaceOrderRequest,
    { names }: GoodsOfCheckout,
  ): Promise<PlacedOrder> => {
    refuseBadAddresses(ctx, request)
    return ctx.transaction(async (tx) => {
      const [checkout, variants] = await Promise.all([
        lockCheckout(tx, ctx, request.key),
        sellableVariants(tx, { site: ctx.site.code, variantIds: [...names.keys()] }),
      ])
      if (checkout.groupId) {
        const { groupId } = checkout
        return { ...(await placedGroup(tx, groupId)), groupId, token: orderAccessToken(secret, groupId) }
      }
      const lines = refuseGoneGoods(ctx, checkout.lines, variants, names)
      const priced = priceCheckout(ctx, lines, request.methods)
      refuseOtherPrice(priced, request.seenDue)

      const groupId = ctx.newId()
      const token = orderAccessToken(secret, groupId)
      const orders = splitIntoOrders(ctx, request.methods, priced, lines)
      await closeCheckout(tx, checkout.key, groupId)
      if (checkout.source === 'cart') {
        const ordered = lines.map((line) => line.lineId)
        await deleteLines(tx, ctx.buyerId, ordered)
      }
      await insertGroup(tx, ctx, {
        groupId,
        checkoutId: checkout.key,
        due: priced.due,
        shippingAddress: trimmed(request.shippingAddress),
        billingAddress: trimmed(request.billingAddress ?? request.shippingAddress),
        accessHash: orderAccessHash(token),
      })
      await insertOrders(tx, ctx, { groupId, remark: request.remark.trim() }, orders)
      const dueAt = new Date(ctx.now.getTime() + payWithinMs)
      await openObligations(tx, { buyerId: ctx.buyerId, site: ctx.site, dueAt }, orders.map(owedFor))
      const shortages = await ctx.reservations.reserve(tx, draftsOf(ctx, orders), 'placing')
      refuseShortages(ctx, shortages, orders)

      await setDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'expire', dueAt })
      await announce(tx, { name: 'order.placed', groupId })
      if (priced.due === 0) await settleWithoutPayment(tx, ctx, groupId)
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
      ...checkAddress(billingAddress, anywhere).map((each) => ({
        ...each,
        field: `billingAddress.${each.field}`,
      })),
    )
  }
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

/** The lines with their variants. @throws Refusal `itemSoldOut` that names all that cannot be bought any more */
function refuseGoneGoods(
  ctx: VisitorContext,
  lines: readonly LineToBuy[],
  variants: ReadonlyMap<Id, SellableVariant>,
  names: ReadonlyMap<Id, LocalText>,
): SellableLine[] {
  const gone = new Set<LocalText>()
  const sellable = shareStock(lines, variants).flatMap(({ variant, ...line }) => {
    if (variant && !whyNotInQuantity(variant, line.quantity)) return { ...line, variant }
    gone.add(names.get(line.variantId)!)
    return []
  })
  if (gone.size > 0) throw new Refusal('itemSoldOut', { names: listOfNames([...gone], ctx.language) })
  return sellable
}

function refuseOtherPrice(priced: PricedCart, seen: Money): void {
  if (seen.amount !== priced.due || seen.currency !== priced.currency) throw new Refusal('priceChanged')
}

/** One refusal for all shortages: the first one's, with the names of all goods that it holds for. */
function refuseShortages(
  ctx: VisitorContext,
  shortages: readonly Shortage[],
  orders: readonly NewOrder[],
): void {
  const [first] = shortages
  if (!first) return
  const lines = orders.flatMap((order) => order.lines)
  const names = shortages
    .filter((shortage) => shortage.code === first.code)
    .flatMap(({ lineId }) => lines.find((each) => each.lineId === lineId)?.variant.name ?? [])
  throw new Refusal(first.code, { ...first.details, names: listOfNames([...new Set(names)], ctx.language) })
}

const owedFor = ({ orderId, priced }: NewOrder): NewObligation => ({
  kind: 'order',
  orderId,
  stage: 'full',
  amount: priced.due,
})

/** Nothing is left to pay, so no payment would ever settle the orders. */
async function settleWithoutPayment(
  tx: Transaction,
  { reservations, obligationKinds }: VisitorContext,
  groupId: Id,
): Promise<void> {
  const [group, obligations] = await Promise.all([lockGroup(tx, groupId), lockObligations(tx, groupId)])
  await settleObligations(tx, obligationKinds, { obligations, group: group!, reservations })
}

function trimmed(address: Address): Address {
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value.trim()])) as Address
}
