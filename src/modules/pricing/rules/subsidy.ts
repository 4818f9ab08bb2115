import type { PricedLine } from './price-cart.ts'

/** Discounts of a line that the platform funds, in minor units; the shop is paid them besides. */
export const subsidyOf = ({ adjustments }: Pick<PricedLine, 'adjustments'>): number =>
  adjustments.reduce(
    (sum, { amount, borneBy }) => (borneBy === 'platform' && amount < 0 ? sum - amount : sum),
    0,
  )
