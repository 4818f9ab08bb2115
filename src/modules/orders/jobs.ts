import type { DeadlineHandler } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { closeGroup } from './close-group.ts'
import { lockGroup } from './store/groups.ts'
import { lockStatus, moveOrders } from './store/orders.ts'
import { receiveShipments } from './store/shipments.ts'

export const orderDeadlines: DeadlineHandler[] = [
  {
    subject: 'orderGroup',
    action: 'expire',
    /** It was not paid in time. A payment that got the lock first has settled it. */
    run: async (tx, groupId) => {
      const group = await lockGroup(tx, groupId)
      if (group?.status === 'awaitingPayment') await closeGroup(tx, group, { action: 'expire', by: 'clock' })
    },
  },
  {
    subject: 'order',
    action: 'confirmReceipt',
    /** The buyer did not object in time. */
    run: async (tx, orderId) => {
      if ((await lockStatus(tx, orderId)) !== 'shipped') return
      await receiveShipments(tx, orderId)
      await moveOrders(tx, [{ orderId, status: 'shipped' }], { action: 'confirmReceipt', by: 'clock' })
      await announce(tx, { name: 'order.completed', orderId })
    },
  },
]
