import { warnOfHoldEndMs } from '#modules/orders/rules/timers.ts'
import type { Transaction } from '#platform/context.ts'
import { type DeadlineHandler, setDeadline } from '#platform/deadlines.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PaymentChannels } from '../channels.ts'
import { attemptById } from '../store/attempts.ts'
import {
  endHoldOfCancelled,
  holdEndOf,
  noteToVoid,
  noteVoided,
  ordersOnHold,
  takeVoid,
} from '../store/holds.ts'

/** An order whose money was only held is cancelled: its part of the hold pays for nothing any more. */
export const releaseHoldOf = ({ transaction }: JobServices, orderId: Id): Promise<void> =>
  transaction(async (tx) => {
    for (const attemptId of await endHoldOfCancelled(tx, orderId)) await requestVoid(tx, attemptId)
  })

/** Voids the authorisation of an attempt that pays for nothing any more. The request is stored until the provider has confirmed it. */
export async function requestVoid(tx: Transaction, attemptId: Id): Promise<void> {
  await noteToVoid(tx, attemptId)
  await announce(tx, { name: 'payment.toVoid', attemptId })
}

/** Releases to the buyer what the provider still holds. @throws Refusal `providerAway`, and is tried again */
export async function voidHold(
  services: JobServices,
  channels: PaymentChannels,
  attemptId: Id,
): Promise<void> {
  if (!(await takeVoid(services.db, attemptId))) return
  const attempt = await attemptById(services.db, attemptId)
  const open = attempt && (await channels.ofAttempt(services, attempt))
  // An account that cannot be used now is tried again.
  if (!open) return
  await open.channel.void?.(open.ref)
  await noteVoided(services.db, attemptId)
}

const holdWarning = { subject: 'paymentAttempt', action: 'warnOfHoldEnd' } as const

/**
 * Shops are warned before a provider releases the money that it holds: what is sent afterwards is not paid.
 */
export async function setHoldWarning(tx: Transaction, attemptId: Id): Promise<void> {
  const endsAt = await holdEndOf(tx, attemptId)
  if (!endsAt) return
  const dueAt = new Date(endsAt.getTime() - warnOfHoldEndMs)
  await setDeadline(tx, { ...holdWarning, subjectId: attemptId, dueAt })
}

export const holdDeadlines: DeadlineHandler[] = [
  {
    ...holdWarning,
    run: async (tx, attemptId, { isStillDue }) => {
      const [orderIds, isDue] = await Promise.all([ordersOnHold(tx, attemptId), isStillDue()])
      if (!isDue) return
      for (const orderId of orderIds) await announce(tx, { name: 'order.holdEnding', orderId })
    },
  },
]
