import { partDown } from '#vocabulary/rounding.ts'
import type { PricedLine } from './price-cart.ts'
import { subsidyOf } from './subsidy.ts'

/**
 * Refund of some pieces of a line, component by component. After k of n pieces it is the part k/n of each
 * component, rounded down; so the last piece takes the rest, and any split into refunds returns exactly the
 * amount paid (I-17): 10.00 over three pieces is 3.33, 3.33, 3.34.
 * @param line what the whole line's components are
 */
export function refundShare<Name extends string>(
  line: Readonly<Record<Name, number>>,
  pieces: { readonly all: number; readonly refunded: number; readonly now: number },
): Record<Name, number> {
  const { all, refunded, now } = pieces
  if (refunded < 0 || now < 0 || refunded + now > all) throw new RangeError('More pieces than the line has')
  return Object.fromEntries(
    Object.entries<number>(line).map(([name, total]) => [
      name,
      partDown(total, refunded + now, all) - partDown(total, refunded, all),
    ]),
  ) as Record<Name, number>
}

/** The components of a line that refunds return or reclaim, in minor units and points. */
export type RefundComponents = Readonly<
  Record<'goods' | 'shipping' | 'insurance' | 'tax' | 'points' | 'pointsSpent' | 'subsidy', number>
>

export const refundComponents = (line: PricedLine): RefundComponents => ({
  goods: line.goods,
  shipping: line.shipping,
  insurance: line.insurance,
  tax: line.tax,
  points: line.points,
  pointsSpent: line.pointsSpent,
  // The shop returns the subsidy of the platform.
  subsidy: subsidyOf(line),
})
