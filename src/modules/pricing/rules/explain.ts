import { whyNotOffered } from '#modules/offers/rules/eligibility.ts'
import { isPriceOffer, type Offer, offerKey } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { Explanation, Source } from './adjustment.ts'
import type { PricingFacts } from './facts.ts'
import { concerns, linesOf } from './scope.ts'
import { runSteps } from './steps.ts'
import { sourceOf, stepRefusal, type Working, whyBlocked } from './working.ts'

/** Why an offer is out of the question before anything is priced; undefined when it is to be tried. */
export function whyNotTried(facts: PricingFacts, offer: Offer): Reason | undefined {
  if (!facts.lines.some((line) => concerns(offer, line))) return { code: 'noMatchingGoods', facts: {} }
  if (facts.declined.includes(offerKey(offer))) return { code: 'declined', facts: {} }
  return whyNotOffered(offer, facts)
}

/** Outcomes of all offers, in the order of the facts, then of the buyer's level and points. */
export function explainAll(working: Working, untried: ReadonlyMap<Offer, Reason>): readonly Explanation[] {
  const { facts, chosen, explanations } = working
  const ofOffers = facts.offers.flatMap((offer) => {
    const reason = untried.get(offer)
    if (reason) return [stepRefusal(sourceOf(offer), withSavings(working, offer, reason))]
    return chosen.includes(offer) ? explanationsOf(explanations, offer) : explainLoser(working, offer)
  })
  return [...ofOffers, ...explanations.filter(({ source }) => ofBuyer.includes(source.type))]
}

const ofBuyer: readonly Source['type'][] = ['memberLevel', 'points']

const explanationsOf = (explanations: readonly Explanation[], offer: Offer) =>
  explanations.filter(({ source }) => source.type === offer.kind && source.id === offerKey(offer))

/** Reason a candidate offer is not chosen: its own terms, an offer that excludes it, or a better price. */
function explainLoser(working: Working, offer: Offer): Explanation[] {
  const asIfChosen = runSteps(working.facts, [...working.chosen, offer])
  const own = explanationsOf(asIfChosen.explanations, offer)
  if (own.every((each) => 'refused' in each)) return own
  const blocked = linesOf(working, offer)
    .map((line) => whyBlocked(working, line, offer.kind))
    .find((reason) => reason !== undefined)
  return [stepRefusal(sourceOf(offer), blocked ?? { code: 'notBest', facts: {} })]
}

/** Adds the amount that a membership would save on these lines (PDP-35). */
function withSavings(working: Working, offer: Offer, reason: Reason): Reason {
  if (reason.code !== 'membersOnly' || !isPriceOffer(offer)) return reason
  const savedAmount = linesOf(working, offer)
    .map((line) => (line.unitPrice - offer.prices[line.facts.variantId]!.amount) * line.pieces)
    .reduce((sum, saved) => sum + Math.max(0, saved), 0)
  return { code: 'membersOnly', facts: { savedAmount } }
}
