import { defineModule } from '#platform/module.ts'
import { contactLimits } from './contact-reservation.ts'
import { usedCoupons } from './coupon-reservation.ts'
import { expireGroup } from './expire-groups.ts'
import { groupSlots } from './group-reservation.ts'
import { guestShares } from './guest-reservation.ts'
import type { OffersParts } from './parts.ts'
import { offersOfPerson } from './queries/exported-offers.ts'
import { offerLimits, offerStock } from './reservations.ts'
import { offerRoutes } from './routes.ts'
import { mergeSlots, moveClaimedSlots } from './store/buying-groups.ts'
import { eraseContacts } from './store/contact-takes.ts'
import { mergeTakes, moveClaimedTakes } from './store/offers.ts'

/**
 * Offers owns the promotions and coupons of shops and of the platform: their terms, their own stock, the
 * units that buyers have taken, and the groups in which they buy.
 */
export const offersModule = (parts: OffersParts) =>
  defineModule({
    name: 'offers',
    routes: offerRoutes(parts),
    reservations: [offerLimits, contactLimits, usedCoupons, groupSlots, offerStock, guestShares],
    deadlines: [expireGroup],
    personalData: {
      locks: 'contact_takes',
      erase: (tx, { userId }) => eraseContacts(tx, userId),
      tell: offersOfPerson,
    },
    groupClaimed: {
      locks: 'offer_limits',
      run: async (tx, claim) => {
        await moveClaimedTakes(tx, claim)
        await moveClaimedSlots(tx, claim)
      },
    },
    buyerMerged: {
      locks: 'offer_limits',
      run: async (tx, guestId, buyerId) => {
        await mergeTakes(tx, guestId, buyerId)
        await mergeSlots(tx, guestId, buyerId)
      },
    },
  })
