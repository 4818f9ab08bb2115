import type { Adjustment } from '../adjustment.ts'
import { adjust, cuttable, type Step, type WorkingLine } from '../working.ts'

/** A deposit may count as more than was paid: the difference is a discount that the shop gives. */
export const depositExpansion: Step = (working) => adjust(working, working.lines.flatMap(expand))

function expand(line: WorkingLine): Adjustment[] {
  const { facts, presale } = line
  if (!presale) return []
  return [
    {
      lineId: facts.lineId,
      kind: 'depositExpansion',
      amount: 0 - Math.min(presale.expansion, cuttable(line)),
      source: presale.source,
      borneBy: 'shop',
    },
  ]
}
