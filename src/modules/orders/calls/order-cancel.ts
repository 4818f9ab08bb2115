import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moneyField } from '#vocabulary/calls/fields.ts'
import { cancelReasons } from '../rules/cancel-reasons.ts'
import { anyOrder, exampleOrder, orderOfShop } from './order-parts.ts'

const cancelled = answer(z.object({ orderId: id, refund: moneyField }))

export const cancelShopOrderCall = endpoint({
  name: 'cancelShopOrder',
  path: '/sapi/mall-order/seller/:shop/order/cancel',
  tag: 'Merchant: orders',
  summary: 'Cancels a paid order of the shop before shipping, with a full refund',
  input: orderOfShop.extend({ reason: z.enum(cancelReasons.merchant) }).strict(),
  answer: cancelled,
  refusals: ['notFound', 'transitionRefused', 'orderOfExchange', 'afterSaleOpen', 'merchantFrozen'],
  example: { shop: 'oak-and-iron', ...exampleOrder, reason: 'soldOut' },
})

const byOperator = anyOrder.extend({ reason: z.enum(cancelReasons.operator) }).strict()

export const cancelAnyUnpaidOrderCall = endpoint({
  name: 'cancelAnyUnpaidOrder',
  path: '/sapi/mall-admin/order/cancel-unpaid',
  tag: 'Platform',
  summary: 'Cancels an unpaid order and the orders in the same payment',
  input: byOperator,
  answer: answer(z.object({ orderIds: z.array(id) })),
  refusals: ['notFound', 'transitionRefused'],
  example: { ...exampleOrder, reason: 'suspectedFraud' },
})

export const cancelAnyOrderCall = endpoint({
  name: 'cancelAnyOrder',
  path: '/sapi/mall-admin/order/cancel',
  tag: 'Platform',
  summary: 'Cancels a paid order before shipping, with a full refund',
  input: byOperator,
  answer: cancelled,
  refusals: ['notFound', 'transitionRefused', 'orderOfExchange', 'afterSaleOpen'],
  example: { ...exampleOrder, reason: 'shopCannotSend' },
})
