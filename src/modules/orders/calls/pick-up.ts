import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, shopKey } from '#vocabulary/calls/fields.ts'

export const makeReadyCall = endpoint({
  name: 'makeReady',
  path: '/sapi/mall-order/seller/:shop/order/ready',
  tag: 'Merchant: orders',
  summary:
    'Says that the goods of an order wait in the shop; their buyer is told, and has some days to pick them up',
  input: z.object({ shop: shopKey, orderId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), (wire) => ({ shop: wire.shop, orderId: wire.id })),
  answer: answers(z.object({ endTime: millis }), (ours: { until: Date }) => ({
    endTime: ours.until.getTime(),
  })),
  refusals: ['notFound', 'transitionRefused', 'nothingToShip', 'afterSaleOpen', 'merchantFrozen'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})
