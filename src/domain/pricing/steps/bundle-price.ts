import type { BundleOffer } from '../../offers/offer.ts'
import type { Reason } from '../../offers/reasons.ts'
import { bundleOf, isBundle, linesOf, linesOfBundle } from '../scope.ts'
import {
  adjust,
  explain,
  refusal,
  type Step,
  shareCut,
  sourceOf,
  type Working,
  type WorkingLine,
} from '../working.ts'

/** A bundle has one price for all its parts, shared over them by their list prices. */
export const bundlePrice: Step = (working) =>
  working.chosen
    .filter(isBundle)
    .reduce(
      (before, offer) =>
        linesOf(before, offer).reduce((sofar, main) => applyToBundle(sofar, offer, main), before),
      working,
    )

function applyToBundle(working: Working, offer: BundleOffer, main: WorkingLine): Working {
  const { lineId } = main.facts
  const source = sourceOf(offer)
  const lines = linesOfBundle(working, main)
  const cut =
    lines.reduce((sum, line) => sum + line.goods, 0) - offer.prices[main.facts.variantId]! * main.pieces
  const reason: Reason | undefined =
    bundleOf(working, main) === offer
      ? cut > 0
        ? undefined
        : { code: 'notLower', facts: {} }
      : { code: 'onlyOne', facts: { per: 'line' } }
  if (reason) return explain(working, refusal(source, reason, lineId))
  return explain(
    adjust(working, shareCut({ kind: 'bundle', source, borneBy: offer.borneBy, total: cut, lines })),
    {
      source,
      lineId,
      applied: cut,
    },
  )
}
