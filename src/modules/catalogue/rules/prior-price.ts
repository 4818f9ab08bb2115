import { type PromotionPrice, promotedPriceAt, type ShelfPrice } from './price-periods.ts'

/** A shelf price, valid from `recordedAt` on. */
export type RecordedPrice = ShelfPrice & { readonly recordedAt: Date }

const daysMs = 30 * 86_400_000

/**
 * The lowest price of the 30 days before a moment, in minor units; undefined where no price of that time is
 * known. For a price that applies only on request, such as a presale's, the moment is when it begins.
 * @param recorded in the order of time
 */
export function lowestBefore(
  recorded: readonly RecordedPrice[],
  promotions: readonly PromotionPrice[],
  moment: Date,
): number | undefined {
  const [ends, begins] = [moment.getTime(), moment.getTime() - daysMs]
  const turns = turnsOf(recorded, promotions).filter((turn) => turn > begins && turn < ends)
  const amounts = [begins, ...turns, ends - 1].flatMap((turn) => amountAt(recorded, promotions, turn) ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}

const amountAt = (
  recorded: readonly RecordedPrice[],
  promotions: readonly PromotionPrice[],
  moment: number,
): number | undefined => {
  const price = recorded.findLast(({ recordedAt }) => recordedAt.getTime() <= moment)
  return price && promotedPriceAt({ ...price, promotions }, new Date(moment)).amount
}

/** When a price may have changed. */
const turnsOf = (recorded: readonly RecordedPrice[], promotions: readonly PromotionPrice[]): number[] =>
  [
    ...recorded.flatMap(({ recordedAt, saleFrom, saleUntil }) => [recordedAt, saleFrom, saleUntil]),
    ...promotions.flatMap(({ from, until }) => [from, until]),
  ].flatMap((turn) => (turn ? [turn.getTime()] : []))

/**
 * The lowest price of the 30 days before a price was cut, which sites of the EU show beside the cut. Undefined where nothing
 * is cut, or no earlier price is known.
 * @param recorded in the order of time
 */
export function priorPrice(
  recorded: readonly RecordedPrice[],
  promotions: readonly PromotionPrice[],
  at: Date,
): number | undefined {
  const latest = [...new Set(turnsOf(recorded, promotions))]
    .filter((turn) => turn <= at.getTime())
    .sort((a, b) => b - a)
  // The price was cut where it last fell.
  const cutAt = latest.find((turn) => {
    const before = amountAt(recorded, promotions, turn - 1)
    const after = amountAt(recorded, promotions, turn)
    return before !== undefined && after !== undefined && after < before
  })
  return cutAt === undefined ? undefined : lowestBefore(recorded, promotions, new Date(cutAt))
}
