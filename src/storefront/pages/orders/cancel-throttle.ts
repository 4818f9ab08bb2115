import type { Id } from '#vocabulary/identifiers.ts'

/** A paid order is asked to be cancelled once in so long, unless that was refused (ORD-53). */
export const cancelPaidEveryMs = 60_000

const sentAt = new Map<Id, number>()

/** Whether the cancel of a paid order is sent now. @param now in milliseconds */
export function mayCancelPaid(orderId: Id, now: number): boolean {
  if (now - (sentAt.get(orderId) ?? Number.NEGATIVE_INFINITY) < cancelPaidEveryMs) return false
  sentAt.set(orderId, now)
  return true
}

/** The cancel was refused: its buyer may try again. */
export const forgetCancelPaid = (orderId: Id): void => {
  sentAt.delete(orderId)
}
