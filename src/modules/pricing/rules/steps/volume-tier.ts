import type { VolumeTierOffer } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import { partHalfUp } from '#vocabulary/rounding.ts'
import { bundleOf, linesOf } from '../scope.ts'
import {
  adjust,
  cuttable,
  explain,
  type Step,
  sourceOf,
  stepRefusal,
  type Working,
  type WorkingLine,
  whyBlocked,
} from '../working.ts'

/** A large quantity costs a percentage: the highest tier not above the line's quantity (PDP-48, I-26). */
export const volumeTier: Step = (working) =>
  working.chosen
    .filter((offer) => offer.kind === 'volumeTier')
    .reduce(
      (before, offer) =>
        linesOf(before, offer).reduce((sofar, line) => applyToLine(sofar, offer, line), before),
      working,
    )

function applyToLine(working: Working, offer: VolumeTierOffer, line: WorkingLine): Working {
  const { lineId } = line.facts
  const source = sourceOf(offer)
  const inBundle: Reason | undefined = bundleOf(working, line) && {
    code: 'notTogether',
    facts: { with: 'bundle' },
  }
  const outcome = inBundle ?? whyBlocked(working, line, 'volumeTier') ?? tierCut(offer, line)
  if (typeof outcome !== 'number') return explain(working, stepRefusal(source, outcome, lineId))
  return explain(
    adjust(working, [{ lineId, kind: 'volumeTier', amount: -outcome, source, borneBy: offer.borneBy }]),
    { source, lineId, applied: outcome },
  )
}

function tierCut({ tiers }: VolumeTierOffer, line: WorkingLine): number | Reason {
  const { quantity } = line.facts
  const reached = tiers.filter((tier) => tier.from <= quantity).sort((a, b) => b.from - a.from)[0]
  const nearest = Math.min(...tiers.map((tier) => tier.from))
  if (!reached) return { code: 'belowQuantity', facts: { quantity: nearest - quantity } }
  const toPay = partHalfUp(line.goods, reached.payBasisPoints, 10_000)
  const cut = Math.min(line.goods - toPay, cuttable(line))
  return cut > 0 ? cut : { code: 'nothingToCut', facts: {} }
}
