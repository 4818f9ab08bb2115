import { reactToBatch } from '#platform/outbox.ts'
import { earnPoints } from './store/points.ts'

export const walletReactions = [
  reactToBatch('order.completed', 'wallet.earn', ({ transaction }, completed) =>
    transaction((tx) =>
      earnPoints(
        tx,
        completed.map(({ orderId }) => orderId),
      ),
    ),
  ),
]
