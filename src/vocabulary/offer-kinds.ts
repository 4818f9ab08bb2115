/** Promotions that set a price for each variant. */
export const promotionKinds = ['flashSale', 'activity', 'presale', 'groupBuy'] as const

/** Prices that belong to the buyer, not to a promotion. They apply only where they are lower (PDP-34, TRAP-08). */
export const personalPriceKinds = ['memberPrice', 'customerGroupPrice'] as const

export const shopOfferKinds = ['threshold', 'nForM', 'percentage'] as const

export const couponKinds = ['shopCoupon', 'platformCoupon'] as const

export type PriceOfferKind = (typeof promotionKinds)[number] | (typeof personalPriceKinds)[number]

export type DiscountKind = (typeof shopOfferKinds)[number] | (typeof couponKinds)[number]

export type OfferKind = PriceOfferKind | 'volumeTier' | 'bundle' | 'gift' | DiscountKind

/** Points a buyer spends are no offer, but they may be excluded from one. */
export type CombinedKind = OfferKind | 'points'

/** Two kinds that are not used together on one line. */
export type ApartPair = readonly [CombinedKind, CombinedKind]
