import { type UnusedDays, unusedPart } from '#modules/membership/rules/period.ts'
import { unusedDaysOf } from '#modules/membership/server/public.ts'
import { type LineRefund, paidComponents } from '#modules/refunds/rules/refund.ts'
import type { UnitNumbers } from '#modules/refunds/rules/unit-numbers.ts'
import { previewRefund } from '#modules/refunds/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { partDown } from '#vocabulary/rounding.ts'
import type { AfterSalePreview } from '../../rules/after-sale.ts'
import { differenceOf } from '../../rules/difference.ts'
import { afterSaleReasons, type ChosenKind } from '../../rules/kinds.ts'
import {
  bundlesWithoutParts,
  kindsFor,
  type RequestableLine,
  unitsFor,
  unitsOfGift,
} from '../../rules/units.ts'
import { claimedOf, partsOfGoods, reversibleOf, type StoredGoods, toGoods } from './goods.ts'
import { type Candidate, candidatesFor, type PricedCandidate, toReplacement } from './replacements.ts'
import type { OrderToReverse } from './reversible-order.ts'

type Wanted = {
  readonly kind?: ChosenKind | undefined
  readonly lines: readonly { readonly lineId: Id; readonly quantity?: number | undefined }[]
}

type Quoted = {
  readonly goods: StoredGoods
  readonly quantity: number
  readonly quantityMax: number
  /** A gift, or the main item of a bundle: it is not requested alone. */
  readonly goesAlong: boolean
  /** Minor units: the amount paid for these units, its refundable maximum, and its shipping. */
  readonly paid: number
  readonly refundable: number
  readonly shipping: number
  /** Of a period of the membership: only the remaining time is refunded (decision 157). */
  readonly unusedDays: UnusedDays | undefined
  /** Which units of its line they are. */
  readonly numbers: UnitNumbers
  readonly candidates: readonly PricedCandidate[]
}

export type Quote = {
  readonly kind: ChosenKind
  readonly kinds: readonly ChosenKind[]
  readonly lines: readonly Quoted[]
  readonly refundable: number
}

/**
 * Quote of an application for lines of an order: possible kinds, quantities, the gifts that go along, and the
 * amounts paid, of units that no other application claims and no refund covered.
 * @throws Refusal `notFound`, `afterSaleKindNotPossible`, `afterSaleQuantityTooMuch`, `afterSaleQuantityStep`
 * (AS-08)
 */
export async function quoteAfterSale(
  db: Database | Transaction,
  order: OrderToReverse,
  wanted: Wanted,
): Promise<Quote> {
  const found = await candidatesFor(
    db,
    order.lines.map(({ orderLineId }) => orderLineId),
  )
  const candidates = found.filter(({ mayBeAskedFor }) => mayBeAskedFor)
  const lineOf = (goods: StoredGoods): RequestableLine => ({
    ...reversibleOf(goods, order.lines),
    hasReplacement: candidates.some(({ insteadOf }) => insteadOf === goods.orderLineId),
  })
  const asked = goodsAsked(order, wanted, lineOf)
  const kinds = kindsFor(
    order,
    asked.map(({ goods }) => lineOf(goods)),
  )
  const kind = wanted.kind ?? kinds[0]
  if (!kind || !kinds.includes(kind)) throw new Refusal('afterSaleKindNotPossible')

  const units = asked.map(({ goods, quantity }, place) => {
    const quantityMax = unitsFor(kind, order, lineOf(goods))
    const own = quantity ?? quantityMax
    if (own > quantityMax)
      throw new Refusal('afterSaleQuantityTooMuch', { max: String(quantityMax) }, [
        {
          field: `lines.${place}.quantity`,
          code: 'afterSaleQuantityTooMuch',
          params: { max: String(quantityMax) },
        },
      ])
    // All remaining goods may be less than a step of them; a code is refunded whole.
    const isRest = own === quantityMax && order.fulfilment !== 'code'
    if (own % goods.step !== 0 && !isRest) {
      const params = { step: String(goods.step) }
      const field = `lines.${place}.quantity`
      throw new Refusal('afterSaleQuantityStep', params, [{ field, code: 'afterSaleQuantityStep', params }])
    }
    return { goods, quantity: own, quantityMax, goesAlong: false }
  })
  const all = [...units, ...mainItemsOf(order, kind, units), ...giftsOf(order, kind, units)]
  const unusedDays = order.fulfilment === 'period' ? await daysOf(db, all) : undefined
  const { lines } = await previewRefund(db, {
    orderId: order.orderId,
    lines: all.map(({ goods, quantity }) => ({
      lineId: goods.orderLineId,
      units: quantity,
      components: paidComponents,
    })),
  })
  const quoted = all.map((each, place) => ({
    ...each,
    ...atMost(lines[place]!.amount, unusedDays?.get(each.goods.orderLineId)),
    shipping: lines[place]!.components.shipping ?? 0,
    numbers: lines[place]!.numbers,
    candidates: candidates
      .filter((candidate) => candidate.insteadOf === each.goods.orderLineId)
      .map((candidate) => ({ ...candidate, difference: differenceTo(candidate, each, lines[place]!) })),
  }))
  return { kind, kinds, lines: quoted, refundable: quoted.reduce((sum, line) => sum + line.refundable, 0) }
}

