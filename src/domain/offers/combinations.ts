import type { OfferKind } from './offer.ts'

/** Points a buyer spends are no offer, but they may be kept away from one. */
export type CombinedKind = OfferKind | 'points'

export type CombinationRule = {
  /** Kinds that never cut the same line as this one. It is enough that one of the two names the other. */
  readonly notWith: readonly CombinedKind[]
  /** At most one of this kind for each of these. */
  readonly onePer?: 'line' | 'shop' | 'cart' | undefined
}

/** Which offers combine. Handed in with the facts of a price, so that the operator may change it. */
export type CombinationTable = Readonly<Record<CombinedKind, CombinationRule>>

/** What a mall begins with; docs/pricing.md shows it as a matrix. */
export const defaultCombinations: CombinationTable = {
  flashSale: { notWith: ['threshold', 'nForM', 'percentage', 'shopCoupon'] },
  activity: { notWith: [] },
  presale: { notWith: ['gift', 'threshold', 'nForM', 'percentage'] },
  groupBuy: { notWith: ['gift', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon'] },
  memberPrice: { notWith: ['percentage', 'shopCoupon'] },
  customerGroupPrice: {
    notWith: ['gift', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon', 'points'],
  },
  volumeTier: { notWith: ['nForM'], onePer: 'line' },
  bundle: { notWith: ['nForM'], onePer: 'line' },
  gift: { notWith: [] },
  threshold: { notWith: ['nForM', 'percentage'], onePer: 'line' },
  nForM: { notWith: ['percentage'], onePer: 'line' },
  percentage: { notWith: [], onePer: 'line' },
  shopCoupon: { notWith: [], onePer: 'shop' },
  platformCoupon: { notWith: [], onePer: 'cart' },
  points: { notWith: [] },
}

export const mayCombine = (table: CombinationTable, a: CombinedKind, b: CombinedKind): boolean =>
  !table[a].notWith.includes(b) && !table[b].notWith.includes(a)
