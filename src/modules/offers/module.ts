import { defineModule } from '#platform/module.ts'
import { usedCoupons } from './coupon-reservation.ts'
import { offerLimits, offerStock } from './reservations.ts'
import { offerRoutes } from './routes.ts'
import { mergeTakes } from './store/offers.ts'

/** Offers owns the promotions and coupons of shops and of the platform: their terms, their own stock, and what buyers have taken. */
export const offersModule = () =>
  defineModule({
    name: 'offers',
    routes: offerRoutes,
    reservations: [offerLimits, usedCoupons, offerStock],
    buyerMerged: { locks: 'offer_limits', run: mergeTakes },
  })
