import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  numberLine,
  optional,
  pageNo,
  pageSize,
  searchWords,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { RefundStatus, SentBackReason } from '../rules/refund.ts'
import { refundTabs } from '../rules/refund-tabs.ts'

/** A refund, or an unmatched payment to refund, as the platform sees it. */
export type PlatformRefund = {
  readonly refundId: Id
  readonly orderId: Id
  readonly orderNumber: string
  readonly afterSaleId: Id | undefined
  readonly shopName: string
  readonly reason: SentBackReason
  readonly amount: Money
  readonly status: RefundStatus
  readonly createdAt: Date
  readonly doneAt: Date | undefined
}

/** Part of a refund, by one payment provider. */
export type RefundPart = {
  readonly transferId: Id
  readonly channel: string
  readonly account: string
  /** No real money moved. */
  readonly isTest: boolean
  readonly amount: Money
  readonly status: RefundStatus
  /** How often the provider was called again. */
  readonly retries: number
  /** The reason of the provider's last refusal. */
  readonly failure: string | undefined
  /** When it is retried automatically. */
  readonly retryAt: Date | undefined
  /** The provider's number for it, or that of the payment which was made in another way. */
  readonly reference: string | undefined
  readonly isPaidOtherwise: boolean
}

export type PlatformRefundDetail = PlatformRefund & {
  readonly parts: readonly RefundPart[]
  /** Failed parts are retried, or paid in another way, at its after-sale. */
  readonly isWithAfterSale: boolean
  /** No provider sends it: an operator pays it, and records the number of that payment. */
  readonly isPaidByHand: boolean
  readonly paidReference: string | undefined
}

const tag = 'Platform'
const exampleId = '7312345678901234567'

const refundFields = {
  id,
  tradeOrder: z.object({ id, tradeOrderCode: z.string() }),
  reverseTradeOrderId: id.nullable(),
  shop: z.object({ name: z.string() }),
  reason: z.string(),
  refundAmt: wireMoney,
  status: z.string(),
  createdAt: millis,
  finishedAt: millis.nullable(),
}

const refundToWire = (each: PlatformRefund) => ({
  id: each.refundId,
  tradeOrder: { id: each.orderId, tradeOrderCode: each.orderNumber },
  reverseTradeOrderId: each.afterSaleId ?? null,
  shop: { name: each.shopName },
  reason: each.reason,
  refundAmt: moneyToWire(each.amount),
  status: each.status,
  createdAt: each.createdAt.getTime(),
  finishedAt: each.doneAt?.getTime() ?? null,
})

export const platformRefundsCall = endpoint({
  name: 'platformRefunds',
  path: '/sapi/mall-admin/refund/page',
  tag,
  summary: 'The refunds of all shops, and whether the money went back',
  input: z
    .object({
      status: z.enum(refundTabs),
      /** The beginning of an order's number. */
      keyword: searchWords.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        status: optional(z.enum(refundTabs)),
        keyword: optional(text(100)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      status: wire.status ?? 'all',
      keyword: wire.keyword,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(z.object(refundFields).meta({ id: 'PlatformRefund' })),
    }),
    (ours: { total: number; refunds: readonly PlatformRefund[] }) => ({
      total: ours.total,
      data: ours.refunds.map(refundToWire),
    }),
  ),
  example: { status: 'failed', pageNo: 1, pageSize: 20 },
})

const byId = { input: z.object({ refundId: id }).strict(), example: { id: exampleId } }
const idOnWire = fromWire(z.object({ id }).strict(), (wire) => ({ refundId: wire.id }))
const answeredId = answers(z.object({ id }), (ours: { refundId: Id }) => ({ id: ours.refundId }))

export const platformRefundCall = endpoint({
  ...byId,
  name: 'platformRefund',
  path: '/sapi/mall-admin/refund/detail',
  tag,
  summary: 'What goes back, part by part: by which company, why it refused, and when it is asked again',
  wire: idOnWire,
  answer: answers(
    z.object({
      ...refundFields,
      atAfterSale: z.boolean(),
      paidByHand: z.boolean(),
      serviceCode: z.string().nullable(),
      parts: z.array(
        z.object({
          id,
          channel: z.string(),
          account: z.string(),
          test: z.boolean(),
          refundAmt: wireMoney,
          status: z.string(),
          retries: z.number().int(),
          failure: z.string().nullable(),
          retryAt: millis.nullable(),
          serviceCode: z.string().nullable(),
          paidOtherwise: z.boolean(),
        }),
      ),
    }),
    (ours: PlatformRefundDetail) => ({
      ...refundToWire(ours),
      atAfterSale: ours.isWithAfterSale,
      paidByHand: ours.isPaidByHand,
      serviceCode: ours.paidReference ?? null,
      parts: ours.parts.map((part) => ({
        id: part.transferId,
        channel: part.channel,
        account: part.account,
        test: part.isTest,
        refundAmt: moneyToWire(part.amount),
        status: part.status,
        retries: part.retries,
        failure: part.failure ?? null,
        retryAt: part.retryAt?.getTime() ?? null,
        serviceCode: part.reference ?? null,
        paidOtherwise: part.isPaidOtherwise,
      })),
    }),
  ),
  refusals: ['notFound'],
})

export const retryRefundCall = endpoint({
  ...byId,
  name: 'retryRefund',
  path: '/sapi/mall-admin/refund/retry',
  tag,
  summary: 'Asks the companies once more to send what they refused to send back',
  wire: idOnWire,
  answer: answeredId,
  refusals: ['notFound', 'transitionRefused'],
})

export const paySentBackOtherwiseCall = endpoint({
  name: 'paySentBackOtherwise',
  path: '/sapi/mall-admin/refund/paidotherwise',
  tag,
  summary:
    'Writes down that what companies refused to send back, or never send, was paid in another way, such as by bank transfer',
  input: z.object({ refundId: id, reference: numberLine(100).min(1) }).strict(),
  wire: fromWire(z.object({ id, serviceCode: text(100) }).strict(), (wire) => ({
    refundId: wire.id,
    reference: wire.serviceCode,
  })),
  answer: answeredId,
  refusals: ['notFound', 'transitionRefused'],
  example: { id: exampleId, serviceCode: 'SEPA 2026-11-23 0042' },
})
