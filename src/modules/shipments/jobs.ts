import { lockStatus, moveOrders } from '#modules/orders/public.ts'
import type { DeadlineHandler } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { receiveShipments } from './store.ts'

export const shipmentDeadlines: DeadlineHandler[] = [
  {
    subject: 'order',
    action: 'confirmReceipt',
    /** The buyer did not object in time. */
    run: async (tx, orderId, { isStillDue }) => {
      const [status, isDue] = await Promise.all([lockStatus(tx, orderId), isStillDue()])
      if (!isDue || status !== 'shipped') return
      await receiveShipments(tx, orderId)
      await moveOrders(tx, [{ orderId, status: 'shipped' }], { action: 'confirmReceipt', by: 'clock' })
      await announce(tx, { name: 'order.completed', orderId })
    },
  },
]
