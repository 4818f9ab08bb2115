import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import type { Reservations } from '#platform/reservations.ts'
import { type LockedGroup, settleGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

type End = { readonly action: 'cancel' | 'expire'; readonly by: 'buyer' | 'clock'; readonly userId?: Id }

/** Ends a locked, unpaid group: its orders move on, what they took is free again, nothing is owed any more. */
export async function closeGroup(
  tx: Transaction,
  reservations: Reservations,
  group: LockedGroup,
  end: End,
): Promise<Id[]> {
  await moveOrders(tx, group.orders, end)
  const orderIds = group.orders.map((order) => order.orderId)
  await settleGroup(tx, group.groupId, 'closed')
  await reservations.release(tx, orderIds, end.action === 'cancel' ? 'cancelled' : 'expired')
  await clearDeadline(tx, { subject: 'orderGroup', subjectId: group.groupId, action: 'expire' })
  await announce(tx, { name: 'orderGroup.closed', groupId: group.groupId })
  return orderIds
}
