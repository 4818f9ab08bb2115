import {
  type Bearer,
  isPersonalPrice,
  isPriceOffer,
  isPromotion,
  type PriceOffer,
} from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { AdjustmentKind, Explanation, Source } from '../adjustment.ts'
import { bundleOf, concerns } from '../scope.ts'
import {
  adjustLine,
  sourceOf,
  stepRefusal,
  type Working,
  type WorkingLine,
  type WorkingPresale,
} from '../working.ts'

/** Base units that lines have taken so far: of offers, and of single variants' shares of them. */
export type Taken = Map<string, number>

type Candidate = { readonly offer: PriceOffer; readonly amount: number }

/**
 * The unit price of one line. The offer under which the line was put in the cart holds if it can; else the lowest of
 * list price, sale price and running promotions. A price of the buyer's own applies only where it is lower than that
 * (PDP-34, PDP-49, TRAP-08). Parts of a bundle that has a price begin at their list prices.
 */
export function atUnitPrice(
  working: Working,
  line: WorkingLine,
  taken: Taken,
): { readonly line: WorkingLine; readonly explanations: readonly Explanation[] } {
  const candidates = candidatesFor(working, line)
  const isInBundle = bundleOf(working, line) !== undefined
  const refused = new Map<Candidate, Reason>()
  for (const candidate of candidates) {
    const reason: Reason | undefined = isInBundle
      ? { code: 'notTogether', facts: { with: 'bundle' } }
      : whyNotOnLine(candidate.offer, line, taken)
    if (reason) refused.set(candidate, reason)
  }
  const open = candidates.filter((candidate) => !refused.has(candidate))
  const { listPrice, salePrice = listPrice, under } = line.facts
  const sale = isInBundle ? listPrice : Math.min(listPrice, salePrice)
  const named = open.find(({ offer }) => offer.id === under?.offerId)
  const promotion = named ?? lowest(open, sale, isPromotion)
  const personal = lowest(open, promotion?.amount ?? sale, isPersonalPrice)
  const winners = [named, personal ?? (named ? undefined : promotion)].filter((each) => each !== undefined)
  for (const { offer } of winners) take(taken, offer, line)

  const priced = withPrices(line, { sale, named, winners })
  return {
    line: priced,
    explanations: candidates.map((candidate) => {
      const source = sourceOf(candidate.offer)
      const row = priced.adjustments.find((each) => each.source.id === source.id)
      if (row) return { source, lineId: line.facts.lineId, applied: 0 - row.amount }
      const isKeptAway = named && isPromotion(candidate.offer.kind)
      const otherwise: Reason = isKeptAway
        ? { code: 'notTogether', facts: { with: named.offer.kind } }
        : { code: 'notLower', facts: {} }
      return stepRefusal(source, refused.get(candidate) ?? otherwise, line.facts.lineId)
    }),
  }
}

const candidatesFor = (working: Working, line: WorkingLine): Candidate[] =>
  working.chosen
    .filter(isPriceOffer)
    .filter((offer) => concerns(offer, line.facts))
    .map((offer) => ({ offer, amount: offer.prices[line.facts.variantId]!.amount }))

function lowest(
  candidates: readonly Candidate[],
  below: number,
  isKind: (kind: PriceOffer['kind']) => boolean,
): Candidate | undefined {
  let best: Candidate | undefined
  for (const candidate of candidates)
    if (isKind(candidate.offer.kind) && candidate.amount < (best?.amount ?? below)) best = candidate
  return best
}

/** Why a price that is offered does not hold for this line: how it came into the cart, and how many there are. */
function whyNotOnLine(offer: PriceOffer, line: WorkingLine, taken: Taken): Reason | undefined {
  const { facts } = line
  const isNamed = facts.under?.offerId === offer.id
  if (!isNamed && (offer.kind === 'groupBuy' || offer.kind === 'presale'))
    return { code: 'notAskedFor', facts: {} }
  const left = Math.min(
    (offer.stock?.left ?? Infinity) - (taken.get(offer.id) ?? 0),
    (offer.prices[facts.variantId]!.left ?? Infinity) - (taken.get(shareKey(offer, line)) ?? 0),
  )
  if (left <= 0) return { code: 'soldOut', facts: {} }
  if (facts.quantity > left) return { code: 'stockShort', facts: { left } }
  const limit = offer.limitPerBuyer
  if (limit && limit.taken + (taken.get(offer.id) ?? 0) + facts.quantity > limit.max)
    return { code: 'limitReached', facts: { max: limit.max } }
  return undefined
}

const shareKey = (offer: PriceOffer, { facts }: WorkingLine) => `${offer.id} ${facts.variantId}`

function take(taken: Taken, offer: PriceOffer, line: WorkingLine): void {
  for (const key of [offer.id, shareKey(offer, line)])
    taken.set(key, (taken.get(key) ?? 0) + line.facts.quantity)
}

type Prices = {
  readonly sale: number
  readonly named: Candidate | undefined
  readonly winners: readonly Candidate[]
}

/**
 * One adjustment for each price that holds, from the list price down. A presale may cost more than the goods did
 * before; then it begins at its own price, so that no cut is negative. The offer a line was put in the cart under has
 * its adjustment even when that is 0, as the record of the terms it was sold on.
 */
function withPrices(line: WorkingLine, { sale, named, winners }: Prices): WorkingLine {
  const { lineId, variantId, listPrice } = line.facts
  const list = Math.max(listPrice, named?.amount ?? 0)
  const priceList = { type: 'priceList', id: variantId, version: 0 } as const
  const isOnSale = sale < list && (named === undefined || named.amount <= sale)
  const prices: { kind: AdjustmentKind; amount: number; source: Source; borneBy: Bearer }[] = [
    ...(isOnSale ? [{ kind: 'salePrice', amount: sale, source: priceList, borneBy: 'shop' } as const] : []),
    ...winners.map(({ offer, amount }) => ({
      kind: offer.kind,
      amount,
      source: sourceOf(offer),
      borneBy: offer.borneBy,
    })),
  ]
  let before = list
  let priced = adjustLine(
    { ...line, list: list * line.pieces },
    { lineId, kind: 'listPrice', amount: list * line.pieces, source: priceList, borneBy: 'shop' },
  )
  for (const { amount, ...price } of prices) {
    priced = adjustLine(priced, { lineId, ...price, amount: (amount - before) * line.pieces })
    before = amount
  }
  return { ...priced, unitPrice: before, presale: presaleOf(named, priced) }
}

/** The deposit never exceeds what the goods cost. */
function presaleOf(named: Candidate | undefined, line: WorkingLine): WorkingPresale | undefined {
  const deposit = named?.offer.prices[line.facts.variantId]?.deposit
  if (!named || !deposit) return undefined
  const amount = Math.min(deposit.amount * line.pieces, line.goods)
  return {
    deposit: amount,
    expansion: (deposit.worth - deposit.amount) * line.pieces,
    source: sourceOf(named.offer),
    balanceFrom: deposit.balanceFrom,
    balanceUntil: deposit.balanceUntil,
  }
}
