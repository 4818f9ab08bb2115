import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, optional, text } from '#vocabulary/calls/fields.ts'

const reference = z.object({ id, createdAt: optional(millis) }).strict()

export const postponeReceiptCall = endpoint({
  name: 'postponeReceipt',
  path: '/api/trantor/flow/bbc_trade_BBCPostponeDeliveryFlow',
  tag: 'Orders',
  summary: 'Extends the receipt deadline of the buyer, once; returns the number of days',
  input: z.object({ orderId: id, token: z.string().max(100).optional() }).strict(),
  wire: fromWire(
    z.tuple([
      z
        .object({
          id,
          fulfillmentProgressList: optional(z.array(reference).max(100)),
          tradeOrderLineList: optional(z.array(z.object({ id }).strict()).max(200)),
          token: optional(text(100)),
        })
        .strict(),
    ]),
    ([wire]) => ({ orderId: wire.id, token: wire.token }),
  ),
  answer: answers(z.number().int(), (ours: { days: number }) => ours.days),
  refusals: ['notFound', 'transitionRefused', 'restNotSent', 'receiptPostponed'],
  example: [{ id: '7312345678901234567' }],
})
