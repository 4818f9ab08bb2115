import type { SellableVariant } from '../catalogue/product.ts'
import { activityPhase } from '../offers/coupon.ts'
import { type DiscountOffer, isCoupon, type Offer } from '../offers/offer.ts'
import { isWithin } from '../pricing/scope.ts'
import type { RefusalCode } from '../refusals.ts'

type Goods = Pick<SellableVariant, 'shopId' | 'productId' | 'categoryIds'>

/**
 * Why goods of a timed coupon activity are not taken now: it is still ahead, or all of its coupons are gone or it was ended early
 * (PDP-55, PDP-57, CART-10). One activity that runs is enough, and so is a coupon of it in the buyer's hands. After its time the
 * goods are sold like all others.
 * @param offers those of the mall, and the coupons that the buyer holds
 */
export function whyNotTimed(
  goods: Goods | undefined,
  {
    offers,
    held,
    at,
  }: { readonly offers: readonly Offer[]; readonly held: readonly Offer[]; readonly at: Date },
): RefusalCode | undefined {
  if (!goods) return undefined
  const activities = offers.filter(
    (offer): offer is TimedActivity => isTimedActivity(offer) && isFor(offer, goods),
  )
  const phases = activities.map((activity) =>
    held.some(({ id }) => id === activity.id) && activity.startsAt <= at ? 'start' : phaseOf(activity, at),
  )
  if (phases.length === 0 || phases.includes('start')) return undefined
  return phases.every((phase) => phase === 'end') ? 'couponGone' : 'activityAhead'
}

type TimedActivity = DiscountOffer & { readonly startsAt: Date; readonly endsAt: Date }

const isTimedActivity = (offer: Offer): offer is TimedActivity =>
  isCoupon(offer.kind) && 'isTimed' in offer && offer.isTimed === true && !!offer.startsAt && !!offer.endsAt

const isFor = (offer: DiscountOffer, goods: Goods) =>
  (!offer.shopId || offer.shopId === goods.shopId) && isWithin(offer.scope, goods)

const phaseOf = ({ isEnabled, startsAt, endsAt, stock }: TimedActivity, at: Date) =>
  isEnabled ? activityPhase({ storedStatus: 'scheduled', startsAt, endsAt, left: stock?.left }, at) : 'end'
