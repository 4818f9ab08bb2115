import { paidKindsOf } from '#modules/orders/rules/paid-kinds.ts'
import {
  assembleFacts,
  type FactsOfLines,
  type GoodsLine,
  type TaxedFor,
} from '#modules/pricing/rules/assemble-facts.ts'
import type { PointsFacts } from '#modules/pricing/rules/facts.ts'
import { type PricedCart, priceCart } from '#modules/pricing/rules/price-cart.ts'
import { wayOf } from '#modules/shipping/rules/ways.ts'
import { type OrderTaxFacts, taxOfSale } from '#modules/tax/rules/tax-of-sale.ts'
import { allocate } from '#vocabulary/allocate.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { ChosenTerms, PaymentAhead } from './checkout.ts'
import { waysOfGoods } from './sending.ts'

/**
 * Prices lines with the chosen terms. The checkout shows the result, and the order charges it. A parcel that cannot go the chosen way to
 * its destination is priced by the first way that goes there, and one that no way takes, without shipping.
 * @throws Refusal `shippingMethodUnknown` for a method that the site does not have
 */
export const priceCheckout = (
  site: Site,
  facts: FactsOfLines,
  lines: readonly GoodsLine[],
  { methods, destination, insured = {}, pinned = [], declined = [], points = 0, taxedFor }: ChosenTerms,
): PricedCart =>
  priceCart(
    assembleFacts({
      shown: facts.shown,
      lines,
      own: { ...facts.own, pinned, declined, points: pointsFacts(site, points) },
      shippingOf: (parcel) => {
        const goods = lines.filter(({ lineId }) => parcel.some((line) => line.lineId === lineId))
        const code = methods[parcel[0]!.shopId]
        refuseUnknownMethod(site, code)
        const way = wayOf(waysOfGoods(site, facts, { goods, to: destination }), code)
        return way && { code: way.method.code, parts: way.parts }
      },
      isPickedUpAt: (shopId) => methods[shopId] === 'pickUp',
      insuranceOf: (shopId) => (insured[shopId] ? site.insurance : undefined),
      taxedFor,
    }),
  )

/** How an order is taxed, with the numbers that its invoice shows; undefined on sites that charge one rate wherever goods go. */
export function taxFactsOf(
  { tax }: Pick<Site, 'tax'>,
  at: Date,
  taxedFor: TaxedFor | undefined,
): OrderTaxFacts | undefined {
  if (tax?.mode !== 'destination') return undefined
  const { treatment, sellerNumber, buyerNumber } =
    taxedFor?.quoted ?? taxOfSale(tax, { ...taxedFor, at, classes: [] })
  return { treatment, sellerNumber, buyerNumber }
}

const pointsFacts = (
  { points: { worth: rate, maxBasisPoints } }: Site,
  spend: number,
): PointsFacts | undefined => (spend > 0 ? { spend, rate, maxBasisPoints } : undefined)

/** Where goods are picked up, those that cannot be are sent the first way. */
function refuseUnknownMethod({ shipping }: Pick<Site, 'shipping'>, code: string | undefined): void {
  if (code && code !== 'pickUp' && !shipping.methods.some((method) => method.code === code))
    throw new Refusal('shippingMethodUnknown')
}

/** Amount of each order that gift cards may pay: all, if it is paid in full and buys no gift card; else 0. */
const payableByCards = ({ orders }: PricedCart): number[] =>
  orders.map(({ fulfilment, due, payments }) =>
    fulfilment !== 'giftCard' && payments.every(({ stage }) => stage === 'full') ? due : 0,
  )

/** Amount of each order that gift cards pay when `spend` is spent, limited to the payable amount. */
export function shareOfCards(priced: PricedCart, spend: number): number[] {
  const payable = payableByCards(priced)
  const most = payable.reduce((sum, amount) => sum + amount, 0)
  return allocate(Math.min(spend, most), payable)
}

/**
 * The payments that a checkout leads to, as payment methods are offered for them: all that cards leave, or a deposit and the balance
 * that is expected after it. Left out: those of nothing.
 */
export function paymentsAhead(
  { orders, due, currency }: PricedCart,
  covered: readonly number[] = [],
): PaymentAhead[] {
  const parts = orders
    .flatMap(({ payments }) => payments)
    .flatMap(({ stage, amount }) => (stage === 'deposit' || stage === 'balance' ? [{ stage, amount }] : []))
  const all = { stage: 'full', amount: covered.reduce((rest, amount) => rest - amount, due) } as const
  const lines = orders.flatMap((order) => order.lines)
  const order = {
    kinds: paidKindsOf(
      orders.map(({ tradeType, fulfilment, payments, lines: [first] }) => ({
        tradeType,
        fulfilment,
        isPresale: payments.some(({ stage }) => stage === 'deposit'),
        isGroupBuy: first?.adjustments.some(({ kind }) => kind === 'groupBuy') ?? false,
      })),
    ),
    usesPoints: lines.some(({ points, pointsSpent }) => points > 0 || pointsSpent > 0),
  }
  return (parts.length > 0 ? parts : [all])
    .filter(({ amount }) => amount > 0)
    .map(({ stage, amount }) => ({ stage, due: { amount, currency }, ...order }))
}

/** Nothing of it is sent: it is picked up, used in a shop or comes by mail, all of it, so it needs no shipping address. */
export const isNothingSent = ({ orders }: Pick<PricedCart, 'orders'>): boolean =>
  orders.length > 0 && orders.every(({ fulfilment }) => fulfilment !== 'parcel')

/**
 * Goods are picked up only where their shop still has a place for that: goods to be picked up are never sent
 * instead.
 * @throws Refusal `pickUpGone`
 */
export function assertPickUpPossible(
  { methods }: Pick<ChosenTerms, 'methods'>,
  { orders }: Pick<PricedCart, 'orders'>,
): void {
  const isGone = orders.some(
    ({ shopId }) =>
      methods[shopId] === 'pickUp' &&
      !orders.some((each) => each.shopId === shopId && each.fulfilment === 'pickUp'),
  )
  if (isGone) throw new Refusal('pickUpGone')
}
