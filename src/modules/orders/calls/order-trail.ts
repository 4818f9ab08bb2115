import { z } from 'zod'
import type { MoneyOfOrder } from '#modules/payments/rules/money-of-order.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, shopKey, wireMoney } from '#vocabulary/calls/fields.ts'
import type { OrderEvent } from '../rules/trail.ts'

const trail = answers(
  z.object({
    data: z.array(
      z.object({
        id,
        operationName: z.string(),
        by: z.string(),
        operatorName: z.string().nullable(),
        reason: z.string().nullable(),
        createdAt: millis,
      }),
    ),
  }),
  (ours: readonly OrderEvent[]) => ({
    data: ours.map(({ eventId, action, by, person, reason, at }) => ({
      id: eventId,
      operationName: action,
      by,
      createdAt: at.getTime(),
      operatorName: person ?? null,
      reason: reason ?? null,
    })),
  }),
)

export const trailForShopCall = endpoint({
  name: 'trailForShop',
  path: '/sapi/mall-order/seller/:shop/order/trail',
  tag: 'Merchant: orders',
  summary: 'What happened to an order of the shop, and by which party; the earliest first',
  input: z.object({ shop: shopKey, orderId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), (wire) => ({ shop: wire.shop, orderId: wire.id })),
  answer: trail,
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})

const orderById = {
  input: z.object({ orderId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ orderId: wire.id })),
}

export const trailForPlatformCall = endpoint({
  name: 'trailForPlatform',
  path: '/sapi/mall-admin/order/trail',
  tag: 'Platform',
  summary: 'What happened to an order, and by which party; the earliest first',
  ...orderById,
  answer: trail,
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

const amounts = { amount: wireMoney, createdAt: millis }

export const moneyOfOrderCall = endpoint({
  name: 'moneyOfOrder',
  path: '/sapi/mall-admin/order/money',
  tag: 'Platform',
  summary:
    'The money of an order: what is owed, attempts, what was taken and what it pays, refunds, what is sent back, and the entries of the ledger',
  ...orderById,
  answer: answers(
    z.object({
      owedList: z.array(
        z.object({ id, stage: z.string(), status: z.string(), amount: wireMoney, cardAmount: wireMoney }),
      ),
      attemptList: z.array(
        z.object({
          id,
          payChannel: z.string(),
          status: z.string(),
          shareAmount: wireMoney,
          ...amounts,
          test: z.boolean(),
          merchantSerialNo: z.string(),
          channelSerialNo: z.string().nullable(),
          failedReason: z.string().nullable(),
        }),
      ),
      captureList: z.array(
        z.object({
          id,
          payChannel: z.string(),
          channelSerialNo: z.string(),
          outcome: z.string(),
          test: z.boolean(),
          returnedAmount: wireMoney,
          ...amounts,
        }),
      ),
      allocationList: z.array(
        z.object({
          id,
          source: z.string(),
          captureId: id.nullable(),
          refundedAmount: wireMoney,
          ...amounts,
        }),
      ),
      refundList: z.array(z.object({ id, reason: z.string(), status: z.string(), ...amounts })),
      transferList: z.array(
        z.object({
          id,
          reason: z.string(),
          status: z.string(),
          channelSerialNo: z.string().nullable(),
          test: z.boolean(),
          ...amounts,
        }),
      ),
      entryList: z.array(z.object({ id, kind: z.string(), account: z.string(), ...amounts })),
    }),
    (ours: MoneyOfOrder) => ({
      owedList: ours.owed.map(({ obligationId, stage, status, amount, cards }) => ({
        id: obligationId,
        stage,
        status,
        amount: moneyToWire(amount),
        cardAmount: moneyToWire(cards),
      })),
      attemptList: ours.attempts.map((each) => ({
        id: each.attemptId,
        payChannel: each.channel,
        status: each.status,
        ...when(each),
        shareAmount: moneyToWire(each.share),
        merchantSerialNo: each.serial,
        test: each.isTest,
        channelSerialNo: each.reference ?? null,
        failedReason: each.failure ?? null,
      })),
      captureList: ours.captures.map((each) => ({
        id: each.captureId,
        payChannel: each.channel,
        channelSerialNo: each.reference,
        test: each.isTest,
        outcome: each.outcome,
        returnedAmount: moneyToWire(each.returned),
        ...when(each),
      })),
      allocationList: ours.allocations.map((each) => ({
        id: each.allocationId,
        source: each.source,
        captureId: each.captureId ?? null,
        refundedAmount: moneyToWire(each.refunded),
        ...when(each),
      })),
      refundList: ours.refunds.map((each) => ({
        id: each.refundId,
        reason: each.reason,
        status: each.status,
        ...when(each),
      })),
      transferList: ours.transfers.map((each) => ({
        id: each.transferId,
        reason: each.reason,
        status: each.status,
        ...when(each),
        test: each.isTest,
        channelSerialNo: each.reference ?? null,
      })),
      entryList: ours.entries.map((each) => ({
        id: each.entryId,
        kind: each.kind,
        account: each.account,
        ...when(each),
      })),
    }),
  ),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

const when = ({ amount, at }: { amount: MoneyOfOrder['refunds'][number]['amount']; at: Date }) => ({
  amount: moneyToWire(amount),
  createdAt: at.getTime(),
})
