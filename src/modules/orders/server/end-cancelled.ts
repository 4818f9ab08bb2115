import type { DeadlineHandler } from '#platform/deadlines.ts'
import { mayDo } from '../rules/lifecycle.ts'
import { endForBuyer } from './commands/cancel-paid-order.ts'
import type { OrdersParts } from './parts.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import { lockOrder } from './store/orders.ts'

/**
 * An order whose lines its buyer cancelled one by one ends with the last of them. Orders that earlier versions left open after that got
 * this deadline from a migration.
 */
export const endCancelled = (parts: OrdersParts): DeadlineHandler => ({
  subject: 'order',
  action: 'endCancelled',
  run: async (tx, orderId, services) => {
    await lockGroupOfOrder(tx, orderId)
    const [order, isDue] = await Promise.all([lockOrder(tx, orderId), services.isStillDue()])
    if (!isDue || !order.isFullyShipped || order.status !== 'awaitingShipment') return
    if (mayDo(order, 'cancelPaid', 'buyer')) await endForBuyer(tx, services, parts, order)
  },
})
