import type { BundleOffer } from '#modules/offers/rules/offer.ts'
import { isBundle, linesOf, linesOfBundle } from '../scope.ts'
import {
  adjust,
  explain,
  type Step,
  shareCut,
  sourceOf,
  stepRefusal,
  type Working,
  type WorkingLine,
  whyBlocked,
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
  const apart = lines.reduce((sum, line) => sum + line.goods, 0)
  const saves = offer.saves?.[main.facts.variantId]
  const total =
    saves === undefined
      ? apart - offer.prices[main.facts.variantId]! * main.pieces
      : lines.length > 1
        ? Math.min(apart, saves * main.pieces)
        : 0
  const blocked = lines.map((line) => whyBlocked(working, line, 'bundle')).find((reason) => reason)
  if (blocked) return explain(working, stepRefusal(source, blocked, lineId))
  if (total <= 0) return explain(working, stepRefusal(source, { code: 'notLower', facts: {} }, lineId))
  const cuts = shareCut({ kind: 'bundle', source, borneBy: offer.borneBy, total, lines })
  return explain(adjust(working, cuts), { source, lineId, applied: total })
}
