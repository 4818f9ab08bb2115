import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { retryDeadline } from '../retry-deadline.ts'
import { insertTransfersOfRefund, restartTransfers, type SentBack } from '../store/transfers.ts'

/** Requests refunds, when this transaction has committed: one transfer for each capture. */
export async function requestTransfers(
  tx: Transaction,
  refund: { readonly refundId: Id; readonly currency: string },
  parts: readonly { readonly captureId: Id; readonly amount: number }[],
): Promise<void> {
  if (parts.length === 0) return
  const transfers = parts.map((part) => ({ ...part, transferId: newId() }))
  await insertTransfersOfRefund(tx, refund, transfers)
  for (const { transferId } of transfers) await announce(tx, { name: 'transfer.requested', transferId })
}

/**
 * Requests the transfers that their provider refused, under a new key each.
 * @returns whether there is any such
 */
export async function retryTransfers(tx: Transaction, of: SentBack): Promise<boolean> {
  const transferIds = await restartTransfers(tx, of)
  for (const transferId of transferIds) {
    await announce(tx, { name: 'transfer.requested', transferId })
    await clearDeadline(tx, { ...retryDeadline, subjectId: transferId })
  }
  return transferIds.length > 0
}
