import { isCoupon, type Offer, offerKey } from '#modules/offers/rules/offer.ts'
import type { Reason, ReasonCode } from '#modules/offers/rules/reasons.ts'
import { type Id, idOf, type LineId, type ShopId } from '#vocabulary/identifiers.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import type { OfferKind } from '#vocabulary/offer-kinds.ts'
import type { Explanation } from './adjustment.ts'
import type { LevelTerms } from './facts.ts'
import type { PricedCart } from './price-cart.ts'

/** An offer, or the discount of the buyer's level, as cart and checkout explain it: the amount that it takes off, or the reason why it does not apply. */
export type OfferOfGoods = {
  /** Of a claimed coupon the coupon's own id; of a level its number. */
  readonly offerId: Id
  readonly kind: OfferKind | 'memberLevel'
  readonly name: string
  /** The line that it concerns, else the shop, else all that is bought. */
  readonly lineId: LineId | undefined
  readonly shopId: ShopId | undefined
  readonly isCoupon: boolean
  /** A coupon in the buyer's hands. */
  readonly isHeld: boolean
  readonly applied: Money | undefined
  readonly reason: Reason | undefined
  /** In a cart: what it gives free and is still to be added. */
  readonly gifts?: readonly GiftToAdd[] | undefined
}

export type GiftToAdd = { readonly variantId: Id; readonly name: string; readonly quantity: number }

/** Reasons with which a buyer can do nothing for these goods. */
const untold: readonly ReasonCode[] = ['noMatchingGoods', 'ended', 'notOnThisSite', 'notAskedFor']

/** A coupon with a code is shown only to buyers who entered it. */
const isSecret = (offer: Offer): boolean =>
  'isByCode' in offer && offer.isByCode === true && offer.couponId === undefined

/**
 * Outcome of each offer, for display beside line, shop and total. Offers that apply come first, then coupons
 * that the buyer holds.
 */
export function toldOffers(
  { explanations, currency }: Pick<PricedCart, 'explanations' | 'currency'>,
  {
    offers,
    level,
    language,
  }: { offers: readonly Offer[]; level: LevelTerms | undefined; language: Language },
): OfferOfGoods[] {
  const told = explanations.flatMap((each): OfferOfGoods[] => {
    if (each.source.type === 'memberLevel') return level ? toldLevel(each, level, { currency, language }) : []
    const offer = offers.find((one) => offerKey(one) === each.source.id && one.kind === each.source.type)
    if (!offer || isSecret(offer) || ('refused' in each && untold.includes(each.refused))) return []
    if ('applied' in each && each.applied <= 0) return []
    return [
      {
        offerId: offerKey(offer),
        kind: offer.kind,
        name: offer.name ? textIn(offer.name, language) : '',
        lineId: each.lineId,
        shopId: offer.shopId,
        isCoupon: isCoupon(offer.kind),
        isHeld: 'couponId' in offer && offer.couponId !== undefined,
        applied: 'applied' in each ? { amount: each.applied, currency } : undefined,
        reason: 'refused' in each ? ({ code: each.refused, facts: each.facts } as Reason) : undefined,
      },
    ]
  })
  const rank = ({ applied, isHeld }: OfferOfGoods) => (applied ? 0 : isHeld ? 1 : 2)
  return told.sort((a, b) => rank(a) - rank(b))
}

function toldLevel(
  explanation: Explanation,
  { level, name }: LevelTerms,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
): OfferOfGoods[] {
  if (!('applied' in explanation) || explanation.applied <= 0) return []
  return [
    {
      offerId: idOf(String(level)),
      kind: 'memberLevel',
      name: textIn(name, language),
      lineId: undefined,
      shopId: undefined,
      isCoupon: false,
      isHeld: false,
      reason: undefined,
      applied: { amount: explanation.applied, currency },
    },
  ]
}
