import { updateCounts } from '#modules/search/public.ts'
import { reactToBatch } from '#platform/outbox.ts'
import { countSold } from './store/counts.ts'

export const catalogueReactions = [
  reactToBatch('orderGroup.paid', 'catalogue.count-sold', ({ transaction }, paid) =>
    transaction(async (tx) => {
      const groupIds = paid.map(({ groupId }) => groupId)
      await updateCounts(tx, await countSold(tx, { groupIds }))
    }),
  ),
  reactToBatch('order.cancelled', 'catalogue.count-cancelled', ({ transaction }, cancelled) =>
    transaction(async (tx) => {
      const orderIds = cancelled.map(({ orderId }) => orderId)
      await updateCounts(tx, await countSold(tx, { orderIds }))
    }),
  ),
]
