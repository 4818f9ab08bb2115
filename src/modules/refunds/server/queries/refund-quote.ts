import { commissionOf } from '#modules/ledger/rules/accounts.ts'
import { type Allocation, allocationsOfOrder } from '#modules/obligations/server/public.ts'
import { type SoldOrder, soldOrder } from '#modules/orders/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type LineRefund, type RefundableLine, type RefundWish, refundOfLine } from '../../rules/refund.ts'
import { countOf, lowestFree, type UnitNumbers } from '../../rules/unit-numbers.ts'
import { type GivenBack, givenBack, type TakenUnits, takenUnits } from '../store.ts'

/** Units of an order to refund. */
export type UnitsToRefund = {
  readonly orderId: Id
  readonly lines: readonly RefundWish[]
  /** Its claimed units are refunded; without it, units that are free. */
  readonly afterSaleId?: Id | undefined
}

/** Refund of units of a line, and the numbers of the units. */
export type QuotedLine = LineRefund & {
  /** Undefined of units that were exchanged: their replacements have numbers of their own. */
  readonly numbers: UnitNumbers | undefined
}

export type RefundQuote = {
  readonly currency: Currency
  /** Refund to the buyer, in minor units. */
  readonly amount: number
  readonly lines: readonly QuotedLine[]
}

/** Quote of a refund of goods that were sold, if it were requested now. Its units retain their amounts while they are claimed. */
export async function quoteOfSale(
  db: Database | Transaction,
  { orderId, lines, afterSaleId }: UnitsToRefund,
): Promise<RefundQuote> {
  const [order, given, taken, allocations] = await Promise.all([
    soldOrder(db, orderId),
    givenBack(db, orderId),
    takenUnits(db, orderId),
    allocationsOfOrder(db, orderId),
  ])
  return quoteRefund(order, given, numberedUnits(order, taken, lines, afterSaleId), allocations)
}

/** The refunded units: those that its after-sale claims, or the lowest of the free ones. */
export function numberedUnits(
  order: SoldOrder | undefined,
  taken: readonly TakenUnits[],
  lines: readonly RefundWish[],
  afterSaleId: Id | undefined,
): NumberedWish[] {
  return lines.map((wish) => {
    if (wish.carried) return { ...wish, numbers: undefined }
    const ofLine = taken.filter(({ lineId }) => lineId === wish.lineId)
    const own = ofLine.find(({ claimedBy }) => claimedBy !== undefined && claimedBy === afterSaleId)
    if (own && countOf(own.numbers) === wish.units) return { ...wish, numbers: own.numbers }
    const line = order?.lines.find(({ lineId }) => lineId === wish.lineId)
    const others = ofLine.filter((each) => each !== own).flatMap(({ numbers }) => numbers)
    return { ...wish, numbers: line ? lowestFree(line.quantity, others, wish.units) : [] }
  })
}

type NumberedWish = RefundWish & Pick<QuotedLine, 'numbers'>

/** Quote of numbered units, from what was paid and what is left of it. @throws Refusal `notFound`, `giftCardNotRefunded`, `refundTooMuch` */
export function quoteRefund(
  order: SoldOrder | undefined,
  given: readonly GivenBack[],
  wishes: readonly NumberedWish[],
  allocations: readonly Allocation[],
): RefundQuote {
  if (!order) throw new Refusal('notFound')
  // Its holder has it, and may have spent it.
  if (order.fulfilment === 'giftCard') throw new Refusal('giftCardNotRefunded')
  if (new Set(wishes.map(({ lineId }) => lineId)).size < wishes.length || wishes.length === 0)
    throw new Refusal('refundTooMuch')
  // Money that a provider reversed, or refuses to capture, is not refunded: the buyer gets the rest.
  let left = isLessThanPaid(allocations)
    ? allocations.reduce((sum, each) => sum + each.left, 0)
    : Number.POSITIVE_INFINITY
  const lines = wishes.map((wish) => {
    const line = order.lines.find(({ lineId }) => lineId === wish.lineId)
    if (!line) throw new Refusal('notFound')
    const amountMax = Math.min(wish.amountMax ?? Number.POSITIVE_INFINITY, left)
    const capped = amountMax === Number.POSITIVE_INFINITY ? wish : { ...wish, amountMax }
    const refund = refundOfLine(refundable(order, line, given), capped)
    left -= refund.amount
    return { ...refund, numbers: wish.numbers }
  })
  return { currency: order.currency, amount: lines.reduce((sum, line) => sum + line.amount, 0), lines }
}

function refundable(
  order: SoldOrder,
  line: SoldOrder['lines'][number],
  given: readonly GivenBack[],
): RefundableLine {
  const before = (component: GivenBack['component']) =>
    given.find((each) => each.lineId === line.lineId && each.component === component) ?? {
      units: 0,
      amount: 0,
    }
  return {
    lineId: line.lineId,
    quantity: line.quantity,
    paid: { goods: line.goods, shipping: line.shipping, insurance: line.insurance },
    tax: line.tax,
    taxIncluded: order.taxIncluded,
    subsidy: line.subsidy,
    commission: commissionOf(line),
    given: { goods: before('goods'), shipping: before('shipping'), insurance: before('insurance') },
  }
}

/** Whether its provider reversed a part of the money. */
export const wasReversed = (allocations: readonly Allocation[]): boolean =>
  allocations.some(({ reversed }) => reversed > 0)

/** Some of the amount owed is not there to be refunded, or may not be. */
const isLessThanPaid = (allocations: readonly Allocation[]): boolean =>
  wasReversed(allocations) || allocations.some(({ source }) => source === 'released')
