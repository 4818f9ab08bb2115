import type { Id } from '#vocabulary/identifiers.ts'

/** Minimum interval between requests to cancel a paid order, unless one was refused (ORD-53). */
export const cancelPaidEveryMs = 60_000

const sentAt = new Map<Id, number>()

/** Whether the cancellation of a paid order is sent now. @param now in milliseconds */
export function mayCancelPaid(orderId: Id, now: number): boolean {
  if (now - (sentAt.get(orderId) ?? Number.NEGATIVE_INFINITY) < cancelPaidEveryMs) return false
  sentAt.set(orderId, now)
  return true
}

/** The cancellation was refused: its buyer may try again. */
export const forgetCancelPaid = (orderId: Id): void => {
  sentAt.delete(orderId)
}
