import type { SellableVariant } from '../catalogue/product.ts'
import type { VariantId } from '../identifiers.ts'
import { whyNotFor } from '../offers/eligibility.ts'
import type { Audience, Offer, PriceOffer } from '../offers/offer.ts'
import { isPriceOffer } from '../offers/offer.ts'
import { isInPreheat } from '../offers/preheat.ts'
import type { FactsOfLines, GoodsLine } from '../pricing/assemble-facts.ts'
import type { RefusalCode } from '../refusals.ts'
import { activitiesOf, whyNotTimed } from './sellable.ts'

/** How offers keep goods from being bought at their ordinary price. */

/** A promotion in whose time goods are sold under it alone. A group buy is offered beside the ordinary price. */
const replacesPrice = (offer: Offer): offer is PriceOffer =>
  isPriceOffer(offer) && (offer.kind === 'flashSale' || offer.kind === 'activity' || offer.kind === 'presale')

const isRunning = ({ isEnabled, startsAt, endsAt }: Offer, at: Date) =>
  isEnabled && (!startsAt || startsAt <= at) && (!endsAt || at < endsAt)

/** What a promotion still has of a variant, in base units. */
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

/** The same for all that look at a page, of whom nothing is known. */
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
 * Why a line is not bought now although its goods are there. While a presale runs its goods are sold under it alone, by themselves;
 * what a promotion has none of is sold out; goods of a timed coupon activity wait for it.
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
