import { retryDeadline, retryTransfers } from '#modules/payments/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { DeadlineHandler } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  closeRefund,
  lockFailedRefunds,
  lockRefundOfTransfer,
  lockSentBack,
  reopenRefunds,
} from '../store.ts'

/**
 * Retries a refund of an after-sale that a provider refused. Only failed transfers are sent, under a new key.
 * @throws Refusal `transitionRefused` when nothing of it has failed
 */
export async function retryRefund(tx: Transaction, afterSaleId: Id): Promise<void> {
  const refundIds = await lockFailedRefunds(tx, afterSaleId)
  if (refundIds.length === 0) throw new Refusal('transitionRefused')
  await reopenRefunds(tx, refundIds)
  await retryTransfers(tx, { refundIds })
}

/**
 * An operator retries money that its provider refused to send: of a refund, or of an unmatched payment. A
 * refund that an after-sale waits for is retried there.
 * @throws Refusal `notFound`, `transitionRefused` when nothing of it has failed
 */
export const retrySentBack = (ctx: OperatorContext, { refundId: id }: { readonly refundId: Id }) =>
  ctx.transaction(async (tx) => {
    const found = await lockSentBack(tx, id)
    if (!found) throw new Refusal('notFound')
    if (found.isOfAfterSale) throw new Refusal('transitionRefused')
    const isRefund = found.is === 'refund'
    if (isRefund) {
      // A transfer returned just now has failed, even if the reaction to that has not run yet.
      await closeRefund(tx, id)
      await reopenRefunds(tx, [id])
    }
    if (!(await retryTransfers(tx, isRefund ? { refundIds: [id] } : { transferId: id })))
      throw new Refusal('transitionRefused')
    return { refundId: id }
  })

/** The clock retries a refused transfer. */
export const retryDeadlines: DeadlineHandler[] = [
  {
    ...retryDeadline,
    run: async (tx, transferId, { isStillDue }) => {
      const refundId = await lockRefundOfTransfer(tx, transferId)
      if (!(await isStillDue())) return
      if (refundId) await closeRefund(tx, refundId)
      if (await retryTransfers(tx, { transferId })) if (refundId) await reopenRefunds(tx, [refundId])
    },
  },
]
