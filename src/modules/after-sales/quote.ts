import type { AfterSalePreview } from '#domain/after-sales/after-sale.ts'
import { afterSaleReasons, type ChosenKind } from '#domain/after-sales/kinds.ts'
import { kindsFor, unitsFor, unitsOfGift } from '#domain/after-sales/units.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language } from '#domain/language.ts'
import { paidComponents } from '#domain/refunds/refund.ts'
import { Refusal } from '#domain/refusal.ts'
import { previewRefund } from '#modules/refunds/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { reversibleOf, type StoredGoods, toGoods } from './queries/goods.ts'
import { type Candidate, candidatesFor, toReplacement } from './queries/replacements.ts'
import type { OrderToReverse } from './queries/reversible-order.ts'

type Wanted = {
  readonly kind?: ChosenKind | undefined
  readonly lines: readonly { readonly lineId: Id; readonly quantity?: number | undefined }[]
}

type Quoted = {
  readonly goods: StoredGoods
  readonly quantity: number
  readonly quantityMax: number
  readonly isGift: boolean
  /** Minor units: all that was paid for these units, and what of it is shipping. */
  readonly refundable: number
  readonly shipping: number
  readonly candidates: readonly Candidate[]
}

export type Quote = {
  readonly kind: ChosenKind
  readonly kinds: readonly ChosenKind[]
  readonly lines: readonly Quoted[]
  readonly refundable: number
}

/**
 * What an application for lines of an order comes to: in which ways they can be asked for, how many, which gifts go along, and what
 * was paid for them. Units that other applications claim count as given back.
 * @throws Refusal `notFound`, `afterSaleKindNotPossible`, `afterSaleQuantityTooMuch`
 */
export async function quoteAfterSale(
  db: Database | Transaction,
  order: OrderToReverse,
  wanted: Wanted,
): Promise<Quote> {
  const asked = goodsAsked(order, wanted)
  const candidates = await candidatesFor(
    db,
    order.site,
    asked.map(({ goods }) => goods.variantId),
  )
  const canExchange = asked.every(({ goods }) =>
    candidates.some((each) => each.insteadOf === goods.variantId),
  )
  const kinds = kindsFor(
    order,
    asked.map(({ goods }) => reversibleOf(goods)),
  ).filter((kind) => kind !== 'exchange' || canExchange)
  const kind = wanted.kind ?? kinds[0]
  if (!kind || !kinds.includes(kind)) throw new Refusal('afterSaleKindNotPossible')

  const units = asked.map(({ goods, quantity }, place) => {
    const quantityMax = unitsFor(kind, order, reversibleOf(goods))
    const own = quantity ?? quantityMax
    if (own > quantityMax)
      throw new Refusal('afterSaleQuantityTooMuch', { max: String(quantityMax) }, [
        {
          field: `lines.${place}.quantity`,
          code: 'afterSaleQuantityTooMuch',
          params: { max: String(quantityMax) },
        },
      ])
    return { goods, quantity: own, quantityMax, isGift: false }
  })
  const all = [...units, ...giftsOf(order, kind, units)]
  const { lines } = await previewRefund(db, {
    orderId: order.orderId,
    lines: all.map(({ goods, quantity }) => ({
      ...{ lineId: goods.orderLineId, units: quantity, components: paidComponents },
    })),
    promised: order.lines.map(({ orderLineId, held, cancelling }) => ({
      ...{ lineId: orderLineId, units: held + cancelling },
    })),
  })
  const quoted = all.map((each, place) => ({
    ...each,
    refundable: lines[place]!.amount,
    shipping: lines[place]!.components.shipping ?? 0,
    candidates: candidates.filter((candidate) => candidate.insteadOf === each.goods.variantId),
  }))
  return { kind, kinds, lines: quoted, refundable: quoted.reduce((sum, line) => sum + line.refundable, 0) }
}

/** The lines that are named, or all that can be asked for in the way that is wanted, or in any. */
function goodsAsked(
  order: OrderToReverse,
  { kind, lines }: Wanted,
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
    const possible = order.lines.filter((goods) => unitsFor(way, order, reversibleOf(goods)) > 0)
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
      const quantity = Math.min(part, unitsOfGift(kind, order, reversibleOf(gift)))
      return quantity > 0 ? [{ goods: gift, quantity, quantityMax: quantity, isGift: true }] : []
    })

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
    lines: quote.lines.map(({ goods, quantity, quantityMax, isGift, refundable, candidates }) => ({
      ...toGoods(goods, order, language),
      ...{ quantity, quantityMax, isGift },
      refundable: { amount: refundable, currency },
      replacements: candidates.map((each) => toReplacement(each, language)),
    })),
  }
}
