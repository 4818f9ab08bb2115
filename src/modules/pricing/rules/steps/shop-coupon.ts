import { applyDiscounts } from '../apply-discounts.ts'

export const shopCoupon = applyDiscounts(['shopCoupon'])
