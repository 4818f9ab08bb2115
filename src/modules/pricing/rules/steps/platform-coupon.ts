import { applyDiscounts } from '../apply-discounts.ts'

/** Coupons of the platform: shared over the lines of all shops together. */
export const platformCoupon = applyDiscounts(['platformCoupon'])
