import { entriesInProportion, entryOfSuspense, entryOfWriteOff } from '#modules/ledger/rules/accounts.ts'
import { book, bookedOfOrders } from '#modules/ledger/server/public.ts'
import { allocationsOfOrder, countRefunded } from '#modules/obligations/server/public.ts'
import { requestTransfers } from '#modules/payments/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { amountOfCaptures, ofSource, takeNewestFirst } from '../../rules/refund.ts'
import { insertRefund } from '../store.ts'

type DifferenceRequest = {
  /** The order that was to send the dearer goods, and the after-sale that it belongs to. */
  readonly orderId: Id
  readonly afterSaleId: Id
  readonly shopId: Id
  readonly currency: Currency
  /** A part of it, in minor units, under a key of its own; without it all that is left. */
  readonly part?: { readonly amount: number; readonly key: string } | undefined
  /** Writes all that precedes the ledger's balances in the lock order. */
  readonly beforeBooking: () => Promise<void>
}

/**
 * Refunds the payment for dearer goods of an exchange, which are not sent (AS-59), or a part of it when such
 * goods come back. It is of no line: nothing but the difference was paid of their price.
 * @returns the amount, in minor units; 0 when nothing was paid
 */
export async function refundDifference(tx: Transaction, request: DifferenceRequest): Promise<number> {
  const { orderId, afterSaleId, shopId, currency, part, beforeBooking } = request
  const allocations = await allocationsOfOrder(tx, orderId)
  const amount = part?.amount ?? allocations.reduce((sum, { left }) => sum + left, 0)
  if (amount === 0) {
    await beforeBooking()
    return 0
  }
  const taken = takeNewestFirst(amount, allocations)
  const writtenOff = ofSource('writtenOff', taken, allocations)
  const toSend = amount - writtenOff
  const refundId = newId()
  const refund = { refundId, orderId, afterSaleId, reason: 'difference', currency, amount } as const
  await insertRefund(tx, { ...refund, key: part?.key ?? `difference:${orderId}`, toSend }, [], taken)
  await countRefunded(tx, taken)
  await requestTransfers(tx, { refundId, currency }, amountOfCaptures(taken, allocations))
  await beforeBooking()
  const booked = (await bookedOfOrders(tx, [orderId])).get(orderId)!
  await book(tx, { kind: 'refund', subjectId: refundId }, [
    ...entriesInProportion({ orderId, afterSaleId, shopId, currency }, booked, amount),
    ...(toSend > 0 ? [entryOfSuspense({ amount: toSend, currency })] : []),
    ...(writtenOff > 0 ? [entryOfWriteOff(orderId, { amount: -writtenOff, currency })] : []),
  ])
  return amount
}
