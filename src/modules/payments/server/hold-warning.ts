import { warnOfHoldEndMs } from '#modules/orders/rules/timers.ts'
import type { Transaction } from '#platform/context.ts'
import { type DeadlineHandler, setDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { holdEndOf, ordersOnHold } from './store/holds.ts'

const deadline = { subject: 'paymentAttempt', action: 'warnOfHoldEnd' } as const

/**
 * Shops are warned before a provider releases the money that it holds: what is sent afterwards is not paid.
 */
export async function setHoldWarning(tx: Transaction, attemptId: Id): Promise<void> {
  const endsAt = await holdEndOf(tx, attemptId)
  if (!endsAt) return
  const dueAt = new Date(endsAt.getTime() - warnOfHoldEndMs)
  await setDeadline(tx, { ...deadline, subjectId: attemptId, dueAt })
}

export const holdDeadlines: DeadlineHandler[] = [
  {
    ...deadline,
    run: async (tx, attemptId, { isStillDue }) => {
      const [orderIds, isDue] = await Promise.all([ordersOnHold(tx, attemptId), isStillDue()])
      if (!isDue) return
      for (const orderId of orderIds) await announce(tx, { name: 'order.holdEnding', orderId })
    },
  },
]
