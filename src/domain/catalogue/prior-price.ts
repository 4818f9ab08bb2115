import { type PromotionPrice, promotedPriceAt, type ShelfPrice } from './price-periods.ts'

/** What a shelf price was from a moment on. */
export type RecordedPrice = ShelfPrice & { readonly recordedAt: Date }

const daysMs = 30 * 86_400_000

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
  const amountAt = (moment: number): number | undefined => {
    const price = recorded.findLast(({ recordedAt }) => recordedAt.getTime() <= moment)
    return price && promotedPriceAt({ ...price, promotions }, new Date(moment)).amount
  }
  const turns = [
    ...recorded.flatMap(({ recordedAt, saleFrom, saleUntil }) => [recordedAt, saleFrom, saleUntil]),
    ...promotions.flatMap(({ from, until }) => [from, until]),
  ].flatMap((turn) => (turn && turn <= at ? [turn.getTime()] : []))
  const latest = [...new Set(turns)].sort((a, b) => b - a)
  const now = amountAt(at.getTime())
  // The price was cut where it last fell.
  const cutAt = latest.find((turn) => {
    const before = amountAt(turn - 1)
    const after = amountAt(turn)
    return before !== undefined && after !== undefined && after < before
  })
  if (now === undefined || cutAt === undefined) return undefined
  const begins = cutAt - daysMs
  const moments = [begins, ...latest.filter((turn) => turn > begins && turn < cutAt), cutAt - 1]
  const amounts = moments.flatMap((moment) => amountAt(moment) ?? [])
  const lowest = Math.min(...amounts)
  return amounts.length > 0 ? lowest : undefined
}
