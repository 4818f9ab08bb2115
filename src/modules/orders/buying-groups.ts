import type { Id } from '#domain/identifiers.ts'
import { type JobServices, type Reaction, reactTo } from '#platform/outbox.ts'
import { giveBackOrder } from './commands/cancel-paid-order.ts'
import { deliverAtOnce, startReminders } from './hand-over.ts'
import type { OrdersParts } from './parts.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import { lockOrder, lockOrdersOfBuyingGroup, moveOrders, ordersOfBuyingGroup } from './store/orders.ts'

/** What becomes of paid orders when the group that they are bought with has formed, or will not. */
export const buyingGroupReactions = (parts: OrdersParts): Reaction[] => [
  reactTo('buyingGroup.formed', 'orders.groupFormed', (services, { buyingGroupId }) =>
    goToShops(services, parts, buyingGroupId),
  ),
  reactTo('buyingGroup.failed', 'orders.groupFailed', (services, { buyingGroupId }) =>
    giveBack(services, parts, buyingGroupId),
  ),
]

/** All orders of the group become their shop's to send, in one transaction. */
const goToShops = ({ transaction }: JobServices, { deliveries }: OrdersParts, buyingGroupId: Id) =>
  transaction(async (tx) => {
    const orders = await lockOrdersOfBuyingGroup(tx, buyingGroupId)
    await moveOrders(tx, orders, { action: 'formGroup', by: 'payment' })
    await startReminders(tx, deliveries, orders)
    await deliverAtOnce(tx, deliveries, orders)
  })

/** Each order is cancelled and given back in a transaction of its own, so that one which cannot be waits alone. */
async function giveBack(services: JobServices, { refundOrder }: OrdersParts, buyingGroupId: Id) {
  for (const orderId of await ordersOfBuyingGroup(services.db, buyingGroupId))
    await services.transaction(async (tx) => {
      await lockGroupOfOrder(tx, orderId)
      const order = await lockOrder(tx, orderId)
      if (order.status !== 'awaitingGroup') return
      await giveBackOrder(tx, services, refundOrder, order, { by: 'clock' })
    })
}
