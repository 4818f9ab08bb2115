import { entryOfBank, entryOfSuspense } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { bookingOfTransfer, endFailedTransfers, type SentBack } from '../store/transfers.ts'
import { retryDeadline } from './request-transfers.ts'

/**
 * Transfers that providers refused were paid from our own bank account, and leave suspense.
 * @param reference the number of that payment, 1 to 100 characters
 * @returns how many; none when nothing of it has failed
 */
export async function payTransfersOtherwise(
  tx: Transaction,
  of: SentBack,
  reference: string,
): Promise<number> {
  const ended = await endFailedTransfers(tx, of, reference)
  for (const { transferId } of ended) await clearDeadline(tx, { ...retryDeadline, subjectId: transferId })
  for (const { transferId, amount, currency } of ended) {
    const sent = { amount: -amount, currency }
    await book(tx, await bookingOfTransfer(tx, transferId), [entryOfSuspense(sent), entryOfBank(sent)])
  }
  return ended.length
}
