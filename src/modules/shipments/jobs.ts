import { mayDo } from '#domain/orders/lifecycle.ts'
import { lockOrder, moveOrders } from '#modules/orders/public.ts'
import type { DeadlineHandler } from '#platform/deadlines.ts'
import { receiveShipments } from './store.ts'

export const shipmentDeadlines: DeadlineHandler[] = [
  {
    subject: 'order',
    action: 'confirmReceipt',
    /** The buyer did not object in time. */
    run: async (tx, orderId, { isStillDue }) => {
      const [order, isDue] = await Promise.all([lockOrder(tx, orderId), isStillDue()])
      if (!isDue || !mayDo(order, 'confirmReceipt', 'clock')) return
      await receiveShipments(tx, orderId)
      await moveOrders(tx, [order], { action: 'confirmReceipt', by: 'clock' })
    },
  },
]
