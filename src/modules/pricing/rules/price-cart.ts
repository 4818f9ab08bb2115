import type { Fulfilment, TradeType } from '#modules/catalogue/rules/kinds.ts'
import { isCoupon, isPriceOffer, isPromotion, type Offer } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { Id, LineId, ShopId } from '#vocabulary/identifiers.ts'
import { amountMax, type Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Adjustment, Explanation } from './adjustment.ts'
import { choose } from './choose.ts'
import { explainAll, whyNotTried } from './explain.ts'
import type { LineFacts, PricingFacts, SplitKey } from './facts.ts'
import { type Payment, paymentSchedule } from './payment-schedule.ts'
import { splitKey } from './split.ts'
import { dueOf, type TaxLine, type Working, type WorkingLine, type WorkingPresale } from './working.ts'

/** In minor units, but for the points. */
export type Totals = {
  /** At list prices. */
  readonly list: number
  /** All cuts of goods. */
  readonly discount: number
  /** Goods after all discounts. */
  readonly goods: number
  readonly shipping: number
  readonly insurance: number
  /** Tax inside or on top of goods and shipping, as the site's shelf prices have it. */
  readonly tax: number
  /** Total to pay in money. */
  readonly due: number
  /** Price of points items, paid in points besides. */
  readonly points: number
  /** Points given up for a part of the discount. */
  readonly pointsSpent: number
}

export type PricedLine = Totals & {
  readonly lineId: LineId
  readonly shopId: ShopId
  /** For one step, before anything that looks at quantities or at other lines. */
  readonly unitPrice: number
  readonly pieces: number
  readonly adjustments: readonly Adjustment[]
  readonly taxLines: readonly TaxLine[]
  /** Promotions whose price it has, or that give it: what it takes of them is reserved with the order. */
  readonly promotionIds: readonly Id[]
  /** Coupons that cut it: they are used up with the order. */
  readonly couponIds: readonly Id[]
  readonly presale: WorkingPresale | undefined
  /** The shipping date, where a presale defines it. */
  readonly expectedAt: Date | undefined
  readonly priorPrice: number | undefined
}

/** Lines that will be one order. */
export type PricedOrder = Totals & {
  readonly key: SplitKey
  readonly shopId: ShopId
  readonly tradeType: TradeType
  readonly fulfilment: Fulfilment
  readonly lines: readonly PricedLine[]
  /** One payment in full, or a deposit and the balance. */
  readonly payments: readonly Payment[]
}

/** Goods of one shop, in one or more orders. */
export type PricedShop = Totals & {
  readonly shopId: ShopId
  readonly orders: readonly PricedOrder[]
  readonly lines: readonly PricedLine[]
}

export type PricedCart = Totals & {
  readonly currency: Currency
  readonly orders: readonly PricedOrder[]
  /** Lines that cannot be bought in their current state; they are in no order and cost nothing. */
  readonly refused: readonly RefusedLine[]
  /** Outcome of each offer and of each request to pay with points. */
  readonly explanations: readonly Explanation[]
}

export type RefusedLine = { readonly lineId: LineId } & Reason

/**
 * Price of a cart with its reasons; computed only here (CHK-09, I-10, I-12). Product page, cart, checkout,
 * order and refund read its lines. First the best combination of offers is chosen, then the steps of
 * `steps.ts` apply it.
 * @throws Refusal `amountOutOfRange` when a sum leaves the range of money
 */
export function priceCart(facts: PricingFacts): PricedCart {
  const untried = new Map<Offer, Reason>()
  for (const offer of facts.offers) {
    const reason = whyNotTried(facts, offer)
    if (reason) untried.set(offer, reason)
  }
  const working = choose(
    facts,
    facts.offers.filter((offer) => !untried.has(offer)),
  )
  const explanations = explainAll(working, untried)
  const orders = ordersOf(working)
  const totals = addUp(orders)
  if (totals.due > amountMax || totals.list > amountMax) throw new Refusal('amountOutOfRange')
  return {
    currency: facts.currency,
    orders,
    refused: working.lines.flatMap((line) =>
      line.refused ? [refusedLine(line, line.refused, explanations)] : [],
    ),
    explanations,
    ...totals,
  }
}

/** A gift is refused for the reason its offer is. */
function refusedLine(
  { facts }: WorkingLine,
  reason: Reason,
  explanations: readonly Explanation[],
): RefusedLine {
  const { lineId, under } = facts
  const ofOffer = explanations.find(
    (each) => 'refused' in each && each.source.id === under?.offerId && (each.lineId ?? lineId) === lineId,
  )
  return ofOffer && 'refused' in ofOffer
    ? ({ lineId, code: ofOffer.refused, facts: ofOffer.facts } as RefusedLine)
    : { lineId, ...reason }
}

/** Orders and lines in the order in which the lines were handed in. */
function ordersOf(working: Working): PricedOrder[] {
  const orders = new Map<SplitKey, { readonly first: LineFacts; readonly lines: PricedLine[] }>()
  for (const facts of working.facts.lines) {
    const line = working.lines.find((each) => each.facts === facts)!
    if (line.refused) continue
    const key = splitKey(facts)
    const order = orders.get(key) ?? { first: facts, lines: [] }
    order.lines.push(pricedLine(working, line))
    orders.set(key, order)
  }
  return [...orders].map(
    ([
      key,
      {
        first: { shopId, tradeType, fulfilment },
        lines,
      },
    ]) => {
      const totals = addUp(lines)
      const payments = paymentSchedule({ due: totals.due, lines })
      return { key, shopId, tradeType, fulfilment, lines, payments, ...totals }
    },
  )
}

/** The orders of each shop taken together, as cart and checkout show them. */
export function priceOfShops({ orders }: Pick<PricedCart, 'orders'>): PricedShop[] {
  const shopIds = [...new Set(orders.map((order) => order.shopId))]
  return shopIds.map((shopId) => {
    const own = orders.filter((order) => order.shopId === shopId)
    return { shopId, orders: own, lines: own.flatMap(({ lines }) => lines), ...addUp(own) }
  })
}

function pricedLine(working: Working, line: WorkingLine): PricedLine {
  const { facts, pieces, unitPrice, list, goods, shipping, insurance, tax } = line
  const promotionIds = line.adjustments
    .filter(({ kind }) => isPromotion(kind) || kind === 'gift')
    .map(({ source }) => source.id)
  return {
    lineId: facts.lineId,
    shopId: facts.shopId,
    pieces,
    unitPrice,
    list,
    discount: list - goods,
    goods,
    shipping,
    insurance,
    tax,
    due: dueOf(working, line),
    points: line.points,
    pointsSpent: line.pointsSpent,
    adjustments: line.adjustments,
    taxLines: line.taxLines,
    promotionIds,
    couponIds: line.adjustments.filter(({ kind }) => isCoupon(kind)).map(({ source }) => source.id),
    presale: line.presale,
    expectedAt: working.chosen
      .filter(isPriceOffer)
      .find(({ id, expectedAt }) => expectedAt && promotionIds.includes(id))?.expectedAt,
    priorPrice: facts.priorPrice,
  }
}

function addUp(parts: readonly Totals[]): Totals {
  const sumOf = (name: keyof Totals) => parts.reduce((sum, part) => sum + part[name], 0)
  return {
    list: sumOf('list'),
    discount: sumOf('discount'),
    goods: sumOf('goods'),
    shipping: sumOf('shipping'),
    insurance: sumOf('insurance'),
    tax: sumOf('tax'),
    due: sumOf('due'),
    points: sumOf('points'),
    pointsSpent: sumOf('pointsSpent'),
  }
}
