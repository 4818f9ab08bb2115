import type { Reservation } from '#platform/reservations.ts'
import { type GuestHold, holdAsGuest } from './store/guest-holds.ts'

/**
 * How much of a variant one guest, or all guests of one network, hold without paying: at most half of the
 * unsold stock, or a few pieces of scarce goods. A signed-in buyer is bounded by the number of unpaid orders
 * alone.
 */
export const guestHolds: Reservation<GuestHold> = {
  // After `stock`: its rows are locked, so that guests of one network are judged one after the other.
  locks: 'guest_holds',

  wants: ({ orderId, guest = [], lines }, stage) =>
    stage === 'placing'
      ? lines.flatMap(({ lineId, variantId, quantity }) =>
          guest.map((holder) => ({ orderId, lineId, variantId, holder, quantity })),
        )
      : [],

  reserve: async (tx, wants) =>
    (await holdAsGuest(tx, wants)).map(({ lineId }) => ({ lineId, code: 'guestHoldsEnough' as const })),

  // A hold counts as long as its stock is reserved; a job removes those that ended.
  commit: async () => undefined,
  release: async () => undefined,
  restore: async () => undefined,
}
