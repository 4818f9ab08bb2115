import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type BuyerFacts, whyNotFor } from './eligibility.ts'
import { type OfferTimes, offerStatus } from './lifecycle.ts'
import type { Audience, DiscountTier } from './offer.ts'

type Claimable = OfferTimes & {
  /** Undefined where there are as many as are claimed. */
  readonly left: number | undefined
}

/** @throws Refusal those of `refuseHandingOut`, `couponNewBuyersOnly`, `couponMembersOnly`, `couponLevelTooLow`, `couponOtherCustomers` */
export function refuseClaim(
  coupon: Claimable & { readonly audience: Audience },
  at: Date,
  buyer: BuyerFacts,
): void {
  refuseHandingOut(coupon, at)
  const reason = whyNotFor(coupon.audience, buyer)
  if (reason?.code === 'newBuyersOnly') throw new Refusal('couponNewBuyersOnly')
  if (reason?.code === 'membersOnly') throw new Refusal('couponMembersOnly')
  if (reason?.code === 'otherCustomers') throw new Refusal('couponOtherCustomers')
  if (reason?.code === 'levelTooLow') throw new Refusal('couponLevelTooLow', { level: reason.facts.level })
}

/** @throws Refusal `couponNotStarted`, `couponGone` */
export function refuseHandingOut(coupon: Claimable, at: Date): void {
  const status = offerStatus(coupon, at)
  if (status === 'scheduled') throw new Refusal('couponNotStarted')
  if (status !== 'running' || coupon.left === 0) throw new Refusal('couponGone')
}

/** The phases of a timed coupon activity (PDP-50): a day and more ahead, within a day, begun, over. */
export const activityPhases = ['overDay', 'inDay', 'start', 'end'] as const
export type ActivityPhase = (typeof activityPhases)[number]

/** When it comes within the day, where that is still ahead. */
export const dayBeforeEnd = ({ startsAt }: Pick<Claimable, 'startsAt'>, at: Date): Date | undefined => {
  const comes = new Date(startsAt.getTime() - dayMs)
  return comes > at ? comes : undefined
}

/** Exactly a day ahead is within the day (TRAP-40). It is over when it was ended, its time is over, or none is left (PDP-55). */
export function activityPhase(activity: Claimable, at: Date): ActivityPhase {
  const status = offerStatus(activity, at)
  if (status === 'scheduled') return activity.startsAt.getTime() - at.getTime() > dayMs ? 'overDay' : 'inDay'
  return status === 'running' && activity.left !== 0 ? 'start' : 'end'
}

type StoredActivity = Pick<Claimable, 'startsAt' | 'endsAt'> & {
  readonly isEnabled: boolean
  readonly stock?: { readonly left: number } | undefined
}

/** The same of one that is stored as an offer. */
export const phaseOfOffer = (
  { isEnabled, startsAt, endsAt, stock }: StoredActivity,
  at: Date,
): ActivityPhase =>
  isEnabled ? activityPhase({ storedStatus: 'scheduled', startsAt, endsAt, left: stock?.left }, at) : 'end'

/** Refusals of a coupon that is not for this buyer. */
export const couponAudienceRefusals = [
  'couponNewBuyersOnly',
  'couponMembersOnly',
  'couponLevelTooLow',
  'couponOtherCustomers',
] as const

export const couponStates = ['usable', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/** A coupon as its holder sees it. */
export type HeldCoupon = {
  readonly couponId: Id
  readonly offerId: Id
  readonly name: string
  readonly shopName: string | undefined
  readonly state: CouponState
  readonly currency: Currency
  readonly tiers: readonly DiscountTier[]
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A coupon of the platform that an operator can give to a person. */
export type GrantableCoupon = {
  readonly offerId: Id
  readonly name: string
  readonly site: string
  readonly endsAt: Date
}
