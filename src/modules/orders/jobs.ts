import type { DeadlineHandler } from '#platform/deadlines.ts'
import { closeGroup } from './close-group.ts'
import { lockGroup } from './store/groups.ts'

export const orderDeadlines: DeadlineHandler[] = [
  {
    subject: 'orderGroup',
    action: 'expire',
    /** It was not paid in time. A payment that got the lock first has settled it. */
    run: async (tx, groupId, { reservations, isStillDue }) => {
      const [group, isDue] = await Promise.all([lockGroup(tx, groupId), isStillDue()])
      if (isDue && group?.status === 'awaitingPayment')
        await closeGroup(tx, reservations, group, { action: 'expire', by: 'clock' })
    },
  },
]
