import {
  entriesInProportion,
  entriesOfRefund,
  entryOfGiftCard,
  entryOfSuspense,
  entryOfWriteOff,
  type PartOfSale,
} from '#modules/ledger/rules/accounts.ts'
import { book, bookedOfOrders } from '#modules/ledger/server/public.ts'
import { takeBackGrowth, takeBackPeriod } from '#modules/membership/server/public.ts'
import { allocationsOfOrder, countRefunded } from '#modules/obligations/server/public.ts'
import { lockSoldOrder, type SoldOrder } from '#modules/orders/server/public.ts'
import { requestTransfers } from '#modules/payments/server/public.ts'
import { refundShare } from '#modules/pricing/rules/refund-share.ts'
import { returnPoints, returnToCards, takeBackPoints } from '#modules/wallet/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Reservations, RestoreReason } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  amountOfCaptures,
  type LineRefund,
  ofSource,
  type RefundReason,
  takeNewestFirst,
} from '../../rules/refund.ts'
import { quoteReplaced } from '../queries/quote-of-units.ts'
import { numberedUnits, quoteRefund, type UnitsToRefund, wasReversed } from '../queries/refund-quote.ts'
import { replacedLines } from '../store/replaced-lines.ts'
import {
  type GivenBack,
  givenBack,
  insertRefund,
  type RequestedRefund,
  refundOfKey,
  takenUnits,
} from '../store.ts'
import { refundDifference } from './refund-difference.ts'

type RefundRequest = UnitsToRefund & {
  readonly reason: RefundReason
  /** Set when all that the units took is released with the refund. */
  readonly restored?: { readonly reservations: Reservations; readonly why: RestoreReason } | undefined
  /** Part of the order that was never captured and is voided: its payees bear nothing of it. */
  readonly released?: PartOfSale | undefined
  /** The same key gives the same refund. */
  readonly key: string
  /** Writes all that precedes the ledger's balances in the lock order. */
  readonly beforeBooking?: (() => Promise<void>) | undefined
}

/**
 * Refunds units of an order, or of the replacements that an exchange sent: those against the money of the order that was sold, and the
 * differences that were paid since.
 */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<RequestedRefund> {
  const replaced = await replacedLines(tx, request.orderId)
  if (replaced.length === 0) return refundSale(tx, request)
  const { key, afterSaleId } = request
  if (!afterSaleId) throw new Error('Replacements are refunded by an after-sale')
  const { soldOrderId, shopId, wishes, differences, quote } = await quoteReplaced(tx, request, replaced)
  const about = { afterSaleId, shopId, currency: quote.currency }
  let ofSale: RequestedRefund | undefined
  const refundFrom = async (place: number): Promise<void> => {
    const next = differences[place]
    if (next)
      await refundDifference(tx, {
        ...about,
        orderId: next.orderId,
        part: { amount: next.amount, key: `${key}:${next.orderId}` },
        beforeBooking: () => refundFrom(place + 1),
      })
    else ofSale = await refundSale(tx, { ...request, orderId: soldOrderId, lines: wishes })
  }
  await refundFrom(0)
  return { ...ofSale!, amount: quote.amount, isDone: ofSale!.isDone && differences.length === 0 }
}

/**
 * Refunds units of an order that was sold: records the lines and the money that it comes from, books it, and requests
 * payments to send it. The order is locked, so two requests never refund the same units.
 * @throws Refusal `refundTooMuch` when so much is not left of the lines or of the money that was paid;
 * `giftCardNotRefunded`
 */
