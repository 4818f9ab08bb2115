import { z } from 'zod'
import { isUsed, type Voucher } from '#modules/orders/rules/voucher.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, optional, text } from '#vocabulary/calls/fields.ts'

export const vouchersOfOrderCall = endpoint({
  name: 'vouchersOfOrder',
  path: '/sapi/mall-order/web/order/listCouponCodes',
  tag: 'Orders',
  summary: 'Service and pickup codes of an order, visible to its owner only',
  input: z.object({ orderId: id, token: z.string().max(100).optional() }).strict(),
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    orderId: wire.id,
    token: wire.token,
  })),
  answer: answers(
    z.object({
      tradeOrderLineCouponsBOList: z.array(
        z.object({
          couponCode: z.string(),
          couponsPassword: z.string(),
          usedStatus: z.enum(['NOT_USED', 'USED']),
          usedTime: millis.nullable(),
          expirationTime: millis.nullable(),
          serviceRemainingTimes: z.number().int(),
        }),
      ),
    }),
    (ours: readonly Voucher[]) => ({
      tradeOrderLineCouponsBOList: ours.map((voucher) => ({
        couponCode: voucher.code,
        couponsPassword: voucher.password,
        usedStatus: isUsed(voucher) ? ('USED' as const) : ('NOT_USED' as const),
        usedTime: voucher.usedAt?.getTime() ?? null,
        expirationTime: voucher.expiresAt?.getTime() ?? null,
        serviceRemainingTimes: voucher.usesLeft,
      })),
    }),
  ),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})
