import { reactToBatch } from '#platform/outbox.ts'
import { countSold } from './store/listings.ts'

export const catalogueReactions = [
  reactToBatch('orderGroup.paid', 'catalogue.count-sold', ({ db }, paid) =>
    countSold(
      db,
      paid.map(({ groupId }) => groupId),
    ),
  ),
]
