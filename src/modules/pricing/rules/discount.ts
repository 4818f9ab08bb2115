import type { Benefit, DiscountOffer, Threshold } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import { partDown, partHalfUp } from '#vocabulary/rounding.ts'
import type { WorkingLine } from './working.ts'

type Bought = { readonly amount: number; readonly pieces: number }

/** Current cost and number of pieces of these lines, as thresholds measure them. */
export const boughtOf = (lines: readonly WorkingLine[]): Bought => ({
  amount: lines.reduce((sum, line) => sum + line.goods, 0),
  pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
})

/** How often a threshold is reached: once or not at all for an offer that does not repeat. */
export function timesReached(from: Threshold | undefined, bought: Bought, repeats: boolean): number {
  if (!from) return 1
  const times =
    'amount' in from ? Math.floor(bought.amount / from.amount) : Math.floor(bought.pieces / from.pieces)
  return repeats ? times : Math.min(times, 1)
}

export const missingTo = (from: Threshold, bought: Bought): Reason =>
  'amount' in from
    ? { code: 'belowAmount', facts: { missingAmount: from.amount - bought.amount } }
    : { code: 'belowQuantity', facts: { quantity: from.pieces - bought.pieces } }

/** Total discount of an offer on these lines, by the best tier; or the reason there is none. */
export function discountOf({ tiers }: DiscountOffer, lines: readonly WorkingLine[]): number | Reason {
  const bought = boughtOf(lines)
  const reached = tiers.filter((tier) => timesReached(tier.from, bought, false) > 0)
  if (reached.length === 0)
    return nearest(
      tiers.map((tier) => tier.from!),
      bought,
    )
  return Math.max(
    ...reached.map(({ from, benefit }) => {
      const repeats = benefit.kind === 'amountOff' && benefit.repeats === true
      return benefitOn(benefit, lines, bought.amount, timesReached(from, bought, repeats))
    }),
  )
}

const nearest = (thresholds: readonly Threshold[], bought: Bought): Reason =>
  thresholds
    .map((from) => missingTo(from, bought))
    .reduce((best, reason) => (distance(reason) < distance(best) ? reason : best))

const distance = ({ facts }: Reason): number => Object.values(facts as Record<string, number>)[0]!

function benefitOn(benefit: Benefit, lines: readonly WorkingLine[], amount: number, times: number): number {
  switch (benefit.kind) {
    case 'amountOff':
      return benefit.amount * times
    case 'percent':
      return Math.min(
        amount - partHalfUp(amount, benefit.payBasisPoints, 10_000),
        benefit.amountMax ?? Infinity,
      )
    case 'nForM':
      return freePieces(lines, benefit)
  }
}

/** Cost of the free pieces: the cheapest of all pieces. */
function freePieces(lines: readonly WorkingLine[], { take, pay }: { take: number; pay: number }): number {
  let free = Math.floor(boughtOf(lines).pieces / take) * (take - pay)
  let amount = 0
  for (const { goods, pieces } of [...lines].sort((a, b) => a.goods * b.pieces - b.goods * a.pieces)) {
    const taken = Math.min(pieces, free)
    amount += partDown(goods, taken, pieces)
    free -= taken
  }
  return amount
}
