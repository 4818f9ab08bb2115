import type { Transaction } from '#platform/context.ts'
import { type DeadlineHandler, startDeadlines } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { failGroup, lockBuyingGroup } from './store/buying-groups.ts'

/** When a group of buyers has not formed in time, its payments are refunded. */
export const expireGroup: DeadlineHandler = {
  subject: 'buyingGroup',
  action: 'expire',
  run: async (tx, buyingGroupId, { isStillDue }) => {
    const [, isDue] = await Promise.all([lockBuyingGroup(tx, buyingGroupId), isStillDue()])
    if (isDue) await failGroup(tx, buyingGroupId)
  },
}

/** The offer of these groups was ended early, so they will not form. */
export const expireGroups = (tx: Transaction, groupIds: readonly Id[]): Promise<void> =>
  startDeadlines(tx, { subject: 'buyingGroup', subjectIds: groupIds, action: 'expire', afterMs: 0 })
