import { type Reaction, reactTo } from '#platform/outbox.ts'
import { closeRefundOfTransfer } from './store.ts'

/** A refund ends when payments has sent all of its money, or knows that it cannot. */
export const refundReactions: Reaction[] = [
  reactTo('transfer.done', 'refunds.close', ({ transaction }, { transferId }) =>
    transaction((tx) => closeRefundOfTransfer(tx, transferId)),
  ),
  reactTo('transfer.failed', 'refunds.closeFailed', ({ transaction }, { transferId }) =>
    transaction((tx) => closeRefundOfTransfer(tx, transferId)),
  ),
]
