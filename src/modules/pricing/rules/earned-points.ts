import { allocate } from '#vocabulary/allocate.ts'
import type { LineId } from '#vocabulary/identifiers.ts'
import { partUp } from '#vocabulary/rounding.ts'
import type { PricedOrder } from './price-cart.ts'

/**
 * The points an order earns: rounded up once for the order (SHELL-35, TRAP-74), then shared over its lines by what their
 * goods cost, so that a refund takes back the part of its line and rounding never makes points.
 * @param rate so many points for so many minor units of goods
 */
export function earnedPoints(
  { lines, goods }: PricedOrder,
  rate: { readonly points: number; readonly amount: number },
): ReadonlyMap<LineId, number> {
  const shares = allocate(
    partUp(goods, rate.points, rate.amount),
    lines.map((line) => line.goods),
  )
  return new Map(lines.map((line, place) => [line.lineId, shares[place]!]))
}
