import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import type { Reservations } from '#platform/reservations.ts'
import { type LockedGroup, settleGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/**
 * Settles what a locked group owes: the group is paid, its orders go to their shops and what they took is theirs. If it had been
 * paid or closed before, nothing changes, and the money has to go back.
 * @throws Refusal `transitionRefused` when an order does not wait for its payment
 */
export async function settleObligation(
  tx: Transaction,
  reservations: Reservations,
  group: LockedGroup,
): Promise<'paid' | 'alreadyPaid' | 'closed'> {
  if (group.obligationStatus === 'paid') return 'alreadyPaid'
  if (group.obligationStatus === 'closed') return 'closed'

  await moveOrders(tx, group.orders, { action: 'pay', by: 'payment' })
  await settleGroup(tx, group.groupId, 'paid')
  await reservations.commit(
    tx,
    group.orders.map((order) => order.orderId),
  )
  await clearDeadline(tx, { subject: 'orderGroup', subjectId: group.groupId, action: 'expire' })
  await announce(tx, { name: 'orderGroup.paid', groupId: group.groupId })
  return 'paid'
}
