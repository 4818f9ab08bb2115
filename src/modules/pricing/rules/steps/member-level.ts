import { partHalfUp } from '#vocabulary/rounding.ts'
import { adjust, cuttable, explain, type Step, type WorkingLine } from '../working.ts'

/** Discount of the buyer's level, on sites that give level discounts (PDP-49). The platform funds it. */
export const memberLevel: Step = (working) => {
  const { memberLevel: given } = working.facts
  if (!given) return working
  const source = { type: 'memberLevel', id: String(given.level), version: 0 } as const
  const cuts = working.lines.filter(isCut).map((line) => ({
    lineId: line.facts.lineId,
    kind: 'memberLevel' as const,
    source,
    borneBy: 'platform' as const,
    amount: 0 - Math.min(line.goods - partHalfUp(line.goods, given.payBasisPoints, 10_000), cuttable(line)),
  }))
  const applied = cuts.reduce((sum, { amount }) => sum - amount, 0)
  return explain(adjust(working, cuts), { source, applied })
}

/** Bundles and gifts have prices of their own, goods for points none, and what was ordered before keeps its own. */
const isCut = ({ facts, refused }: WorkingLine): boolean =>
  facts.kind === 'ordinary' && !facts.isNeverCut && !facts.pointsPrice && !facts.placed && !refused
