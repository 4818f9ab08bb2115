import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { activityPhase } from '../../rules/coupon.ts'
import { claimableCoupons } from '../store/coupons.ts'

/** The status of timed coupon activities; any that is no activity of this site is left out. */
export async function couponActivities(ctx: Context, { offerIds }: { readonly offerIds: readonly Id[] }) {
  const coupons = await claimableCoupons(ctx.db, ctx.site.code, offerIds)
  return coupons
    .filter(({ isTimed }) => isTimed)
    .map((coupon) => ({
      ...coupon,
      isEnabled: coupon.storedStatus === 'scheduled' && coupon.claimsEndedAt === undefined,
      phase: activityPhase(coupon, ctx.now),
    }))
}

/** Whether goods of an activity can be added now (PDP-56). */
export async function couponActivityStock(ctx: Context, { offerId }: { readonly offerId: Id }) {
  const [coupon] = await claimableCoupons(ctx.db, ctx.site.code, [offerId])
  return { mayAdd: coupon !== undefined && activityPhase(coupon, ctx.now) === 'start' }
}
