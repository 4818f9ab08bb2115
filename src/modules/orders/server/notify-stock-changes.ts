import type { Transaction } from '#platform/context.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import { notifyStockOf } from './store/orders.ts'

/**
 * Other nodes show stock, too. They are notified here, a few times a second, and not in the transaction that places an
 * order: PostgreSQL lets transactions that notify commit only one after the other.
 */
export async function notifyStockChanges(tx: Transaction, events: readonly MallEvent[]): Promise<void> {
  const groupIds = events.flatMap((event) =>
    event.name === 'order.placed' || event.name === 'orderGroup.closed' ? [event.groupId] : [],
  )
  const orderIds = events.flatMap((event) => (event.name === 'order.cancelled' ? [event.orderId] : []))
  if (groupIds.length + orderIds.length > 0) await notifyStockOf(tx, { groupIds, orderIds })
}
