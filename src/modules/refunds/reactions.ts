import type { Id } from '#domain/identifiers.ts'
import { announce, type JobServices, type Reaction, reactTo } from '#platform/outbox.ts'
import { closeRefund, lockRefundOfTransfer } from './store.ts'

/** A refund ends when payments has sent all of its money, or knows that it cannot. */
export const refundReactions: Reaction[] = [
  reactTo('transfer.done', 'refunds.close', (services, { transferId }) => close(services, transferId)),
  reactTo('transfer.failed', 'refunds.closeFailed', (services, { transferId }) =>
    close(services, transferId),
  ),
]

const close = ({ transaction }: JobServices, transferId: Id): Promise<void> =>
  transaction(async (tx) => {
    // Locked before its transfers are read, so that one which is begun anew meanwhile is seen.
    const refundId = await lockRefundOfTransfer(tx, transferId)
    const closed = refundId && (await closeRefund(tx, refundId))
    if (!closed) return
    if (!closed.afterSaleId && closed.status === 'done') await announce(tx, { name: 'refund.done', refundId })
    if (closed.afterSaleId) await announce(tx, { name: 'refund.ended', afterSaleId: closed.afterSaleId })
  })
