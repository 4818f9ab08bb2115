import { lockObligations } from '#modules/obligations/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import {
  type DeadlineHandler,
  type DeadlineServices,
  postponeDeadline,
  setDeadline,
} from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { mayDo } from '../rules/lifecycle.ts'
import { cancelUnsentAfterMs, remindBeforeSendMs } from '../rules/timers.ts'
import { settleGroupDeadline } from './buying-groups.ts'
import { cancelUnsent, endsUnsent } from './cancel-unsent.ts'
import { closeGroup } from './close-group.ts'
import { endCancelled } from './end-cancelled.ts'
import { deliveryStepOf } from './lifecycle-facts.ts'
import type { OrdersParts } from './parts.ts'
import { pickUpDeadlines } from './pick-up.ts'
import { openBalance } from './presale.ts'
import { lockGroup, mayWaitForAnswers, noteUnanswered } from './store/groups.ts'
import { lockOrder, moveOrders, timeToSend } from './store/orders.ts'

export const orderDeadlines = (parts: OrdersParts): DeadlineHandler[] => [
  openBalance,
  {
    subject: 'orderGroup',
    action: 'expire',
    /**
     * It was not paid in time. A payment that got the lock first has settled it; one without a known result
     * is queried, and until its provider has answered the order waits, up to a limit.
     */
    run: async (tx, groupId, services) => {
      const [group, isDue, obligations] = await Promise.all([
        lockGroup(tx, groupId),
        services.isStillDue(),
        lockObligations(tx, groupId),
      ])
      if (!isDue || !group?.orders.some((order) => mayDo(order, 'expire', 'clock'))) return
      if (!(await parts.confirmUnpaid(tx, groupId)) && (await wait(tx, groupId, services))) return
      await closeGroup(tx, services.reservations, group, { action: 'expire', by: 'clock', obligations })
    },
  },
  {
    subject: 'order',
    action: 'remindToSend',
    /**
     * Reminds the shop of unsent units: before the end of its time, and at the end. The buyer is notified
     * then, too, and the week begins after which missing units are cancelled.
     */
    run: async (tx, orderId, { isStillDue }) => {
      const [locked, isDue, time] = await Promise.all([
        lockOrder(tx, orderId),
        isStillDue(),
        timeToSend(tx, orderId),
      ])
      const order = { ...locked, deliveryStep: deliveryStepOf(parts.deliveries, locked) }
      if (!isDue || !time || !mayDo(order, 'remindToSend', 'clock')) return
      const subject = { subject: 'order', subjectId: orderId }
      const remindAt = new Date(time.endsAt.getTime() - remindBeforeSendMs)
      // Goods of a presale are promised for later.
      if (remindAt > time.now) return setDeadline(tx, { ...subject, action: 'remindToSend', dueAt: remindAt })
      await moveOrders(tx, [order], { action: 'remindToSend', by: 'clock' })
      if (!time.isOver) return setDeadline(tx, { ...subject, action: 'remindToSend', dueAt: time.endsAt })
      if (endsUnsent(order))
        await setDeadline(tx, {
          ...subject,
          action: 'cancelUnsent',
          dueAt: new Date(time.now.getTime() + cancelUnsentAfterMs),
        })
    },
  },
  cancelUnsent(parts),
  endCancelled(parts),
  settleGroupDeadline(parts),
  ...pickUpDeadlines(parts),
]

/** @returns false when it has waited for as long as it may */
async function wait(tx: Transaction, groupId: Id, { log }: DeadlineServices): Promise<boolean> {
  if (await mayWaitForAnswers(tx, groupId)) {
    await postponeDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'expire' })
    return true
  }
  await noteUnanswered(tx, groupId)
  log.error({ groupId }, 'an order was closed before its payment company said whether it was paid')
  return false
}
