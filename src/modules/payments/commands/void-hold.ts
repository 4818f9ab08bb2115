import type { Id } from '#domain/identifiers.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import type { Channels } from '../channels.ts'
import { attemptById } from '../store/attempts.ts'
import { endHoldOfCancelled } from '../store/holds.ts'

/** An order whose money was only held is cancelled: its part of the hold pays for nothing any more. */
export const releaseHoldOf = ({ transaction }: JobServices, orderId: Id): Promise<void> =>
  transaction(async (tx) => {
    for (const attemptId of await endHoldOfCancelled(tx, orderId))
      await announce(tx, { name: 'payment.toVoid', attemptId })
  })

/** Gives the buyer back what the company still holds. @throws Refusal `providerAway`, and is tried again */
export async function voidHold(services: JobServices, channels: Channels, attemptId: Id): Promise<void> {
  const attempt = await attemptById(services.db, attemptId)
  const open = attempt && (await channels.ofAttempt(services, attempt))
  await open?.channel.void?.(open.ref)
}
