import type { GiftOffer, Offer } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { Id, VariantId } from '#vocabulary/identifiers.ts'
import { boughtOf, missingTo, timesReached } from '../discount.ts'
import { linesOf, openLines } from '../scope.ts'
import {
  adjustLine,
  changeLines,
  explain,
  type Step,
  sourceOf,
  stepRefusal,
  type Working,
  type WorkingLine,
  whyBlocked,
} from '../working.ts'

const isGift = (offer: Offer): offer is GiftOffer => offer.kind === 'gift'

/** Gift lines are in the cart before they are priced: here they become free, or are refused. */
export const gift: Step = (working) => {
  const offers = working.chosen.filter(isGift)
  const isGivenBy = (line: WorkingLine) => offers.some((offer) => offer.id === line.facts.under?.offerId)
  const orphans = giftLines(working).filter((line) => !isGivenBy(line))
  return offers.reduce(
    applyOffer,
    orphans.reduce((sofar, line) => refuse(sofar, line, { code: 'ended', facts: {} }), working),
  )
}

const giftLines = (working: Working) => working.lines.filter((line) => line.facts.kind === 'gift')

function applyOffer(working: Working, offer: GiftOffer): Working {
  const source = sourceOf(offer)
  const lines = giftLines(working).filter((line) => line.facts.under?.offerId === offer.id)
  const earned = timesEarned(working, offer)
  if (typeof earned !== 'number')
    return lines.reduce(
      (sofar, line) => refuse(sofar, line, earned),
      explain(working, stepRefusal(source, earned)),
    )
  const left = new Map(Object.entries(offer.gives).map(([variantId, each]) => [variantId, each * earned]))
  const inCart = lines.map(({ facts }) => facts)
  const isWhole = giftsMissing(offer, earned, inCart).length === 0
  let stock = offer.stock?.left ?? Infinity
  const given = lines.reduce((sofar, line) => {
    const { lineId, variantId, quantity } = line.facts
    const earnedLeft = left.get(variantId) ?? 0
    const max = Math.min(earnedLeft, stock, offer.left?.[variantId] ?? Infinity)
    if (quantity > max) {
      const reason: Reason = { code: 'giftTooMany', facts: { max } }
      return explain(refuse(sofar, line, reason), stepRefusal(source, reason, lineId))
    }
    left.set(variantId, earnedLeft - quantity)
    stock -= quantity
    // Recorded even when the goods cost nothing, as the record of the terms.
    const free = adjustLine(line, {
      lineId,
      kind: 'gift',
      amount: 0 - line.goods,
      source,
      borneBy: offer.borneBy,
    })
    return explain(changeLines(sofar, new Map([[lineId, free]])), { source, lineId, applied: line.goods })
  }, working)
  return isWhole
    ? given
    : explain(given, stepRefusal(source, { code: 'giftToAdd', facts: { times: earned } }))
}

/** Goods of a gift, earned `times` times, that are in stock and not among these lines. */
export function giftsMissing(
  { gives, left, stock }: GiftOffer,
  times: number,
  lines: readonly { readonly variantId: Id; readonly quantity: number }[],
): { readonly variantId: VariantId; readonly quantity: number }[] {
  return (Object.entries(gives) as [VariantId, number][]).flatMap(([variantId, each]) => {
    const taken = lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)
    const most = Math.min(each * times, left?.[variantId] ?? Infinity, stock?.left ?? Infinity)
    const quantity = Math.floor((most - taken) / each) * each
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}

/** How often the goods that count reach the threshold, or why they do not. */
function timesEarned(working: Working, offer: GiftOffer): number | Reason {
  const lines = openLines(linesOf(working, offer), (line) => whyBlocked(working, line, 'gift'))
  if ('code' in lines) return lines
  const bought = boughtOf(lines)
  return timesReached(offer.from, bought, offer.repeats) || missingTo(offer.from, bought)
}

const refuse = (working: Working, line: WorkingLine, reason: Reason): Working =>
  changeLines(
    working,
    new Map([[line.facts.lineId, { refused: reason, list: 0, goods: 0, adjustments: [] }]]),
  )
