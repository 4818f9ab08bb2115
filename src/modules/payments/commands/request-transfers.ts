import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import { beginTransfersAnew, insertTransfersOfRefund } from '../store/transfers.ts'

/** Asks to send money back, when this transaction has committed: one transfer for each capture. */
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

/** Asks to send the parts of a refund that their companies refused, each under a new key. */
export async function retryTransfers(tx: Transaction, refundId: Id): Promise<void> {
  for (const transferId of await beginTransfersAnew(tx, refundId))
    await announce(tx, { name: 'transfer.requested', transferId })
}
