import type { GiftOffer, Offer } from '#modules/offers/rules/offer.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferOfGoods } from './shown-offers.ts'
import { giftsMissing } from './steps/gift.ts'

type Line = {
  readonly kind: string
  readonly variantId: Id
  readonly quantity: number
  readonly offerId?: Id | undefined
}

/** Gifts that an offer gives for these lines and that are not among them yet. */
export function giftsToAdd(
  { offerId, reason }: OfferOfGoods,
  offers: readonly Offer[],
  lines: readonly Line[],
): ReturnType<typeof giftsMissing> {
  const offer = offers.find((each): each is GiftOffer => each.id === offerId && each.kind === 'gift')
  if (!offer || reason?.code !== 'giftToAdd') return []
  const given = lines.filter((line) => line.kind === 'gift' && line.offerId === offerId)
  return giftsMissing(offer, reason.facts.times, given)
}
