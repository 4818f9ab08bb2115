import {
  commissionOf,
  entriesInProportion,
  entriesOfRefund,
  entryOfGiftCard,
  entryOfSuspense,
  entryOfWriteOff,
  type PartOfSale,
} from '#modules/ledger/rules/accounts.ts'
import { book, bookedOfOrders } from '#modules/ledger/server/public.ts'
import { takeBackGrowth, takeBackPeriod } from '#modules/membership/server/public.ts'
import { type Allocation, allocationsOfOrder, countRefunded } from '#modules/obligations/server/public.ts'
import { lockSoldOrder, type SoldOrder, soldOrder } from '#modules/orders/server/public.ts'
import { requestTransfers } from '#modules/payments/server/public.ts'
import { refundShare } from '#modules/pricing/rules/refund-share.ts'
import { returnPoints, returnToCards, takeBackPoints } from '#modules/wallet/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Reservations, RestoreReason } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type LineRefund,
  type RefundableLine,
  type RefundReason,
  type RefundWish,
  refundOfLine,
  takeNewestFirst,
} from '../../rules/refund.ts'
import { countOf, lowestFree, type UnitNumbers } from '../../rules/unit-numbers.ts'
import {
  type GivenBack,
  givenBack,
  insertRefund,
  type RequestedRefund,
  refundOfKey,
  type TakenUnits,
  takenUnits,
} from '../store.ts'

export type RefundRequest = {
  readonly orderId: Id
  readonly lines: readonly RefundWish[]
  readonly reason: RefundReason
  /** Its claimed units are refunded; without it, units that are free. */
  readonly afterSaleId?: Id | undefined
  /** Set when all that the units took is released with the refund. */
  readonly restored?: { readonly reservations: Reservations; readonly why: RestoreReason } | undefined
  /** Part of the order that was never captured and is voided: its payees bear nothing of it. */
  readonly released?: PartOfSale | undefined
  /** The same key gives the same refund. */
  readonly key: string
  /** Writes all that precedes the ledger's balances in the lock order. */
  readonly beforeBooking?: (() => Promise<void>) | undefined
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

/** Refund if it were requested now. Its units retain their amounts while they are claimed. */
export async function previewRefund(
  db: Database | Transaction,
  { orderId, lines, afterSaleId }: Pick<RefundRequest, 'orderId' | 'lines' | 'afterSaleId'>,
): Promise<RefundQuote> {
  const [order, given, taken, allocations] = await Promise.all([
    soldOrder(db, orderId),
    givenBack(db, orderId),
    takenUnits(db, orderId),
    allocationsOfOrder(db, orderId),
  ])
  return quote(order, given, numbered(order, taken, lines, afterSaleId), allocations)
}

/** The refunded units: those that its after-sale claims, or the lowest of the free ones. */
function numbered(
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

/**
 * Refunds units of a paid order: records the lines and the money that it comes from, books it, and requests
 * payments to send it. The order is locked, so two requests never refund the same units.
 * @throws Refusal `refundTooMuch` when so much is not left of the lines or of the money that was paid;
 * `giftCardNotRefunded`
 */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<RequestedRefund> {
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
  const wishes = numbered(order, unitsTaken, request.lines, afterSaleId)
  const { currency, amount, lines } = quote(order, given, wishes, allocations)
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

function quote(
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

/** The part that is not sent: it is on gift cards immediately, is not taken, or was never paid. */
export const ofSource = (
  source: 'giftCard' | 'released' | 'writtenOff',
  taken: readonly Taken[],
  allocations: readonly Allocation[],
): number =>
  taken
    .filter(
      (part) => allocations.find(({ allocationId }) => allocationId === part.allocationId)!.source === source,
    )
    .reduce((sum, part) => sum + part.amount, 0)

const wasReversed = (allocations: readonly Allocation[]): boolean =>
  allocations.some(({ reversed }) => reversed > 0)

/** Some of the amount owed is not there to be refunded, or may not be. */
const isLessThanPaid = (allocations: readonly Allocation[]): boolean =>
  wasReversed(allocations) || allocations.some(({ source }) => source === 'released')

type Taken = { readonly allocationId: Id; readonly amount: number }

/** One transfer for each capture, however many obligations it covered. */
export function amountOfCaptures(
  taken: readonly { allocationId: Id; amount: number }[],
  allocations: readonly Allocation[],
): { captureId: Id; amount: number }[] {
  const amounts = new Map<Id, number>()
  for (const { allocationId, amount } of taken) {
    const { captureId } = allocations.find((allocation) => allocation.allocationId === allocationId)!
    if (captureId) amounts.set(captureId, (amounts.get(captureId) ?? 0) + amount)
  }
  return [...amounts].map(([captureId, amount]) => ({ captureId, amount }))
}
