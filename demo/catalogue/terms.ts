import type { CrossBorder, VolumeTier } from '#modules/catalogue/rules/goods-terms.ts'
import { roles } from './roles.ts'

type DemoTerms = {
  readonly urlKey: string
  readonly tiers?: readonly VolumeTier[]
  readonly bulkMin?: number
  readonly limitPerBuyer?: number
  /** Member price, in basis points of the price. */
  readonly memberBasisPoints?: number
  readonly points?: number
  readonly crossBorder?: CrossBorder
}

/** Terms under which goods of the demo are sold, beside their price. */
export const demoTerms: readonly DemoTerms[] = [
  ...roles.volumeTiers.map((urlKey) => ({
    urlKey,
    tiers: [
      { from: 3, payBasisPoints: 9_500 },
      { from: 6, payBasisPoints: 9_000 },
      { from: 12, payBasisPoints: 8_000 },
    ],
    bulkMin: 6,
  })),
  ...roles.memberPrice.map((urlKey) => ({ urlKey, memberBasisPoints: 9_000 })),
  ...roles.pointsItem.map((urlKey) => ({ urlKey, points: 1_200, limitPerBuyer: 1 })),
  ...roles.pointsCard.map((urlKey) => ({ urlKey, points: 1_000, limitPerBuyer: 2 })),
  ...roles.crossBorder.map((urlKey) => ({ urlKey, crossBorder: 'post' as const })),
  { urlKey: 'wick-candles', limitPerBuyer: 4 },
]
