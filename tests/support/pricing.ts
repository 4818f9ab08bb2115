import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import { anonymous, type BuyerFacts } from '#modules/offers/rules/eligibility.ts'
import type {
  BundleOffer,
  DiscountOffer,
  GiftOffer,
  Offer,
  PriceOffer,
  VolumeTierOffer,
} from '#modules/offers/rules/offer.ts'
import type { Explanation } from '#modules/pricing/rules/adjustment.ts'
import { type LineFacts, noOffers, type PricingFacts } from '#modules/pricing/rules/facts.ts'
import { type PricedCart, type PricedLine, priceCart } from '#modules/pricing/rules/price-cart.ts'
import { byId, type Id, idOf, type LineId, type OfferId, type VariantId } from '#vocabulary/identifiers.ts'
import type { DiscountKind, PriceOfferKind } from '#vocabulary/offer-kinds.ts'

/** Carts and offers for tests of prices, ordinary by default. */

export const noon = new Date('2026-11-21T12:00:00Z')
export const hours = (count: number): Date => new Date(noon.getTime() + count * 3_600_000)

/** A line of 10.00, of a variant and a product named as the line, in shop 1. */
export function aLine(id: string, change: Partial<Record<keyof LineFacts, unknown>> = {}): LineFacts {
  return {
    lineId: id,
    kind: 'ordinary',
    shopId: '1',
    productId: id,
    variantId: id,
    categoryIds: [],
    quantity: 1,
    step: 1,
    listPrice: 1_000,
    tradeType: 'b2c',
    fulfilment: 'parcel',
    taxClass: 'standard',
    isNeverCut: false,
    ...change,
  } as LineFacts
}

/** A customer group that is called as its id is. */
export const aGroup = (id: string): CustomerGroup => ({ customerGroupId: idOf(id), name: { en: id, zh: id } })

export const member: BuyerFacts = {
  ...anonymous,
  isSignedIn: true,
  isMember: true,
  points: 10_000,
}

/** Goods only: neither shipping nor tax. */
export function someFacts(lines: readonly LineFacts[], change: Partial<PricingFacts> = {}): PricingFacts {
  return {
    ...noOffers,
    site: 'global',
    currency: 'USD',
    at: noon,
    buyer: member,
    lines,
    shipping: {},
    tax: { isIncluded: true, rates: {} },
    ...change,
  }
}

const base = (id: string) => ({
  id: idOf<OfferId>(id),
  version: 3,
  borneBy: 'shop' as const,
  isEnabled: true,
  audience: { kind: 'everyone' as const },
})

/** A price for each of these variants. */
export const aPrice = (
  kind: PriceOfferKind,
  id: string,
  amounts: Readonly<Record<string, number>>,
  change: Partial<PriceOffer> = {},
): PriceOffer => ({
  ...base(id),
  kind,
  prices: Object.fromEntries(
    Object.entries(amounts).map(([variantId, amount]) => [variantId, { amount }]),
  ) as PriceOffer['prices'],
  ...change,
})

export const aDiscount = (
  kind: DiscountKind,
  id: string,
  tier: DiscountOffer['tiers'][0],
  change: Partial<DiscountOffer> = {},
): DiscountOffer => ({
  ...base(id),
  kind,
  scope: { kind: 'all' },
  tiers: [tier],
  ...(kind === 'platformCoupon' ? { borneBy: 'platform' } : { shopId: idOf('1') }),
  ...(kind.endsWith('Coupon') ? { couponId: idOf(id) } : {}),
  ...change,
})

export const amountOff = (amount: number, from?: number): DiscountOffer['tiers'][0] => ({
  ...(from === undefined ? {} : { from: { amount: from } }),
  benefit: { kind: 'amountOff', amount },
})

export const percent = (payBasisPoints: number, from?: number): DiscountOffer['tiers'][0] => ({
  ...(from === undefined ? {} : { from: { amount: from } }),
  benefit: { kind: 'percent', payBasisPoints },
})

export const someTiers = (
  id: string,
  productId: string,
  tiers: VolumeTierOffer['tiers'],
  change: Partial<VolumeTierOffer> = {},
): VolumeTierOffer => ({ ...base(id), kind: 'volumeTier', productIds: [idOf(productId)], tiers, ...change })

export const aBundle = (id: string, variantId: string, price: number): BundleOffer => ({
  ...base(id),
  kind: 'bundle',
  prices: { [idOf<VariantId>(variantId)]: price },
})

export const aGift = (
  id: string,
  gives: Readonly<Record<string, number>>,
  change: Partial<GiftOffer> = {},
): GiftOffer => ({
  ...base(id),
  kind: 'gift',
  scope: { kind: 'all' },
  from: { amount: 1_000 },
  gives,
  repeats: false,
  ...change,
})

/** A cart of these lines and offers. */
export const priced = (
  lines: readonly LineFacts[],
  offers: readonly Offer[] = [],
  change: Partial<PricingFacts> = {},
): PricedCart => priceCart(someFacts(lines, { offers, ...change }))

export const linesOf = (cart: PricedCart): PricedLine[] =>
  cart.orders.flatMap((order) => order.lines).sort((a, b) => byId(a.lineId, b.lineId))

export const goodsOf = (cart: PricedCart): number[] => linesOf(cart).map((line) => line.goods)

/** Outcome of an offer: the amount it took off, or the reason with its facts. */
export const outcome = (cart: PricedCart, id: Id, lineId?: string): unknown => {
  const found = cart.explanations.filter(
    (each) => each.source.id === id && (lineId === undefined || each.lineId === (lineId as LineId)),
  )
  const reported = found.map((each: Explanation) =>
    'applied' in each
      ? each.applied
      : Object.keys(each.facts).length > 0
        ? [each.refused, each.facts]
        : each.refused,
  )
  return reported.length === 1 ? reported[0] : reported
}

/** Amounts of one kind, line by line. */
export const cutsOf = (cart: PricedCart, kind: string): number[] =>
  linesOf(cart).map((line) =>
    line.adjustments.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.amount, 0),
  )
