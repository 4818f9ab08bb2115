import type { FactsOfLines } from '#modules/pricing/rules/assemble-facts.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import { toShownCoupon } from '#modules/pricing/server/public.ts'
import type { Context } from '#platform/context.ts'
import type { Cart } from '../../rules/cart.ts'

/** The coupons among the offers of some goods that their buyer has not claimed yet. */
export const couponsToClaim = (
  { language, site }: Pick<Context, 'language' | 'site'>,
  { offers, at }: FactsOfLines['shown'],
  explained: readonly OfferOfGoods[],
): Cart['coupons'] =>
  offers
    .filter((offer) =>
      explained.some(({ offerId, reason }) => offerId === offer.id && reason?.code === 'notClaimed'),
    )
    .flatMap((offer) =>
      toShownCoupon(offer, { now: at, language, site }).map((coupon) => ({
        ...coupon,
        shopId: offer.shopId,
      })),
    )
