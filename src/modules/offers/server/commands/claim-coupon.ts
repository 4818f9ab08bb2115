import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { BuyerContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refuseClaim } from '../../rules/coupon.ts'
import { buyerOfOffers } from '../queries/buyer-of-offers.ts'
import {
  type ClaimableCoupon,
  claimableCoupons,
  countClaim,
  insertCoupon,
  takeCoupon,
} from '../store/coupons.ts'

/**
 * A buyer takes one coupon of an offer.
 * @throws Refusal `notFound`, `couponNotStarted`, `couponGone` when it is over or all are taken, `couponLimitReached`,
 * `couponNewBuyersOnly`, `couponMembersOnly`, `couponLevelTooLow`, `couponOtherCustomers`
 */
export async function claimCoupon(
  ctx: BuyerContext,
  { offerId }: { readonly offerId: Id },
): Promise<{ readonly couponId: Id; readonly offerId: Id }> {
  const [coupon] = await claimableCoupons(ctx.db, ctx.site.code, [offerId])
  if (!coupon || coupon.isByCode) throw new Refusal('notFound')
  refuseClaim(coupon, ctx.now, await buyerOfOffers(ctx))
  const owner = { couponId: ctx.newId(), buyerId: ctx.buyerId }
  return ctx.transaction((tx) => handOutCoupon(tx, coupon, owner))
}

type Owner = { readonly couponId: Id; readonly buyerId: Id }

/** Gives one of them to a buyer. @throws Refusal `couponLimitReached`, `couponGone` */
export async function handOutCoupon(
  tx: Transaction,
  { offerId, left: leftBefore }: ClaimableCoupon,
  { couponId, buyerId }: Owner,
): Promise<{ readonly couponId: Id; readonly offerId: Id }> {
  if (!(await countClaim(tx, offerId, buyerId))) throw new Refusal('couponLimitReached')
  await insertCoupon(tx, couponId, offerId, buyerId)
  if (leftBefore === undefined) return { couponId, offerId }
  const left = await takeCoupon(tx, offerId)
  if (left === undefined) throw new Refusal('couponGone')
  // Pages say that all are taken.
  if (left === 0) await notifyNodes(tx, [everyTag])
  return { couponId, offerId }
}
