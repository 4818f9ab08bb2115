import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, moneyToWire, shopKey, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { cancelReasons } from '../rules/cancel-reasons.ts'

const answer = answers(z.object({ id, refundAmt: wireMoney }), (ours: { orderId: Id; refund: Money }) => ({
  id: ours.orderId,
  refundAmt: moneyToWire(ours.refund),
}))

export const cancelShopOrderCall = endpoint({
  name: 'cancelShopOrder',
  path: '/sapi/mall-order/seller/:shop/order/cancel',
  tag: 'Merchant: orders',
  summary: 'A shop cancels a paid order of which nothing was sent; all of its money goes back',
  input: z.object({ shop: shopKey, orderId: id, reason: z.enum(cancelReasons.merchant) }).strict(),
  wire: fromWire(
    z.object({ shop: shopKey, id, reason: z.enum(cancelReasons.merchant) }).strict(),
    (wire) => ({ shop: wire.shop, orderId: wire.id, reason: wire.reason }),
  ),
  answer,
  refusals: ['notFound', 'transitionRefused'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567', reason: 'soldOut' },
})

export const cancelAnyUnpaidOrderCall = endpoint({
  name: 'cancelAnyUnpaidOrder',
  path: '/sapi/mall-admin/order/cancel-unpaid',
  tag: 'Platform',
  summary:
    'The platform cancels an order that waits for its payment, with all that would be paid together with it',
  input: z.object({ orderId: id, reason: z.enum(cancelReasons.operator) }).strict(),
  wire: fromWire(z.object({ id, reason: z.enum(cancelReasons.operator) }).strict(), (wire) => ({
    orderId: wire.id,
    reason: wire.reason,
  })),
  answer: answers(z.object({ data: z.array(z.object({ id })) }), (ours: { orderIds: readonly Id[] }) => ({
    data: ours.orderIds.map((each) => ({ id: each })),
  })),
  refusals: ['notFound', 'transitionRefused'],
  example: { id: '7312345678901234567', reason: 'suspectedFraud' },
})

export const cancelAnyOrderCall = endpoint({
  name: 'cancelAnyOrder',
  path: '/sapi/mall-admin/order/cancel',
  tag: 'Platform',
  summary: 'The platform cancels a paid order of which nothing was sent; all of its money goes back',
  input: z.object({ orderId: id, reason: z.enum(cancelReasons.operator) }).strict(),
  wire: fromWire(z.object({ id, reason: z.enum(cancelReasons.operator) }).strict(), (wire) => ({
    orderId: wire.id,
    reason: wire.reason,
  })),
  answer,
  refusals: ['notFound', 'transitionRefused'],
  example: { id: '7312345678901234567', reason: 'shopCannotSend' },
})
