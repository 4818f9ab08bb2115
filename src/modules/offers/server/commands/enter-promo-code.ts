import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refuseClaim } from '../../rules/coupon.ts'
import { tidyPromoCode } from '../../rules/promo-code.ts'
import { buyerOfOffers } from '../queries/buyer-of-offers.ts'
import { couponWithCode, unusedCouponOf } from '../store/coupon-codes.ts'
import { claimableCoupons } from '../store/coupons.ts'
import { handOutCoupon } from './claim-coupon.ts'

/**
 * A buyer enters a promotion code: its coupon becomes theirs, and cart and checkout report whether it
 * applies, with its amount or its reason. The same code entered once more changes nothing as long as its
 * coupon was not used.
 * @throws Refusal `promoCodeUnknown`, `couponNotStarted`, `couponGone`, `couponLimitReached`,
 * `couponNewBuyersOnly`, `couponMembersOnly`, `couponLevelTooLow`, `couponOtherCustomers`
 */
export async function enterPromoCode(
  ctx: BuyerContext,
  { code }: { readonly code: string },
): Promise<{ readonly couponId: Id; readonly offerId: Id }> {
  const offerId = await couponWithCode(ctx.db, ctx.site.code, tidyPromoCode(code))
  const [coupon] = offerId ? await claimableCoupons(ctx.db, ctx.site.code, [offerId]) : []
  if (!coupon) throw new Refusal('promoCodeUnknown', {}, [{ field: 'code', code: 'promoCodeUnknown' }])
  const held = await unusedCouponOf(ctx.db, coupon.offerId, ctx.buyerId)
  if (held) return { couponId: held, offerId: coupon.offerId }
  refuseClaim(coupon, ctx.now, await buyerOfOffers(ctx))
  const owner = { couponId: ctx.newId(), buyerId: ctx.buyerId }
  return ctx.transaction((tx) => handOutCoupon(tx, coupon, owner))
}
