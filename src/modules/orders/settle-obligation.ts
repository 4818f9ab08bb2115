import { claimReservations } from '#modules/stock/public.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { type LockedGroup, moveOrders, setGroupStatus } from './store.ts'

/**
 * What becomes of a success: the group is paid, its orders go to their shops and the goods are sold; or it had been
 * paid or closed before, and the money belongs to nobody yet. The group is locked by the caller.
 */
export async function settleObligation(
  tx: Transaction,
  group: LockedGroup,
): Promise<'paid' | 'alreadyPaid' | 'closed'> {
  if (group.obligationStatus === 'paid') return 'alreadyPaid'
  if (group.obligationStatus === 'closed') return 'closed'

  await moveOrders(tx, group.orders, { action: 'pay', by: 'payment' })
  await claimReservations(
    tx,
    group.orders.map((order) => order.orderId),
  )
  await setGroupStatus(tx, group.groupId, 'paid')
  await clearDeadline(tx, 'orderGroup', group.groupId, 'expire')
  await announce(tx, { name: 'orderGroup.paid', groupId: group.groupId })
  return 'paid'
}
