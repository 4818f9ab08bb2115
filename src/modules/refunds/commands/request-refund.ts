import type { Id } from '#domain/identifiers.ts'
import { commissionOf, entriesOfRefund, entryOfSuspense } from '#domain/ledger/accounts.ts'
import type { Currency } from '#domain/pricing/money.ts'
import {
  type LineRefund,
  type RefundableLine,
  type RefundReason,
  type RefundWish,
  refundOfLine,
  takeNewestFirst,
} from '#domain/refunds/refund.ts'
import { Refusal } from '#domain/refusal.ts'
import { book } from '#modules/ledger/public.ts'
import { type Allocation, allocationsOfOrder, countRefunded } from '#modules/obligations/public.ts'
import { lockSoldOrder, type SoldOrder, soldOrder } from '#modules/orders/public.ts'
import { requestTransfers } from '#modules/payments/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Reservations, RestoreReason } from '#platform/reservations.ts'
import { type GivenBack, givenBack, insertRefund, type RequestedRefund, refundOfKey } from '../store.ts'

export type RefundRequest = {
  readonly orderId: Id
  readonly lines: readonly RefundWish[]
  readonly reason: RefundReason
  readonly afterSaleId?: Id | undefined
  /** Set when what the units took is given back with the money. */
  readonly restored?: { readonly reservations: Reservations; readonly why: RestoreReason } | undefined
  /** The same key gives the same refund. */
  readonly key: string
}

export type RefundQuote = {
  readonly currency: Currency
  /** What the buyer gets back, in minor units. */
  readonly amount: number
  readonly lines: readonly LineRefund[]
}

/** What a refund would come to, if it were requested now. */
export async function previewRefund(
  db: Database | Transaction,
  { orderId, lines }: Pick<RefundRequest, 'orderId' | 'lines'>,
): Promise<RefundQuote> {
  const [order, given] = await Promise.all([soldOrder(db, orderId), givenBack(db, orderId)])
  return quote(order, given, lines)
}

/**
 * Gives back units of a paid order: writes down of what and from which money, books it, and asks payments to send it. The
 * order is locked, so two requests never give the same units back.
 * @throws Refusal `refundTooMuch` when so much is not left of the lines or of the money that was paid
 */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<RequestedRefund> {
  const { orderId, key, reason, afterSaleId } = request
  const [order, given, allocations, earlier] = await Promise.all([
    lockSoldOrder(tx, orderId),
    givenBack(tx, orderId),
    allocationsOfOrder(tx, orderId),
    refundOfKey(tx, key),
  ])
  if (earlier) {
    if (earlier.orderId !== orderId) throw new Refusal('keyReused')
    return earlier
  }
  const { currency, amount, lines } = quote(order, given, request.lines)
  const taken = takeNewestFirst(amount, allocations)

  const refundId = newId()
  await insertRefund(tx, { refundId, orderId, afterSaleId, reason, key, currency, amount }, lines, taken)
  await countRefunded(tx, taken)
  await requestTransfers(tx, { refundId, currency }, amountOfCaptures(taken, allocations))
  // The lock order has what an order takes before the ledger's balances.
  if (request.restored) {
    const { reservations, why } = request.restored
    await reservations.restore(tx, request.lines, why)
  }
  if (amount > 0)
    await book(tx, { kind: 'refund', subjectId: refundId }, [
      ...entriesOfRefund({ orderId, afterSaleId, shopId: order!.shopId, currency }, lines),
      entryOfSuspense({ amount, currency }),
    ])
  return { refundId, currency, amount }
}

function quote(
  order: SoldOrder | undefined,
  given: readonly GivenBack[],
  wishes: readonly RefundWish[],
): RefundQuote {
  if (!order) throw new Refusal('notFound')
  if (new Set(wishes.map(({ lineId }) => lineId)).size < wishes.length || wishes.length === 0)
    throw new Refusal('refundTooMuch')
  const lines = wishes.map((wish) => {
    const line = order.lines.find(({ lineId }) => lineId === wish.lineId)
    if (!line) throw new Refusal('notFound')
    return refundOfLine(refundable(order, line, given), wish)
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
    commission: commissionOf(line),
    given: { goods: before('goods'), shipping: before('shipping'), insurance: before('insurance') },
  }
}

/** One transfer for each capture, however many obligations it covered. */
export function amountOfCaptures(
  taken: readonly { allocationId: Id; amount: number }[],
  allocations: readonly Allocation[],
): { captureId: Id; amount: number }[] {
  const amounts = new Map<Id, number>()
  for (const { allocationId, amount } of taken) {
    const { captureId } = allocations.find((allocation) => allocation.allocationId === allocationId)!
    amounts.set(captureId, (amounts.get(captureId) ?? 0) + amount)
  }
  return [...amounts].map(([captureId, amount]) => ({ captureId, amount }))
}
