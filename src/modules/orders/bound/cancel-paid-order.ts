import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, moneyToWire, optional, quantity, text, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { cancelReasons } from '../rules/cancel-reasons.ts'

const linesMax = 200

export const cancelPaidOrder = endpoint({
  name: 'cancelPaidOrder',
  path: '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow',
  tag: 'Orders',
  summary: 'Cancels a paid order before shipping, with a full refund',
  input: z
    .object({
      orderId: id,
      lines: z
        .array(z.object({ lineId: id, quantity }).strict())
        .min(1)
        .max(linesMax)
        .optional(),
      reason: z.enum(cancelReasons.buyer).optional(),
      token: z.string().max(100).optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .array(
        z
          .object({
            tradeOrder: z.object({ id }).strict(),
            reverseTradeOrderLineList: optional(
              z
                .array(z.object({ tradeOrderLine: z.object({ id }).strict(), reverseQty: quantity }).strict())
                .min(1)
                .max(linesMax),
            ),
            reason: optional(z.enum(cancelReasons.buyer)),
            token: optional(text(100)),
          })
          .strict(),
      )
      .length(1),
    ([wire]) => ({
      orderId: wire!.tradeOrder.id,
      lines: wire!.reverseTradeOrderLineList?.map((line) => ({
        lineId: line.tradeOrderLine.id,
        quantity: line.reverseQty,
      })),
      reason: wire!.reason,
      token: wire!.token,
    }),
  ),
  answer: answers(z.object({ id, refundAmt: wireMoney }), (ours: { orderId: Id; refund: Money }) => ({
    id: ours.orderId,
    refundAmt: moneyToWire(ours.refund),
  })),
  refusals: ['notFound', 'transitionRefused', 'cancelWholeOrder', 'orderOfExchange', 'afterSaleOpen'],
  example: [
    {
      tradeOrder: { id: '7312345678901234567' },
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: '7312345678901234568' }, reverseQty: 1 }],
      reason: 'changedMind',
    },
  ],
})
