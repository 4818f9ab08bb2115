import { inOrder, isCoupon, type Offer, offerKey } from '#modules/offers/rules/offer.ts'
import { byId } from '#vocabulary/identifiers.ts'
import type { AdjustmentKind } from './adjustment.ts'
import type { PricingFacts } from './facts.ts'
import { runSteps } from './steps.ts'
import { dueOf, type Working } from './working.ts'

/** Up to so many offers every combination is tried; 2^8 prices take some milliseconds. */
const exhaustiveUpTo = 8

/**
 * The price with the combination of these offers that is best for the buyer. Of two offers that exclude each other on a
 * line the earlier step wins, so a combination without that one is what lets the other apply.
 *
 * Best is, in this order: most of the offers the buyer picked apply; least to pay, points counted at their value; gifts
 * of most value; fewest lines refused; fewest coupons used up; fewest offers; the offers whose ids are lower. With up to eight offers this is
 * exact; with more, the offers of each shop are tried against all others until nothing improves.
 */
export function choose(facts: PricingFacts, candidates: readonly Offer[]): Working {
  const offers = inOrder(candidates)
  const isFixed = (offer: Offer) => isPutInUnder(facts, offer)
  const fixed = offers.filter(isFixed)
  const free = offers.filter((offer) => !isFixed(offer))
  const best = free.length <= exhaustiveUpTo ? bestOf(facts, fixed, free) : improve(facts, fixed, free)
  return best.working
}

/** The buyer put a line in the cart to have this offer, so it is not a matter of choice. */
const isPutInUnder = ({ lines }: PricingFacts, offer: Offer) =>
  lines.some(({ under, kind }) => kind !== 'gift' && under?.offerId === offer.id)

/** Of all subsets of `free`, the one that is best together with `fixed`. */
function bestOf(facts: PricingFacts, fixed: readonly Offer[], free: readonly Offer[]): Score {
  let best: Score | undefined
  for (let bits = 0; bits < 2 ** free.length; bits++) {
    const score = scoreOf(facts, [...fixed, ...free.filter((_, place) => bits & (1 << place))])
    if (!best || isBetter(score, best)) best = score
  }
  return best!
}

/**
 * From several beginnings, since an offer of the platform may need several shops to leave something out at
 * the same time.
 */
function improve(facts: PricingFacts, fixed: readonly Offer[], free: readonly Offer[]): Score {
  const blocks = blocksOf(free)
  const beginnings = [[], free, ...free.filter((offer) => !offer.shopId).map((offer) => [offer])]
  return beginnings
    .map((offers) => improveBlocks(facts, scoreOf(facts, [...fixed, ...offers]), blocks))
    .reduce((best, score) => (isBetter(score, best) ? score : best))
}

/** Gives each block in turn its best offers beside those of the others, until no block improves. */
function improveBlocks(facts: PricingFacts, beginning: Score, blocks: readonly Offer[][]): Score {
  let best = beginning
  for (let isImproved = true; isImproved; ) {
    isImproved = false
    for (const block of blocks) {
      const others = best.offers.filter((offer) => !block.includes(offer))
      const score = bestOf(facts, others, block)
      if (!isBetter(score, best)) continue
      best = score
      isImproved = true
    }
  }
  return best
}

/** The offers of each shop and of the platform, in portions that can be tried exhaustively. */
function blocksOf(offers: readonly Offer[]): Offer[][] {
  const owners = [...new Set(offers.map((offer) => offer.shopId))]
  return owners.flatMap((owner) => {
    const own = offers.filter((offer) => offer.shopId === owner)
    return Array.from({ length: Math.ceil(own.length / exhaustiveUpTo) }, (_, place) =>
      own.slice(place * exhaustiveUpTo, (place + 1) * exhaustiveUpTo),
    )
  })
}

type Score = {
  readonly offers: readonly Offer[]
  readonly working: Working
  /** Compared one after the other; lower is better. */
  readonly values: readonly number[]
}

function scoreOf(facts: PricingFacts, offers: readonly Offer[]): Score {
  const working = runSteps(facts, offers)
  const applied = new Set(working.explanations.flatMap((each) => ('applied' in each ? [each.source.id] : [])))
  const sumOfKind = (kind: AdjustmentKind) =>
    working.lines
      .flatMap((line) => line.adjustments)
      .reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0)
  return {
    offers,
    working,
    values: [
      facts.pinned.filter((id) => !applied.has(id)).length,
      working.lines.reduce((sum, line) => sum + dueOf(working, line), 0 - sumOfKind('points')),
      sumOfKind('gift'),
      working.lines.filter((line) => line.refused).length,
      offers.filter((offer) => isCoupon(offer.kind)).length,
      offers.length,
    ],
  }
}

function isBetter(a: Score, b: Score): boolean {
  const place = a.values.findIndex((value, index) => value !== b.values[index])
  if (place >= 0) return a.values[place]! < b.values[place]!
  const idsOf = ({ offers }: Score) => offers.map(offerKey).sort(byId)
  const others = idsOf(b)
  const difference = idsOf(a)
    .map((id, index) => byId(id, others[index]!))
    .find((each) => each !== 0)
  return difference !== undefined && difference < 0
}
