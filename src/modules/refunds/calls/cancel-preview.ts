import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moneyField, optional, shopKey, text } from '#vocabulary/calls/fields.ts'

const previewed = answer(
  z.object({ refund: moneyField, onCards: moneyField, isHeld: z.boolean(), doubles: z.boolean() }),
)
const refusals = ['notFound', 'transitionRefused'] as const
const orderId = '7312345678901234567'

export const cancelPreview = endpoint({
  name: 'cancelPreview',
  path: '/sapi/mall-order/order/cancelpreview',
  tag: 'Orders',
  summary: 'Refund to the buyer if a paid order is cancelled now',
  input: z.object({ orderId: id, token: optional(text(100)) }).strict(),
  answer: previewed,
  refusals,
  example: { orderId },
})

export const shopCancelPreviewCall = endpoint({
  name: 'shopCancelPreview',
  path: '/sapi/mall-order/seller/:shop/order/cancelpreview',
  tag: 'Merchant: orders',
  summary: 'Refund to the buyer if the shop cancels a paid order now',
  input: z.object({ shop: shopKey, orderId: id }).strict(),
  answer: previewed,
  refusals,
  example: { shop: 'oak-and-iron', orderId },
})

export const anyCancelPreviewCall = endpoint({
  name: 'anyCancelPreview',
  path: '/sapi/mall-admin/order/cancelpreview',
  tag: 'Platform',
  summary: 'Refund to the buyer if the platform cancels a paid order now',
  input: z.object({ orderId: id }).strict(),
  answer: previewed,
  refusals,
  example: { orderId },
})