export async function refundSale(tx: Transaction, request: RefundRequest): Promise<RequestedRefund> {
  const { orderId, key, reason, afterSaleId } = request
  const [order, given, unitsTaken, allocations, earlier] = await Promise.all([
    lockSoldOrder(tx, orderId),
    givenBack(tx, orderId),
    takenUnits(tx, orderId),
    allocationsOfOrder(tx, orderId),
    refundOfKey(tx, key),
  ])
  if (earlier) {
    if (earlier.orderId !== orderId) throw new Refusal('keyReused')
    await request.beforeBooking?.()
    return earlier
  }
  const { released } = request
  const wishes = numberedUnits(order, unitsTaken, request.lines, afterSaleId)
  const { currency, amount, lines } = quoteRefund(order, given, wishes, allocations)
  const taken = takeNewestFirst(amount, allocations)

  const refundId = newId()
  const onCards = ofSource('giftCard', taken, allocations)
  const letGo = ofSource('released', taken, allocations)
  const writtenOff = ofSource('writtenOff', taken, allocations)
  const toSend = amount - onCards - letGo - writtenOff
  await insertRefund(
    tx,
    { refundId, orderId, afterSaleId, reason, key, currency, amount, toSend },
    lines,
    taken,
  )
  await countRefunded(tx, taken)
  await requestTransfers(tx, { refundId, currency }, amountOfCaptures(taken, allocations))
  const returned = onCards > 0 ? await returnToCards(tx, { orderId, amount: onCards }) : []
  // The lock order has all that an order takes before the ledger's balances. A cancelled order's points are
  // restored with it.
  const refunded = { orderId, order: order!, given, lines }
  if (request.restored?.why !== 'cancelled') await refundPoints(tx, refunded)
  if (request.restored) {
    const { reservations, why } = request.restored
    await reservations.restore(tx, request.lines, why)
  }
  const about = { orderId, afterSaleId, shopId: order!.shopId, currency }
  const entries = wasReversed(allocations)
    ? entriesInProportion(about, (await bookedOfOrders(tx, [orderId])).get(orderId)!, amount - letGo)
    : entriesOfRefund(about, lines, released)
  await request.beforeBooking?.()
  if (order!.fulfilment === 'period') await refundPeriods(tx, refunded)
  if (toSend > 0) entries.push(entryOfSuspense({ amount: toSend, currency }))
  if (writtenOff > 0) entries.push(entryOfWriteOff(orderId, { amount: -writtenOff, currency }))
  entries.push(
    ...returned.map((back) => entryOfGiftCard(back.cardId, orderId, { amount: back.amount, currency })),
  )
  if (entries.length > 0) await book(tx, { kind: 'refund', subjectId: refundId }, entries)
  return { refundId, currency, amount: amount - writtenOff, isDone: toSend === 0 }
}

type Refunded = {
  readonly orderId: Id
  readonly order: SoldOrder
  /** Before this refund. */
  readonly given: readonly GivenBack[]
  readonly lines: readonly LineRefund[]
}

/** A buyer with a refund of a period is no member for the rest of it. */
async function refundPeriods(tx: Transaction, { order, given, lines }: Refunded): Promise<void> {
  for (const { lineId, units } of lines.filter((line) => line.components.goods !== undefined)) {
    const { quantity } = order.lines.find((line) => line.lineId === lineId)!
    const before = given.find((each) => each.lineId === lineId && each.component === 'goods')
    await takeBackPeriod(tx, { lineId, unitsLeft: quantity - (before?.units ?? 0) - units })
  }
}

/** Spent points are returned with the goods; points and growth earned by the goods are reversed. */
async function refundPoints(tx: Transaction, { orderId, order, given, lines }: Refunded): Promise<void> {
  const before = given.filter(({ component }) => component === 'goods')
  const refunded = before.reduce((sum, { amount }) => sum + amount, 0)
  const now = lines.filter(({ components }) => components.goods !== undefined)
  const points = now.reduce((sum, { lineId, units }) => {
    const { pointsSpent, quantity } = order.lines.find((line) => line.lineId === lineId)!
    const pieces = {
      all: quantity,
      refunded: before.find((each) => each.lineId === lineId)?.units ?? 0,
      now: units,
    }
    return sum + refundShare({ points: pointsSpent }, pieces).points
  }, 0)
  await returnPoints(tx, { orderId, points })
  const goods = {
    orderId,
    goods: order.lines.reduce((sum, line) => sum + line.goods, 0),
    before: refunded,
    after: now.reduce((sum, { components }) => sum + components.goods!, refunded),
  }
  await takeBackPoints(tx, goods)
  await takeBackGrowth(tx, goods)
}
