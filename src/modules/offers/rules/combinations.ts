import type { ApartPair, CombinedKind } from '#vocabulary/offer-kinds.ts'
import { isPersonalPrice, isPromotion } from './offer.ts'

export type CombinationRule = {
  /** Kinds that never cut the same line as this one. It is enough that one of the two names the other. */
  readonly notWith: readonly CombinedKind[]
  /** At most one of this kind for each of these. */
  readonly onePer?: 'line' | 'shop' | 'cart' | undefined
}

/** Which offers combine. Handed in with the facts of a price: each site has its own, which operators change. */
export type CombinationTable = Readonly<Record<CombinedKind, CombinationRule>>

/** Initial table of a site; docs/pricing.md shows it as a matrix. */
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

/** The kinds that an operator decides about, in the order of the table. */
export const combinedKinds = Object.keys(defaultCombinations) as readonly CombinedKind[]

/**
 * A line has one unit price, and in a bundle with a price its list price, whatever a table states: a pair of
 * these is no choice.
 */
const isBasePrice = (kind: CombinedKind) => isPromotion(kind) || isPersonalPrice(kind) || kind === 'bundle'

/** All pairs that an operator decides on, each once. */
export const choosablePairs: readonly ApartPair[] = combinedKinds.flatMap((kind, place) =>
  combinedKinds
    .slice(place + 1)
    .flatMap((other): ApartPair[] => (isBasePrice(kind) && isBasePrice(other) ? [] : [[kind, other]])),
)

/** The choosable pairs that a table does not combine. */
export const pairsApart = (table: CombinationTable): ApartPair[] =>
  choosablePairs.filter(([kind, other]) => !mayCombine(table, kind, other))

/** The table that does not combine exactly these of the choosable pairs. All else has its default. */
export function tableOf(apart: readonly ApartPair[]): CombinationTable {
  const isChosen = (kind: CombinedKind, other: CombinedKind) =>
    apart.some(([one, two]) => (one === kind && two === other) || (one === other && two === kind))
  const isChoosable = (kind: CombinedKind, other: CombinedKind) =>
    choosablePairs.some(([one, two]) => (one === kind && two === other) || (one === other && two === kind))
  return Object.fromEntries(
    combinedKinds.map((kind) => [
      kind,
      {
        ...defaultCombinations[kind],
        notWith: combinedKinds.filter((other) =>
          isChoosable(kind, other)
            ? isChosen(kind, other)
            : defaultCombinations[kind].notWith.includes(other),
        ),
      },
    ]),
  ) as unknown as CombinationTable
}
