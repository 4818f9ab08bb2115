import { z } from 'zod'
import { attemptStatuses } from '#modules/payments/rules/lifecycle.ts'
import type { MoneyOfOrder } from '#modules/payments/rules/money-of-order.ts'
import { answer, endpoint, type WireAnswer } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, orNull } from '#vocabulary/calls/fields.ts'
import type { OrderEvent } from '../rules/timeline.ts'
import { anyOrder, exampleOrder, orderOfShop } from './order-parts.ts'

const trail: WireAnswer<{ readonly events: readonly OrderEvent[] }> = answer(
  z.object({
    events: z.array(
      z
        .object({
          eventId: id,
          action: z.string(),
          by: z.string().meta({ description: 'The party that did it' }),
          person: orNull(z.string()).meta({ description: 'Its name, for readers who may know it' }),
          reason: orNull(z.string()),
          at: moment,
        })
        .meta({ id: 'OrderEvent' }),
    ),
  }),
)

export const timelineForShopCall = endpoint({
  name: 'trailForShop',
  path: '/sapi/mall-order/seller/:shop/order/trail',
  tag: 'Merchant: orders',
  summary: 'Timeline of an order of the shop: each step and its actor, oldest first',
  input: orderOfShop,
  answer: trail,
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', ...exampleOrder },
})

export const timelineForPlatformCall = endpoint({
  name: 'trailForPlatform',
  path: '/sapi/mall-admin/order/trail',
  tag: 'Platform',
  summary: 'Timeline of an order: each step and its actor, oldest first',
  input: anyOrder,
  answer: trail,
  refusals: ['notFound'],
  example: exampleOrder,
})

const moved = { amount: moneyField, at: moment }
const isTest = z.boolean().meta({ description: 'By a test account: no real money moved' })

const moneyOfOrder: WireAnswer<MoneyOfOrder> = answer(
  z.object({
    owed: z.array(
      z.object({
        obligationId: id,
        stage: z.string(),
        status: z.string(),
        amount: moneyField,
        cards: moneyField,
      }),
    ),
    attempts: z.array(
      z.object({
        attemptId: id,
        channel: z.string(),
        isTest,
        status: z.enum(attemptStatuses),
        ...moved,
        share: moneyField.meta({ description: 'Part of the amount for this order' }),
        serial: z.string().meta({ description: 'Our number at the payment provider' }),
        reference: orNull(z.string()),
        failure: orNull(z.string()),
      }),
    ),
    captures: z.array(
      z.object({
        captureId: id,
        channel: z.string(),
        isTest,
        reference: z.string(),
        outcome: z.string(),
        ...moved,
        returned: moneyField,
      }),
    ),
    allocations: z.array(
      z.object({
        allocationId: id,
        source: z.string(),
        captureId: orNull(id),
        ...moved,
        refunded: moneyField,
      }),
    ),
    refunds: z.array(z.object({ refundId: id, reason: z.string(), status: z.string(), ...moved })),
    transfers: z.array(
      z.object({
        transferId: id,
        isTest,
        reason: z.string(),
        status: z.string(),
        reference: orNull(z.string()),
        ...moved,
      }),
    ),
    entries: z
      .array(z.object({ entryId: id, kind: z.string(), account: z.string(), ...moved }))
      .meta({ description: 'A debit is positive, a credit negative' }),
  }),
)

export const moneyOfOrderCall = endpoint({
  name: 'moneyOfOrder',
  path: '/sapi/mall-admin/order/money',
  tag: 'Platform',
  summary:
    'Payments of an order: obligations, attempts, captures, allocations, refunds, transfers and ledger entries',
  input: anyOrder,
  answer: moneyOfOrder,
  refusals: ['notFound'],
  example: exampleOrder,
})
