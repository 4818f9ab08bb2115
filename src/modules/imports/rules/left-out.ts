/** Kinds of products that a table does not hold: their terms have no columns. */
export const kindsLeftOut = ['bundle', 'service', 'gift', 'giftCard', 'pointsItem'] as const
export type KindLeftOut = (typeof kindsLeftOut)[number]

/** Products that the export names one by one; of more, their number. */
export const namedLeftOutMax = 100
