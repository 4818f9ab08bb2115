import { shopOfferKinds } from '#vocabulary/offer-kinds.ts'
import { applyDiscounts } from '../apply-discounts.ts'

/** Offers of a shop over several pieces or lines: off from an amount on, pieces for free, percentages. */
export const shopOffer = applyDiscounts(shopOfferKinds)
