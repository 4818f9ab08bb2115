import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/lifecycle.ts'
import type { DeadlineHandler } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { closeGroup } from './close-group.ts'
import { lockGroup, moveOrders } from './store.ts'

export const orderDeadlines: DeadlineHandler[] = [
  {
    subject: 'orderGroup',
    action: 'expire',
    /** Nobody paid in time. A payment that got the lock first has made this a matter of the past. */
    run: async (tx, groupId) => {
      const group = await lockGroup(tx, groupId)
      if (group?.status === 'awaitingPayment') await closeGroup(tx, group, { action: 'expire', by: 'clock' })
    },
  },
  {
    subject: 'order',
    action: 'confirmReceipt',
    /** Nobody said that it did not arrive. */
    run: async (tx, orderId) => {
      const { rows } = await sql<{
        status: OrderStatus
      }>`select status from orders where id = ${orderId} for update`.execute(tx)
      if (rows[0]?.status !== 'shipped') return
      await sql`
        update shipments set status = 'received', received_at = app_now() where order_id = ${orderId} and status = 'onTheWay'`.execute(
        tx,
      )
      await moveOrders(tx, [{ orderId, status: 'shipped' }], { action: 'confirmReceipt', by: 'clock' })
      await announce(tx, { name: 'order.completed', orderId })
    },
  },
]
