import { claimCouponCall } from '#modules/offers/bound/coupons.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'

/** Claims the coupon of a timed activity while any are left. A buyer who has it already may continue. */
export async function claimTimed(mall: Mall, offerId: string): Promise<void> {
  try {
    await mall.call(claimCouponCall, { offerId })
  } catch (error) {
    if (problemOf(error)?.code !== 'couponLimitReached') throw error
  }
}
