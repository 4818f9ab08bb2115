import { reactToBatch } from '#platform/outbox.ts'
import { earnGrowth } from './store/growth.ts'

export const membershipReactions = [
  reactToBatch('order.completed', 'membership.grow', ({ transaction }, completed) =>
    transaction((tx) =>
      earnGrowth(
        tx,
        completed.map(({ orderId }) => orderId),
      ),
    ),
  ),
]
