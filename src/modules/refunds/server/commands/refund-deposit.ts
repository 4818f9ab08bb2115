import {
  entriesOfDefault,
  entryOfDeposit,
  entryOfLoss,
  entryOfSuspense,
  entryOfWriteOff,
} from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import { allocationsOfOrder, countRefunded } from '#modules/obligations/server/public.ts'
import { soldOrder } from '#modules/orders/server/public.ts'
import { requestTransfers } from '#modules/payments/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { amountOfCaptures, ofSource, takeNewestFirst } from '../../rules/refund.ts'
import { doublesDeposits, insertCompensation, insertRefund, refundOfKey } from '../store.ts'

/**
 * Refunds the deposit of a locked order whose balance was never paid.
 * @returns the buyer's payment in it; a second half is owed beside that
 */
export async function refundDeposit(
  tx: Transaction,
  orderId: Id,
  {
    endBalance,
    isDefaultOfShop = false,
  }: { readonly endBalance: () => Promise<void>; readonly isDefaultOfShop?: boolean | undefined },
): Promise<Money> {
  const key = `deposit:${orderId}`
  const [order, allocations, earlier, isDoubled] = await Promise.all([
    soldOrder(tx, orderId),
    allocationsOfOrder(tx, orderId),
    refundOfKey(tx, key),
    isDefaultOfShop && doublesDeposits(tx, orderId),
  ])
  if (earlier) return { amount: earlier.amount, currency: earlier.currency }
  const [line] = order?.lines ?? []
  if (!order || !line) throw new Refusal('notFound')
  const { currency } = order
  const amount = allocations.reduce((sum, { left }) => sum + left, 0)
  const reversed = allocations.reduce((sum, each) => sum + each.reversed, 0)
  const taken = takeNewestFirst(amount, allocations)
  const writtenOff = ofSource('writtenOff', taken, allocations)
  const toSend = amount - writtenOff
  const refundId = newId()
  // An order with a deposit has one line.
  const goods = {
    lineId: line.lineId,
    units: line.quantity,
    components: { goods: amount },
    amount,
    numbers: [[0, line.quantity]] as const,
    borneBy: { merchantPayable: 0, taxPayable: 0, commission: 0, platformSubsidy: 0 },
  }
  await insertRefund(
    tx,
    { refundId, orderId, afterSaleId: undefined, reason: 'cancelled', key, currency, amount, toSend },
    [goods],
    taken,
  )
  await countRefunded(tx, taken)
  const compensationId = newId()
  const isOwed = isDoubled && amount > 0
  if (isOwed) await insertCompensation(tx, { compensationId, orderId, amount, currency })
  await requestTransfers(tx, { refundId, currency }, amountOfCaptures(taken, allocations))
  // The lock order has all that an order takes, and deadlines, before the ledger's balances.
  await endBalance()
  await book(tx, { kind: 'refund', subjectId: refundId }, [
    entryOfDeposit(order, { amount: -amount - reversed, currency }),
    ...(toSend > 0 ? [entryOfSuspense({ amount: toSend, currency })] : []),
    ...(writtenOff > 0 ? [entryOfWriteOff(orderId, { amount: -writtenOff, currency })] : []),
    // Reversals by the provider were our loss as long as the deposit was held.
    ...(reversed > 0 ? [entryOfLoss({ amount: -reversed, currency }, order)] : []),
  ])
  if (isOwed) {
    const owed = entriesOfDefault(order, { amount, currency })
    await book(tx, { kind: 'default', subjectId: compensationId }, owed)
  }
  return { amount: toSend, currency }
}
