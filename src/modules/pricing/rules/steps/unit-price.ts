import type { Explanation } from '../adjustment.ts'
import { adjustLine, type Step, type WorkingLine } from '../working.ts'
import { atUnitPrice } from './unit-candidates.ts'

/** Unit price of each line, before discounts that depend on quantities or on other lines. */
export const unitPrice: Step = (working) => {
  const taken = new Map<string, number>()
  let pointsLeft = working.facts.buyer.points
  const explanations: Explanation[] = []
  const lines = working.lines.map((line) => {
    if (line.facts.placed) return line
    if (line.facts.pointsPrice) {
      const priced = atPointsPrice(line, pointsLeft, working.facts.buyer.isSignedIn)
      pointsLeft -= priced.points
      return priced
    }
    const priced = atUnitPrice(working, line, taken)
    explanations.push(...priced.explanations)
    return priced.line
  })
  return { ...working, lines, explanations: [...working.explanations, ...explanations] }
}

/** A line that is paid in points, or in points and money (PDP-33). It is refused when the buyer has too few of them. */
function atPointsPrice(line: WorkingLine, pointsLeft: number, isSignedIn: boolean): WorkingLine {
  const { points, amount, limitPerBuyer } = line.facts.pointsPrice!
  const needed = points * line.pieces
  if (!isSignedIn) return { ...line, refused: { code: 'signInFirst', facts: {} } }
  if (limitPerBuyer && limitPerBuyer.taken + line.facts.quantity > limitPerBuyer.max)
    return { ...line, refused: { code: 'limitReached', facts: { max: limitPerBuyer.max } } }
  if (needed > pointsLeft)
    return { ...line, refused: { code: 'notEnoughPoints', facts: { points: needed - pointsLeft } } }
  const list = amount * line.pieces
  const source = { type: 'priceList', id: line.facts.variantId, version: 0 } as const
  return adjustLine(
    { ...line, list, unitPrice: amount, points: needed },
    { lineId: line.facts.lineId, kind: 'listPrice', amount: list, source, borneBy: 'shop' },
  )
}
