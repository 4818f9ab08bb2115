import type { Id } from '#domain/identifiers.ts'
import { entryOfBank, entryOfSuspense } from '#domain/ledger/accounts.ts'
import { book } from '#modules/ledger/public.ts'
import type { Transaction } from '#platform/context.ts'
import { endFailedTransfers } from '../store/transfers.ts'

/**
 * What companies refused to send of these refunds was paid from our own bank account: it waits in suspense no more.
 * @param reference the number of that payment, 1 to 100 characters
 */
export async function payTransfersOtherwise(
  tx: Transaction,
  refundIds: readonly Id[],
  reference: string,
): Promise<void> {
  for (const { transferId, amount, currency } of await endFailedTransfers(tx, refundIds, reference)) {
    const sent = { amount: -amount, currency }
    await book(tx, { kind: 'transfer', subjectId: transferId }, [entryOfSuspense(sent), entryOfBank(sent)])
  }
}
