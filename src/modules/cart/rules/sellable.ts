import { type Fulfilment, saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { phaseOfOffer } from '#modules/offers/rules/coupon.ts'
import { whyNotFor } from '#modules/offers/rules/eligibility.ts'
import {
  type Audience,
  type DiscountOffer,
  isCoupon,
  isPriceOffer,
  type Offer,
  type PriceOffer,
} from '#modules/offers/rules/offer.ts'
import { isInPreheat } from '#modules/offers/rules/preheat.ts'
import { assembleFacts, type FactsOfLines, type GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import { priceCart } from '#modules/pricing/rules/price-cart.ts'
import { isWithin } from '#modules/pricing/rules/scope.ts'
import { whyNoneHere } from '#modules/stock/rules/none-here.ts'
import type { Id, LineId, VariantId } from '#vocabulary/identifiers.ts'
import { isAllowedQuantity, isSoldOut, quantityRule } from '#vocabulary/quantity.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { rulesOfLines, whyNotLines } from './bundles.ts'
import type { LineKind } from './line.ts'

/**
 * Why a variant cannot be bought now, or undefined when it can (CART-10). The order of reasons is the order in which
 * they matter to a buyer.
 * @param delivered the ways in which this mall delivers
 */
export function whyNotSellable(
  variant: SellableVariant | undefined,
  delivered: readonly Fulfilment[],
): RefusalCode | undefined {
  if (!variant || variant.productStatus === 'deleted' || variant.productStatus === 'draft')
    return 'productGone'
  if (variant.productStatus === 'offShelf' || !variant.shopIsActive) return 'offShelf'
  if (variant.kind === 'gift') return 'giftAlone'
  if (variant.terms?.isServiceOver) return 'serviceOver'
  if (variant.terms?.isNotYetSold) return 'notYetSold'
  if (variant.terms?.isSoldNoMore) return 'soldNoMore'
  if (!delivered.includes(saleOf(variant).fulfilment)) return 'notDeliverable'
  if (!variant.price) return 'notForSaleHere'
  if (!variant.isEnabled) return 'variantDisabled'
  if (isSoldOut(quantityRule({ ...variant, limit: undefined }))) return whyNoneHere(variant)
  if (isSoldOut(quantityRule(variant))) return 'buyerLimitReached'
  return variant.needsSignIn ? 'memberItemSignIn' : undefined
}

/**
 * A variant as a line of this kind takes it: a gift is no goods that cannot be bought alone, and neither a
 * gift nor a part has a smallest order.
 */
export const takenAs = (variant: SellableVariant, kind: LineKind): SellableVariant =>
  kind === 'gift' || kind === 'bundlePart'
    ? {
        ...variant,
        ...(kind === 'gift' && variant.kind === 'gift' && { kind: 'goods' as const }),
        minQuantity: variant.step,
        bulkMin: undefined,
      }
    : variant

/** As above, for a quantity. */
export function whyNotInQuantity(
  variant: SellableVariant | undefined,
  quantity: number,
  delivered: readonly Fulfilment[],
): RefusalCode | undefined {
  const reason = whyNotSellable(variant, delivered)
  if (reason || !variant) return reason
  const rule = quantityRule(variant)
  if (quantity > rule.max) return quantity > (variant.limit ?? quantity) ? 'buyerLimitReached' : 'stockShort'
  return isAllowedQuantity(quantity, rule) ? undefined : 'quantityNotAllowed'
}

export type JudgedLine<Line> = Line & {
  readonly variant: SellableVariant | undefined
  readonly reason: RefusalCode | undefined
  /** The most that may be in one line. */
  readonly quantityMax: number
}

/**
 * Each line with its variant and why it cannot be bought in its quantity, where the lines before have taken
 * their share. A bundle is bought whole or not at all.
 * @param whyNotBesides other reasons why goods cannot be bought, such as offers
 */
export function judgeLines<Line extends GoodsLine>(
  lines: readonly Line[],
  variants: ReadonlyMap<Id, SellableVariant>,
  delivered: readonly Fulfilment[],
  whyNotBesides: (
    line: Line & { readonly variant: SellableVariant | undefined },
  ) => RefusalCode | undefined = () => undefined,
): JudgedLine<Line>[] {
  const shared = shareStock(lines, variants)
  const rules = rulesOfLines(lines, variants)
  const reasons = whyNotLines(shared, variants, (line) => {
    const { variant, quantity, kind } = line
    return whyNotInQuantity(variant && takenAs(variant, kind), quantity, delivered) ?? whyNotBesides(line)
  })
  return shared.map((line) => ({
    ...line,
    reason: reasons.get(line.lineId),
    quantityMax: rules.get(line.lineId)?.max ?? 0,
  }))
}

type UnitAmounts = { readonly amount: number; readonly list: number }

/** Current price of one step of each line for this buyer, as the cart will show it, and its list price. */
export function unitAmounts(
  facts: FactsOfLines,
  lines: readonly GoodsLine[],
): ReadonlyMap<LineId, UnitAmounts> {
  const { orders } = priceCart(assembleFacts({ ...facts, lines }))
  return new Map(
    orders
      .flatMap((order) => order.lines)
      .map(({ lineId, unitPrice, list, pieces }) => [
        lineId,
        { amount: unitPrice, list: Math.round(list / pieces) },
      ]),
  )
}

/**
 * Each line with its variant, of which only so many are available, and may be ordered, as the lines before
 * have left: the same variant may be in several lines.
 */
export function shareStock<Line extends { readonly variantId: Id; readonly quantity: number }>(
  lines: readonly Line[],
  variants: ReadonlyMap<Id, SellableVariant>,
): (Line & { readonly variant: SellableVariant | undefined })[] {
  const taken = new Map<Id, number>()
  const take = (id: Id, quantity: number): number => {
    const before = taken.get(id) ?? 0
    taken.set(id, before + quantity)
    return before
  }
  return lines.map((line) => {
    const known = variants.get(line.variantId)
    if (!known) return { ...line, variant: undefined }
    const earlier = take(line.variantId, line.quantity)
    const available = Math.max(0, known.available - earlier)
    const overall = known.overall === undefined ? undefined : Math.max(0, known.overall - earlier)
    // A limit is for all variants of a product together.
    const before = take(known.productId, line.quantity)
    const limit = known.limit === undefined ? undefined : Math.max(0, known.limit - before)
    return { ...line, variant: { ...known, available, overall, limit } }
  })
}

/** Facts about timed activities that `whyNotTimed` requires. */
export const activitiesOf = ({ shown: { offers, at }, own: { coupons } }: FactsOfLines) => ({
  offers,
  at,
  held: coupons,
})

type TimedGoods = Pick<SellableVariant, 'shopId' | 'productId' | 'categoryIds' | 'brandId'>

/**
 * Why goods of a timed coupon activity are not taken now: it is still ahead, or all of its coupons are used
 * up or it was ended early (PDP-55, PDP-57, CART-10). One activity that runs is enough, and so is a coupon of
 * it in the buyer's hands. After its time the goods are sold like all others.
 * @param offers those of the mall, and the coupons that the buyer holds
 */
export function whyNotTimed(
  goods: TimedGoods | undefined,
  {
    offers,
    held,
    at,
  }: { readonly offers: readonly Offer[]; readonly held: readonly Offer[]; readonly at: Date },
): RefusalCode | undefined {
  if (!goods) return undefined
  const activities = offers.filter(
    (offer): offer is TimedActivity => isTimedActivity(offer) && isFor(offer, goods),
  )
  const phases = activities.map((activity) =>
    held.some(({ id }) => id === activity.id) && activity.startsAt <= at
      ? 'start'
      : phaseOfOffer(activity, at),
  )
  if (phases.length === 0 || phases.includes('start')) return undefined
  return phases.every((phase) => phase === 'end') ? 'couponGone' : 'activityAhead'
}

type TimedActivity = DiscountOffer & { readonly startsAt: Date; readonly endsAt: Date }

const isTimedActivity = (offer: Offer): offer is TimedActivity =>
  isCoupon(offer.kind) && 'isTimed' in offer && offer.isTimed === true && !!offer.startsAt && !!offer.endsAt

const isFor = (offer: DiscountOffer, goods: TimedGoods) =>
  (!offer.shopId || offer.shopId === goods.shopId) && isWithin(offer.scope, goods)

/** A promotion in whose time goods are sold under it alone. A group buy is offered beside the ordinary price. */
const replacesPrice = (offer: Offer): offer is PriceOffer =>
  isPriceOffer(offer) && (offer.kind === 'flashSale' || offer.kind === 'activity' || offer.kind === 'presale')

const isRunning = ({ isEnabled, startsAt, endsAt }: Offer, at: Date) =>
  isEnabled && (!startsAt || startsAt <= at) && (!endsAt || at < endsAt)

/** The remaining stock of a promotion for a variant, in base units. */
const leftOf = (offer: PriceOffer, variantId: VariantId): number =>
  Math.min(offer.stock?.left ?? Infinity, offer.prices[variantId]?.left ?? Infinity)

const replacing = (offers: readonly Offer[], variantId: VariantId, at: Date): PriceOffer[] =>
  offers.filter(replacesPrice).filter((offer) => variantId in offer.prices && isRunning(offer, at))

/** The presale that runs for a variant. */
const presaleOf = (offers: readonly Offer[], variantId: VariantId, at: Date): PriceOffer | undefined =>
  replacing(offers, variantId, at).find(({ kind }) => kind === 'presale')

/**
 * Whether the promotions of a variant that run have nothing left of it: it is sold out until they end (PDP-81). One that is for some
 * buyers alone makes it so for them.
 */
export function isPromotionSoldOut(
  offers: readonly Offer[],
  variantId: VariantId,
  { at, isFor }: { readonly at: Date; readonly isFor: (audience: Audience) => boolean },
): boolean {
  const running = replacing(offers, variantId, at).filter(
    ({ kind, audience }) => kind === 'presale' || isFor(audience),
  )
  return running.length > 0 && running.every((offer) => leftOf(offer, variantId) <= 0)
}

/** The same for all visitors of a page, of whom nothing is known. */
export const forEveryone = ({ kind }: Audience): boolean => kind === 'everyone'

/**
 * Lines of goods that are bought by themselves, under the presale that runs for them, whether or not the caller named it (DATA-39).
 */
export const underPresales = <Line extends GoodsLine>(
  lines: readonly Line[],
  { shown: { goods, offers, at } }: FactsOfLines,
): Line[] =>
  lines.map((line) => {
    const variant = goods.get(line.variantId)
    const isAlone = lines.length === 1 && line.kind === 'ordinary' && !line.offerId
    const presale = isAlone && variant && !variant.terms?.points && presaleOf(offers, variant.variantId, at)
    return presale ? { ...line, offerId: presale.id } : line
  })

/** A promotion that is announced, and whose goods are not sold before it begins (PDP-40). */
const blocksNow = (offer: Offer, variantId: VariantId, at: Date): boolean =>
  isPriceOffer(offer) &&
  offer.isEnabled &&
  offer.blocksAhead === true &&
  variantId in offer.prices &&
  isInPreheat(offer, at)

type OfferedLine = Pick<GoodsLine, 'kind' | 'offerId'> & { readonly variant: SellableVariant | undefined }

/**
 * Why a line is not bought now although its goods are there. While a presale runs its goods are sold under it
 * alone, by themselves; goods without promotion stock are sold out; goods of a timed coupon activity wait for
 * it.
 */
export const whyNotByOffers = (facts: FactsOfLines): ((line: OfferedLine) => RefusalCode | undefined) => {
  const {
    shown: { offers, at },
    own: { buyer },
  } = facts
  const timed = activitiesOf(facts)
  const isFor = (audience: Audience) => whyNotFor(audience, buyer) === undefined
  return ({ variant, kind, offerId }) => {
    if (!variant) return undefined
    if (kind !== 'gift' && !variant.terms?.points) {
      const { variantId } = variant
      const presale = presaleOf(offers, variantId, at)
      if (presale && presale.id !== offerId) return 'presaleApart'
      if (offers.some((offer) => blocksNow(offer, variantId, at))) return 'activityAhead'
      if (kind !== 'bundlePart' && isPromotionSoldOut(offers, variantId, { at, isFor })) return 'outOfStock'
    }
    return whyNotTimed(variant, timed)
  }
}
