import { accountIdByEmail } from '#modules/identity/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refuseHandingOut } from '../../rules/coupon.ts'
import { siteOfPlatformCoupon } from '../queries/grantable-coupons.ts'
import { claimableCoupons } from '../store/coupons.ts'
import { handOutCoupon } from './claim-coupon.ts'

/**
 * An operator gives the owner of an account one coupon of the platform, out of its stock and within the limit
 * of each buyer.
 * @throws Refusal `operatorUnknown`, `notFound`, `couponNotStarted`, `couponGone`, `couponLimitReached`
 */
export const grantCoupon = (
  ctx: OperatorContext,
  { offerId, email }: { readonly offerId: Id; readonly email: string },
): Promise<{ readonly couponId: Id; readonly offerId: Id }> =>
  ctx.transaction(async (tx) => {
    const buyerId = await accountIdByEmail(tx, email)
    if (!buyerId) throw new Refusal('operatorUnknown', {}, [{ field: 'email', code: 'operatorUnknown' }])
    const site = await siteOfPlatformCoupon(tx, offerId)
    const [coupon] = site ? await claimableCoupons(tx, site, [offerId]) : []
    if (!coupon) throw new Refusal('notFound')
    refuseHandingOut(coupon, ctx.now)
    const given = await handOutCoupon(tx, coupon, { couponId: ctx.newId(), buyerId })
    await announce(tx, { name: 'coupon.given', couponId: given.couponId })
    return given
  })
