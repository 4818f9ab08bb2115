import type { Reservation } from '#platform/reservations.ts'
import { type OfferHold, offersHeldByGuests } from './store/guest-holds.ts'

/**
 * How much of an offer's own stock one guest, or all guests of one network, hold without paying: at most half
 * of the units that others have not taken, and always one piece, or as many as the offer gives to each buyer.
 * Stock counts the same goods beside it, by its own bound (`guestHolds`).
 */
export const guestShares: Reservation<OfferHold> = {
  // It locks nothing: after `offer_stock`, whose rows are locked, so that guests of one network are judged one after the other.
  locks: 'guest_holds',

  wants: ({ guest = [], lines }, stage) =>
    stage === 'placing'
      ? lines.flatMap(({ lineId, variantId, quantity, promotionIds }) =>
          promotionIds.flatMap((offerId) =>
            guest.map((holder) => ({ lineId, variantId, offerId, holder, quantity })),
          ),
        )
      : [],

  reserve: async (tx, wants) =>
    (await offersHeldByGuests(tx, wants)).map(({ lineId }) => ({
      lineId,
      code: 'guestHoldsEnough' as const,
    })),

  commit: async () => undefined,
  release: async () => undefined,
  restore: async () => undefined,
}