const daysOf = (
  db: Database | Transaction,
  lines: readonly { readonly goods: StoredGoods; readonly quantity: number }[],
) =>
  unusedDaysOf(
    db,
    lines.map(({ goods, quantity }) => ({
      lineId: goods.orderLineId,
      unitsLeft: goods.quantity - claimedOf(goods),
      units: quantity,
    })),
  )

const atMost = (paid: number, unusedDays: UnusedDays | undefined) => ({
  paid,
  unusedDays,
  refundable: unusedDays ? unusedPart(paid, unusedDays) : paid,
})

const differenceTo = (
  { price, priceBefore }: Candidate,
  { goods, quantity }: { readonly goods: StoredGoods; readonly quantity: number },
  refund: LineRefund,
): number =>
  differenceOf({
    quantity,
    unitBefore: priceBefore,
    unitAfter: price,
    paid: paidForGoods(refund),
    taxBasisPoints: goods.taxBasisPoints,
    taxIncluded: goods.taxIncluded,
  })

/** Part of a refund that is for goods: without shipping, insurance and the tax on top of them. */
function paidForGoods({ components, amount }: LineRefund): number {
  const { goods = 0, shipping = 0, insurance = 0 } = components
  const all = goods + shipping + insurance
  return all === 0 ? 0 : partDown(amount, goods, all)
}

/** The named lines, or all that can be requested in the given way, or in any. */
function goodsAsked(
  order: OrderToReverse,
  { kind, lines }: Wanted,
  lineOf: (goods: StoredGoods) => RequestableLine,
): { readonly goods: StoredGoods; readonly quantity: number | undefined }[] {
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw new Refusal('afterSaleKindNotPossible')
  if (lines.length > 0)
    return lines.map(({ lineId, quantity }) => {
      const goods = order.lines.find(({ orderLineId }) => orderLineId === lineId)
      if (!goods) throw new Refusal('notFound')
      return { goods, quantity }
    })
  const ways: readonly ChosenKind[] = kind ? [kind] : ['refund', 'cancellation']
  for (const way of ways) {
    const possible = order.lines.filter((goods) => unitsFor(way, order, lineOf(goods)) > 0)
    if (possible.length > 0) return possible.map((goods) => ({ goods, quantity: undefined }))
  }
  return []
}

/** Gifts follow the line that they came with, as many as its units (AS-12). */
const giftsOf = (
  order: OrderToReverse,
  kind: ChosenKind,
  lines: readonly { readonly goods: StoredGoods; readonly quantity: number }[],
) =>
  order.lines
    .filter((goods) => goods.kind === 'gift')
    .flatMap((gift) => {
      const owner = lines.find(({ goods }) => goods.orderLineId === gift.ownerLineId)
      if (!owner || kind === 'exchange') return []
      const part = Math.floor((gift.quantity * owner.quantity) / owner.goods.quantity)
      const quantity = Math.min(part, unitsOfGift(kind, order, reversibleOf(gift, order.lines)))
      return quantity > 0 ? [{ goods: gift, quantity, quantityMax: quantity, goesAlong: true }] : []
    })

/**
 * After-sales are about the parts of a bundle (TRAP-11). Its main item goes along with the parts that make
 * bundles whole: as many of it as there are bundles of which no part is left. Parts that another application
 * only requests may be rejected, so they do not count: the remaining main items are requested alone (AS-62).
 */
const mainItemsOf = (
  order: OrderToReverse,
  kind: ChosenKind,
  lines: readonly { readonly goods: StoredGoods; readonly quantity: number }[],
) =>
  order.lines
    .filter((goods) => goods.kind === 'bundle')
    .flatMap((main) => {
      const parts = partsOfGoods(main, order.lines)
      const isAlone = lines.some(({ goods }) => goods === main)
      const isTouched = lines.some(({ goods }) => goods.ownerLineId === main.orderLineId)
      if (!isTouched || isAlone || kind === 'exchange') return []
      const asked = (place: number) =>
        lines.find(({ goods }) => goods.orderLineId === parts[place]!.orderLineId)?.quantity ?? 0
      const quantity = Math.min(
        bundlesWithoutParts(main, parts, asked) - claimedOf(main),
        unitsOfGift(kind, order, reversibleOf(main, order.lines)),
      )
      return quantity > 0 ? [{ goods: main, quantity, quantityMax: quantity, goesAlong: true }] : []
    })

/** Shipping in the requested amounts: a smaller amount leaves shipping with the shop first. */
export const shippingOf = ({ lines }: Quote, amounts: readonly number[]): number =>
  lines.reduce(
    (sum, { refundable, shipping }, place) => sum + Math.max(0, shipping - (refundable - amounts[place]!)),
    0,
  )

/** As pages show it. */
export function toPreview(order: OrderToReverse, quote: Quote, language: Language): AfterSalePreview {
  const { currency } = order
  return {
    orderId: order.orderId,
    orderNumber: order.number,
    kind: quote.kind,
    kinds: quote.kinds,
    reasons: afterSaleReasons[quote.kind],
    refundable: { amount: quote.refundable, currency },
    lines: quote.lines.map(
      ({ goods, quantity, quantityMax, goesAlong, refundable, unusedDays, candidates }) => ({
        ...toGoods(goods, order, language),
        quantity,
        quantityMax,
        goesAlong,
        unusedDays,
        refundable: { amount: refundable, currency },
        replacements: candidates.map((each) => toReplacement(each, language)),
      }),
    ),
  }
}
