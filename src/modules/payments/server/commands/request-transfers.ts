import type { Transaction } from '#platform/context.ts'
import { clearDeadline, startDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { retryTransferAfterMs } from '../../rules/transfer-tries.ts'
import { insertTransfersOfRefund, restartTransfers, retriesOf, type SentBack } from '../store/transfers.ts'

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

/** The deadline to retry a transfer that its provider refused. Refunds handle it: the refund resumes. */
export const retryDeadline = { subject: 'transfer', action: 'retry' } as const

/** A transfer was refused: it is sent again later, unless an after-sale waits for it, which has a deadline for that itself. */
export async function setRetryDeadline(tx: Transaction, transferId: Id, atLeastMs = 0): Promise<void> {
  const { retries, isOfAfterSale } = await retriesOf(tx, transferId)
  if (isOfAfterSale) return
  const afterMs = Math.max(retryTransferAfterMs(retries), atLeastMs)
  await startDeadlines(tx, { ...retryDeadline, subjectIds: [transferId], afterMs })
}
