import { partDown, partUp } from '#vocabulary/rounding.ts'
import type { PointsRules } from '#vocabulary/sites.ts'

export const remindDaysDefault = 14

/** Limits of the points rules: whole points for whole minor units. */
export const pointLimits = {
  points: { min: 1, max: 100_000 },
  amount: { min: 1, max: 100_000_000 },
  lastDays: { min: 1, max: 3_650 },
  remindDays: { min: 0, max: 90 },
  /** How much more a level may earn, in parts of ten thousand of the base rate. */
  levelBasisPoints: { min: 10_000, max: 100_000 },
} as const

/**
 * Whether what goods earn is worth less than the goods, also at the level that earns most: otherwise the mall gives its goods away.
 */
export const isEarnedLessThanPaid = (
  { earned, worth }: Pick<PointsRules, 'earned' | 'worth'>,
  mostBasisPoints: number,
): boolean =>
  BigInt(earned.points) * BigInt(mostBasisPoints) * BigInt(worth.amount) <
  BigInt(worth.points) * BigInt(earned.amount) * 10_000n

/**
 * Points that goods of this amount earn, rounded up once for the order (SHELL-35).
 * @param levelBasisPoints earning rate of the buyer's level, in basis points
 */
export const earnedFor = (
  goods: number,
  { earned }: Pick<PointsRules, 'earned'>,
  levelBasisPoints = 10_000,
): number => partUp(goods, earned.points * levelBasisPoints, earned.amount * 10_000)

/** How much of an order's goods was refunded: before a refund, and after it. In minor units. */
export type RefundedGoods = { readonly goods: number; readonly before: number; readonly after: number }

/**
 * Points that a refund reverses: the earned points in proportion to the refunded goods, rounded down over all
 * refunds together, so that full refunds reverse exactly the points earned (TRAP-74).
 */
export const reversedPointsOf = (earned: number, { goods, before, after }: RefundedGoods): number =>
  goods === 0 ? 0 : partDown(earned, after, goods) - partDown(earned, before, goods)

/** Points that a buyer can spend, and how much of a product with a limit the buyer had before. */
export type OwnPoints = { readonly available: number; readonly taken: number }

/** Points that a buyer may spend, and spends, as a discount of a checkout. */
export type PointsChoice = {
  /** All that the buyer has on this site. */
  readonly available: number
  /** Most points that the checkout may take, and their value in minor units. */
  readonly most: number
  readonly mostWorth: number
  /** Points that it takes. */
  readonly spent: number
}

/** Points of one source that a buyer still has. */
export type PointLot = {
  readonly lotId: string
  /** Of all that came from it. */
  readonly remaining: number
  readonly amount: number
  readonly endsAt: Date
}

export const pointKinds = ['granted', 'earned', 'spent', 'returned', 'takenBack', 'expired'] as const
export type PointKind = (typeof pointKinds)[number]

/** One change of a buyer's points. */
export type PointEntry = {
  readonly entryId: string
  readonly kind: PointKind
  /** Below zero where they became fewer. */
  readonly points: number
  readonly orderId: string | undefined
  readonly orderNumber: string | undefined
  readonly at: Date
}
