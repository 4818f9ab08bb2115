import { retryTransferAfterMs } from '#modules/refunds/rules/retries.ts'
import type { Transaction } from '#platform/context.ts'
import { startDeadlines } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { retriesOf } from './store/transfers.ts'

/** The deadline to retry a transfer that its provider refused. Refunds handle it: the refund resumes. */
export const retryDeadline = { subject: 'transfer', action: 'retry' } as const

/** A transfer was refused: it is sent again later, unless an after-sale waits for it, which has a deadline for that itself. */
export async function setRetryDeadline(tx: Transaction, transferId: Id, atLeastMs = 0): Promise<void> {
  const { retries, isOfAfterSale } = await retriesOf(tx, transferId)
  if (isOfAfterSale) return
  const afterMs = Math.max(retryTransferAfterMs(retries), atLeastMs)
  await startDeadlines(tx, { ...retryDeadline, subjectIds: [transferId], afterMs })
}
