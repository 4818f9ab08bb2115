import { z } from 'zod'
import { answer, endpoint, type Ours } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  moment,
  moneyField,
  numberLine,
  optional,
  orNull,
  paging,
  searchWords,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { refundStatuses, sentBackReasons } from '../rules/refund.ts'
import { refundTabs } from '../rules/refund-tabs.ts'

const tag = 'Platform'
const example = { refundId: '7312345678901234567' }

/** A refund, or an unmatched payment to refund, as the platform sees it. */
const refund = z
  .object({
    refundId: id,
    orderId: id,
    orderNumber: z.string(),
    afterSaleId: orNull(id),
    shopName: z.string(),
    reason: z.enum(sentBackReasons),
    amount: moneyField,
    status: z.enum(refundStatuses),
    createdAt: moment,
    doneAt: orNull(moment),
  })
  .meta({ id: 'PlatformRefund' })
export type PlatformRefund = Ours<z.output<typeof refund>>

/** Part of a refund, by one payment provider. */
const refundPart = z.object({
  transferId: id,
  channel: z.string(),
  account: z.string(),
  isTest: z.boolean().meta({ description: 'No real money moved' }),
  amount: moneyField,
  status: z.enum(refundStatuses),
  retries: z.number().int().meta({ description: 'How often the provider was called again' }),
  failure: orNull(z.string()).meta({ description: 'The reason of the provider’s last refusal' }),
  retryAt: orNull(moment).meta({ description: 'When it is retried automatically' }),
  /** The provider's number for it, or that of the payment which was made in another way. */
  reference: orNull(z.string()),
  isPaidOtherwise: z.boolean(),
})
export type RefundPart = Ours<z.output<typeof refundPart>>

const refundDetail = refund.extend({
  parts: z.array(refundPart),
  /** Failed parts are retried, or paid in another way, at its after-sale. */
  isWithAfterSale: z.boolean(),
  /** No provider sends it: an operator pays it, and records the number of that payment. */
  isPaidByHand: z.boolean(),
  paidReference: orNull(z.string()),
})
export type PlatformRefundDetail = Ours<z.output<typeof refundDetail>>

export const platformRefundsCall = endpoint({
  name: 'platformRefunds',
  path: '/sapi/mall-admin/refund/page',
  tag,
  summary: 'Refunds of all shops, with their status',
  input: z
    .object({
      status: withDefault(z.enum(refundTabs), 'all'),
      /** The beginning of an order's number. */
      keyword: optional(searchWords),
      ...paging,
    })
    .strict(),
  answer: answer(z.object({ total: z.number().int(), refunds: z.array(refund) })),
  example: { status: 'failed', page: 1, pageSize: 20 },
})

const byId = { input: z.object({ refundId: id }).strict(), example }
const changed = answer(z.object({ refundId: id }))

export const platformRefundCall = endpoint({
  ...byId,
  name: 'platformRefund',
  path: '/sapi/mall-admin/refund/detail',
  tag,
  summary: 'One refund with its parts: provider, refusal reason and next retry',
  answer: answer(refundDetail),
  refusals: ['notFound'],
})

export const retryRefundCall = endpoint({
  ...byId,
  name: 'retryRefund',
  path: '/sapi/mall-admin/refund/retry',
  tag,
  summary: 'Retries the refused parts of a refund',
  answer: changed,
  refusals: ['notFound', 'transitionRefused'],
})

export const paySentBackOtherwiseCall = endpoint({
  name: 'paySentBackOtherwise',
  path: '/sapi/mall-admin/refund/paidotherwise',
  tag,
  summary:
    'Records an external refund, such as a bank transfer, in place of one that providers refused or cannot send',
  input: z.object({ refundId: id, reference: numberLine(100).min(1) }).strict(),
  answer: changed,
  refusals: ['notFound', 'transitionRefused'],
  example: { ...example, reference: 'SEPA 2026-11-23 0042' },
})
