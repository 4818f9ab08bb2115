import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing, requiredEmail } from '#vocabulary/calls/fields.ts'

/** Coupons of the platform that operators give to people by hand. */

export const grantableCouponsCall = endpoint({
  name: 'grantableCoupons',
  path: '/sapi/mall-admin/coupon/grantable',
  tag: 'Platform',
  summary: 'Platform coupons that can currently be given, on all sites',
  input: nothing,
  answer: answer(
    z.object({
      coupons: z.array(z.object({ offerId: id, name: z.string(), site: z.string(), endsAt: moment })),
    }),
  ),
  example: {},
})

export const grantCouponCall = endpoint({
  name: 'grantCoupon',
  path: '/sapi/mall-admin/coupon/grant',
  tag: 'Platform',
  summary: 'Gives a platform coupon to an account, within its stock and claim limit',
  input: z.object({ offerId: id, email: requiredEmail }).strict(),
  answer: answer(z.object({ couponId: id, offerId: id })),
  refusals: ['operatorUnknown', 'notFound', 'couponNotStarted', 'couponGone', 'couponLimitReached'],
  example: { offerId: '7312345678901234567', email: 'lin@example.test' },
})
