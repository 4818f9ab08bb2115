import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, moneyToWire, optional, shopKey, text, wireMoney } from '#vocabulary/calls/fields.ts'
import type { CancelPreview } from '../rules/cancel-preview.ts'

const answer = answers(
  z.object({ refundAmt: wireMoney, giftCardAmt: wireMoney, isHeld: z.boolean(), isDoubled: z.boolean() }),
  (ours: CancelPreview) => ({
    refundAmt: moneyToWire(ours.refund),
    giftCardAmt: moneyToWire(ours.onCards),
    isHeld: ours.isHeld,
    isDoubled: ours.doubles,
  }),
)
const refusals = ['notFound', 'transitionRefused'] as const

export const cancelPreview = endpoint({
  name: 'cancelPreview',
  path: '/sapi/mall-order/order/cancelpreview',
  tag: 'Orders',
  summary: 'What goes back to the buyer when a paid order is cancelled now',
  input: z.object({ orderId: id, token: z.string().max(100).optional() }).strict(),
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    orderId: wire.id,
    token: wire.token,
  })),
  answer,
  refusals: [...refusals],
  example: { id: '7312345678901234567' },
})

export const shopCancelPreviewCall = endpoint({
  name: 'shopCancelPreview',
  path: '/sapi/mall-order/seller/:shop/order/cancelpreview',
  tag: 'Merchant: orders',
  summary: 'What goes back to the buyer when the shop cancels a paid order now',
  input: z.object({ shop: shopKey, orderId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), (wire) => ({ shop: wire.shop, orderId: wire.id })),
  answer,
  refusals: [...refusals],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})

export const anyCancelPreviewCall = endpoint({
  name: 'anyCancelPreview',
  path: '/sapi/mall-admin/order/cancelpreview',
  tag: 'Platform',
  summary: 'What goes back to the buyer when the platform cancels a paid order now',
  input: z.object({ orderId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ orderId: wire.id })),
  answer,
  refusals: [...refusals],
  example: { id: '7312345678901234567' },
})
