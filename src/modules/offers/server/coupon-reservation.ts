import type { Reservation } from '#platform/reservations.ts'
import { type CouponUse, giveBackCoupons, spendCoupons } from './store/coupons.ts'
import { takenByRestored } from './store/offers.ts'

/**
 * The coupons that an order uses up. One that discounts several orders of a group is released when all of
 * them have ended without having been paid, or were cancelled, and when all lines that it discounts were
 * cancelled before they were sent. Goods returned by a buyer leave it used.
 */
export const usedCoupons: Reservation<CouponUse> = {
  locks: 'coupons',
  wants: ({ orderId, buyerId, lines }) =>
    lines.flatMap(({ lineId, couponIds }) =>
      couponIds.map((couponId) => ({ couponId, buyerId, orderId, lineId })),
    ),

  async reserve(tx, uses) {
    const gone = await spendCoupons(tx, uses)
    return gone.length > 0 ? [{ code: 'couponUsed' }] : []
  },

  commit: async () => undefined,
  release: (tx, orderIds) => giveBackCoupons(tx, { orderIds }),
  async restore(tx, lines, why) {
    const taken = takenByRestored(lines, why)
    if (taken) await giveBackCoupons(tx, taken)
  },
}
