import { endObligations } from '#modules/obligations/server/public.ts'
import type { Obligation } from '#modules/payments/rules/obligation.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { Reservations } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CancelReason } from '../rules/cancel-reasons.ts'
import { mayDo } from '../rules/lifecycle.ts'
import type { LockedGroup } from '../rules/locked-group.ts'
import { forfeitDeposits } from './presale.ts'
import { endGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

type End =
  | { readonly action: 'cancel'; readonly by: 'buyer'; readonly userId: Id }
  | {
      readonly action: 'cancel'
      readonly by: 'operator'
      readonly userId: Id
      readonly reason: CancelReason
    }
  | { readonly action: 'expire'; readonly by: 'clock'; readonly obligations: readonly Obligation[] }

/**
 * Ends the unpaid orders of a locked group: they move on, their reservations are released, nothing is owed
 * for them any more. A deposit paid for them is their shop's when the clock ends them.
 * @returns their ids
 */
export async function closeGroup(
  tx: Transaction,
  reservations: Reservations,
  group: LockedGroup,
  end: End,
): Promise<Id[]> {
  const unpaid = group.orders.filter((order) => mayDo(order, end.action, end.by))
  const orderIds = unpaid.map((order) => order.orderId)
  await moveOrders(tx, unpaid, { ...end, groupId: group.groupId })
  await endObligations(tx, orderIds, end.action === 'cancel' ? 'cancelled' : 'lapsed')
  const othersArePaid = group.orders.some(({ isPaid }) => isPaid)
  await endGroup(tx, group.groupId, othersArePaid ? 'paid' : 'closed')
  await reservations.release(tx, orderIds, end.action === 'cancel' ? 'cancelled' : 'expired')
  await clearDeadline(tx, { subject: 'orderGroup', subjectId: group.groupId, action: 'expire' })
  if (end.action === 'expire')
    await forfeitDeposits(tx, { orders: unpaid, currency: group.currency }, end.obligations)
  return orderIds
}
