import type { PricedLine } from './price-cart.ts'

/** What the platform bears of the discounts of a line, in minor units: the shop is paid it besides. */
export const subsidyOf = ({ adjustments }: Pick<PricedLine, 'adjustments'>): number =>
  adjustments.reduce(
    (sum, { amount, borneBy }) => (borneBy === 'platform' && amount < 0 ? sum - amount : sum),
    0,
  )
