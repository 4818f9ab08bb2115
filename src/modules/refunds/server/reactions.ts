import { type JobServices, type Reaction, reactTo } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { closeRefund, lockRefund, lockRefundOfTransfer, refundsToClose } from './store.ts'

/** A refund ends when payments has sent all of its money, or knows that it cannot. */
export const refundReactions: Reaction[] = [
  {
    ...reactTo('transfer.done', 'refunds.close', (services, { transferId }) => close(services, transferId)),
    isRepeatedByJob: true,
  },
  {
    ...reactTo('transfer.failed', 'refunds.closeFailed', (services, { transferId }) =>
      close(services, transferId),
    ),
    isRepeatedByJob: true,
  },
]

const close = ({ transaction }: JobServices, transferId: Id): Promise<void> =>
  transaction(async (tx) => {
    // Locked before its transfers are read, so that a concurrently restarted one is seen.
    const refundId = await lockRefundOfTransfer(tx, transferId)
    if (refundId) await closeRefund(tx, refundId)
  })

const atOnce = 100

/** Ends refunds whose transfers have ended for a while, so that none waits for a reaction that was given up. */
export async function closeForgottenRefunds({ db, transaction, log }: JobServices): Promise<void> {
  for (const refundId of await refundsToClose(db, atOnce))
    await transaction(async (tx) => {
      if (await lockRefund(tx, refundId)) await closeRefund(tx, refundId)
    }).catch((error) => log.error({ err: error, refundId }, 'a refund will be closed later'))
}
