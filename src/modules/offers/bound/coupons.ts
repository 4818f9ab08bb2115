import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, optional, pageNo, pageSize, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type ActivityPhase, couponAudienceRefusals, couponStates, type HeldCoupon } from '../rules/coupon.ts'
import { wireCouponActivity } from './single-promotion.ts'

/** Coupons as buyers meet them: claiming, those they hold, and timed activities. */

const tag = 'Coupons'
const offerId = '7312345678901234567'

export const claimCouponCall = endpoint({
  name: 'claimCoupon',
  path: '/sapi/mall-marketing/benefit/claim',
  tag,
  summary: 'Claims a coupon; a campaign has one benefit, which has its id',
  input: z.object({ offerId: id }).strict(),
  wire: fromWire(
    z
      .object({ campaign: z.object({ id }).strict(), benefit: z.object({ id }).strict() })
      .strict()
      .refine(({ campaign, benefit }) => campaign.id === benefit.id, {
        path: ['benefit', 'id'],
        params: { code: 'mustEqual', other: 'campaign.id' },
      }),
    ({ campaign }) => ({ offerId: campaign.id }),
  ),
  answer: answers(
    z.object({ id, campaign: z.object({ id }) }),
    (ours: { readonly couponId: Id; readonly offerId: Id }) => ({
      id: ours.couponId,
      campaign: { id: ours.offerId },
    }),
  ),
  refusals: ['notFound', 'couponNotStarted', 'couponGone', 'couponLimitReached', ...couponAudienceRefusals],
  example: { campaign: { id: offerId }, benefit: { id: offerId } },
})

const stateWords = { usable: 'USABLE', used: 'USED', expired: 'EXPIRED' } as const
const stateOf = { USABLE: 'usable', USED: 'used', EXPIRED: 'expired' } as const

export const myCouponsCall = endpoint({
  name: 'myCoupons',
  path: '/sapi/mall-marketing/benefit/pageMyCoupon',
  tag,
  summary: 'The coupons of the buyer: usable, used, expired',
  input: z.object({ state: z.enum(couponStates).optional(), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z.object({ status: optional(z.enum(['USABLE', 'USED', 'EXPIRED'])), pageNo, pageSize }).strict(),
    ({ status, pageNo: page, pageSize: size }) => ({
      state: status && stateOf[status],
      page,
      pageSize: size,
    }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          id,
          campaign: z.object({ id }),
          name: z.string(),
          shopName: z.string().nullable(),
          status: z.enum(['USABLE', 'USED', 'EXPIRED']),
          thresholdAmt: wireMoney.nullable(),
          discountAmt: wireMoney.nullable(),
          discountRate: z.number().nullable(),
          startTime: millis,
          endTime: millis,
        }),
      ),
    }),
    (ours: { total: number; coupons: readonly HeldCoupon[] }) => ({
      total: ours.total,
      data: ours.coupons.map(({ couponId, offerId: campaignId, tiers, currency, ...coupon }) => {
        const { from, benefit } = tiers[0]!
        return {
          id: couponId,
          campaign: { id: campaignId },
          name: coupon.name,
          shopName: coupon.shopName ?? null,
          status: stateWords[coupon.state],
          thresholdAmt: from && 'amount' in from ? moneyToWire({ amount: from.amount, currency }) : null,
          discountAmt:
            benefit.kind === 'amountOff' ? moneyToWire({ amount: benefit.amount, currency }) : null,
          discountRate: benefit.kind === 'percent' ? benefit.payBasisPoints / 10_000 : null,
          startTime: coupon.startsAt.getTime(),
          endTime: coupon.endsAt.getTime(),
        }
      }),
    }),
  ),
  example: { status: 'USABLE', pageNo: 1, pageSize: 20 },
})

/** A timed activity as its button requests it. `ENABLE` is spelt like that here alone (TRAP-41). */
export type CouponActivity = {
  readonly offerId: Id
  readonly isEnabled: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** Undefined where there are as many as are claimed. */
  readonly left: number | undefined
  readonly phase: ActivityPhase
}

export const couponActivitiesCall = endpoint({
  name: 'couponActivities',
  path: '/sapi/mall-marketing/couponactivity/querystatus',
  tag,
  summary: 'Status of timed coupon activities',
  input: z.object({ offerIds: z.array(id).min(1).max(50) }).strict(),
  wire: fromWire(z.object({ activityList: z.array(id).min(1).max(50) }).strict(), ({ activityList }) => ({
    offerIds: activityList,
  })),
  answer: answers(z.array(wireCouponActivity.extend({ id })), (ours: readonly CouponActivity[]) =>
    ours.map(({ offerId: activityId, isEnabled, startsAt, endsAt, left, phase }) => ({
      id: activityId,
      activityStatus: isEnabled ? ('ENABLE' as const) : ('DISABLE' as const),
      startTime: startsAt.getTime(),
      endTime: endsAt.getTime(),
      residueNum: left ?? null,
      currentStatus: phase,
    })),
  ),
  example: { activityList: [offerId] },
})

export const couponActivityStockCall = endpoint({
  name: 'couponActivityStock',
  path: '/sapi/mall-marketing/couponactivity/checkstock',
  tag,
  summary: 'Availability of the products of a timed coupon activity',
  input: z.object({ offerId: id }).strict(),
  wire: fromWire(z.object({ couponActivityId: id }).strict(), ({ couponActivityId }) => ({
    offerId: couponActivityId,
  })),
  answer: answers(z.object({ panicFlag: z.boolean() }), (ours: { readonly mayAdd: boolean }) => ({
    panicFlag: ours.mayAdd,
  })),
  example: { couponActivityId: offerId },
})
