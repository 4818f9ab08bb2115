import type { Transaction } from '#platform/context.ts'
import { clearDeadline, setDeadline } from '#platform/deadlines.ts'
import { announceStep } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { onlyStep } from '#vocabulary/lifecycle.ts'
import { buyingGroupSteps } from '../rules/group-lifecycle.ts'
import { groupsOfOrders } from './store/buying-groups.ts'

/**
 * Slots of these orders were paid: their groups are open until their deadlines, or have formed. The effects
 * on the other orders of a group follow after this transaction, since orders are locked before groups.
 */
export async function slotsPaid(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  for (const { buyingGroupId, status, endsAt } of await groupsOfOrders(tx, orderIds)) {
    const deadline = { subject: 'buyingGroup', subjectId: buyingGroupId, action: 'expire' }
    if (status === 'forming') await setDeadline(tx, { ...deadline, dueAt: endsAt! })
    else {
      await clearDeadline(tx, deadline)
      const step = onlyStep(buyingGroupSteps, status === 'formed' ? 'form' : 'payLate')
      await announceStep(tx, step, { buyingGroupId })
    }
  }
}
