import { type DiscountOffer, isCoupon, type Offer } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { DiscountKind } from '#vocabulary/offer-kinds.ts'
import { discountOf } from './discount.ts'
import { linesOf, openLines } from './scope.ts'
import {
  adjust,
  cuttable,
  explain,
  type Step,
  shareCut,
  sourceOf,
  stepRefusal,
  type Working,
  type WorkingLine,
  whyBlocked,
} from './working.ts'

/** A step that applies discounts of these kinds, one after the other, each to what the one before left. */
export const applyDiscounts = (kinds: readonly DiscountKind[]): Step => {
  const isOfKind = (offer: Offer): offer is DiscountOffer =>
    (kinds as readonly Offer['kind'][]).includes(offer.kind)
  return (working) => working.chosen.filter(isOfKind).reduce(applyDiscount, working)
}

function applyDiscount(working: Working, offer: DiscountOffer): Working {
  const source = sourceOf(offer)
  const { kind, borneBy } = offer
  const lines = openLines(linesOf(working, offer), (line) => whyNotOnLine(working, line, offer))
  if ('code' in lines) return explain(working, stepRefusal(source, lines))
  const total = totalOf(offer, lines)
  if (typeof total !== 'number') return explain(working, stepRefusal(source, total))
  return explain(adjust(working, shareCut({ kind, source, borneBy, total, lines })), {
    source,
    applied: total,
  })
}

function whyNotOnLine(working: Working, line: WorkingLine, { kind }: DiscountOffer): Reason | undefined {
  if (isCoupon(kind) && line.presale && working.facts.stage === 'placing')
    return { code: 'withBalance', facts: {} }
  return whyBlocked(working, line, kind)
}

/** Total that the offer takes off, limited by the current cost of the lines and by its own stock. */
function totalOf(offer: DiscountOffer, lines: readonly WorkingLine[]): number | Reason {
  const { stock } = offer
  const quantity = lines.reduce((sum, line) => sum + line.facts.quantity, 0)
  if (stock?.counts === 'pieces' && quantity > stock.left)
    return { code: 'stockShort', facts: { left: stock.left } }
  const discount = discountOf(offer, lines)
  if (typeof discount !== 'number') return discount
  const total = Math.min(
    discount,
    lines.reduce((sum, line) => sum + cuttable(line), 0),
    stock?.counts === 'money' ? stock.left : Infinity,
  )
  return total > 0 ? total : { code: 'nothingToCut', facts: {} }
}
