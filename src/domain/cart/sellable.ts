import type { SellableVariant } from '../catalogue/product.ts'
import type { Id, LineId } from '../identifiers.ts'
import { phaseOfOffer } from '../offers/coupon.ts'
import { type DiscountOffer, isCoupon, type Offer } from '../offers/offer.ts'
import { type Fulfilment, saleOf } from '../orders/kinds.ts'
import { assembleFacts, type FactsOfLines, type GoodsLine } from '../pricing/assemble-facts.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { isAllowedQuantity, isSoldOut, quantityRule } from '../pricing/quantity.ts'
import { isWithin } from '../pricing/scope.ts'
import type { RefusalCode } from '../refusals.ts'
import { whyNoneHere } from '../stock/none-here.ts'
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
 * A variant as a line of this kind takes it: what is given is no goods that cannot be bought alone, and neither a gift nor a part
 * has a smallest order.
 */
export const takenAs = (variant: SellableVariant, kind: LineKind): SellableVariant =>
  kind === 'gift' || kind === 'bundlePart'
    ? {
        ...variant,
        ...(kind === 'gift' && variant.kind === 'gift' && { kind: 'goods' as const }),
        ...{ minQuantity: variant.step, bulkMin: undefined },
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

type JudgedLine<Line> = Line & {
  readonly variant: SellableVariant | undefined
  readonly reason: RefusalCode | undefined
  /** The most that may be in one line. */
  readonly quantityMax: number
}

/**
 * Each line with its variant and why it cannot be bought in its quantity, where the lines before have taken their share. A bundle
 * is bought whole or not at all.
 * @param whyNotBesides what else keeps goods from being bought, such as offers
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

/** What one step of each line costs this buyer now, as the cart will show it, and its list price. */
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
 * Each line with its variant, of which only so many are available, and may be had, as the lines before have left: the same
 * variant may stand in several lines.
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

/** What is known of timed activities, as `whyNotTimed` asks it. */
export const activitiesOf = ({ shown: { offers, at }, own: { coupons } }: FactsOfLines) => ({
  ...{ offers, at, held: coupons },
})

type TimedGoods = Pick<SellableVariant, 'shopId' | 'productId' | 'categoryIds' | 'brandId'>

/**
 * Why goods of a timed coupon activity are not taken now: it is still ahead, or all of its coupons are gone or it was ended early
 * (PDP-55, PDP-57, CART-10). One activity that runs is enough, and so is a coupon of it in the buyer's hands. After its time the
 * goods are sold like all others.
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
