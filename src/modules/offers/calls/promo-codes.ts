import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, text } from '#vocabulary/calls/fields.ts'
import { couponAudienceRefusals } from '../rules/coupon.ts'

export const enterPromoCodeCall = endpoint({
  name: 'enterPromoCode',
  path: '/sapi/mall-marketing/benefit/enterCode',
  tag: 'Coupons',
  summary: 'Claims the coupon of a promo code; cart and checkout report whether it applies',
  input: z.object({ code: text(100) }).strict(),
  answer: answer(z.object({ couponId: id, offerId: id })),
  refusals: [
    'promoCodeUnknown',
    'couponNotStarted',
    'couponGone',
    'couponLimitReached',
    'tooManyRequests',
    ...couponAudienceRefusals,
  ],
  example: { code: 'AUTUMN-10' },
})
