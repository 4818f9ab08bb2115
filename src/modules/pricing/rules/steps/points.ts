import type { Reason } from '#modules/offers/rules/reasons.ts'
import { allocate } from '#vocabulary/allocate.ts'
import { partDown, partUp } from '#vocabulary/rounding.ts'
import type { Source } from '../adjustment.ts'
import type { PointsFacts } from '../facts.ts'
import { openLines } from '../scope.ts'
import {
  adjust,
  changeLines,
  cuttable,
  explain,
  type Step,
  shareCut,
  stepRefusal,
  type Working,
  type WorkingLine,
  whyBlocked,
} from '../working.ts'

const source: Source = { type: 'points', id: 'points', version: 0 }

/** Points that the buyer spends to pay less, shared over the lines by value and, in the same order, by number. */
export const pointsStep: Step = (working) => {
  const wish = working.facts.points
  if (!wish || wish.spend <= 0) return working
  const spending = spendingOf(working, wish)
  if ('code' in spending) return explain(working, stepRefusal(source, spending))

  const { value, lines } = spending
  // The fewest points of this value, so that none is spent for nothing.
  const spent = partUp(value, wish.rate.points, wish.rate.amount)
  const cuts = shareCut({ kind: 'points', source, borneBy: 'platform', total: value, lines })
  const numbers = allocate(
    spent,
    cuts.map((cut) => 0 - cut.amount),
  )
  const changes = new Map(cuts.map(({ lineId }, place) => [lineId, { pointsSpent: numbers[place]! }]))
  return explain(changeLines(adjust(working, cuts), changes), { source, applied: value })
}

/** Amount that points pay, and on which lines; or the reason they pay nothing. */
function spendingOf(
  working: Working,
  wish: PointsFacts,
): { readonly value: number; readonly lines: readonly WorkingLine[] } | Reason {
  if (!working.facts.buyer.isSignedIn) return { code: 'signInFirst', facts: {} }
  const left = pointsLeft(working)
  if (left <= 0) return { code: 'notEnoughPoints', facts: { points: 1 } }
  const lines = openLines(working.lines.filter(isPayable), (line) => whyNotOnLine(working, line))
  if ('code' in lines) return lines
  const value = worthOf(wish, Math.min(wish.spend, left), lines)
  return value > 0 ? { value, lines } : { code: 'nothingToCut', facts: {} }
}

const isPayable = ({ facts, refused }: WorkingLine) => !refused && !facts.isNeverCut && !facts.pointsPrice

function whyNotOnLine(working: Working, line: WorkingLine): Reason | undefined {
  if (line.presale && working.facts.stage === 'placing') return { code: 'withBalance', facts: {} }
  return whyBlocked(working, line, 'points')
}

/** The buyer's points, without those that points items in the cart take. */
const pointsLeft = ({ facts, lines }: Working): number =>
  facts.buyer.points - lines.reduce((sum, line) => sum + line.points, 0)

/** Worth of these points, within the part of the goods that points may pay. Minor units. */
function worthOf(
  { rate, maxBasisPoints }: PointsFacts,
  spend: number,
  lines: readonly WorkingLine[],
): number {
  const goods = lines.reduce((sum, line) => sum + line.goods, 0)
  return Math.min(
    partDown(spend, rate.amount, rate.points),
    partDown(goods, maxBasisPoints, 10_000),
    lines.reduce((sum, line) => sum + cuttable(line), 0),
  )
}
