import { z } from 'zod'
import type { Id } from '#domain/identifiers.ts'
import type { Money } from '#domain/pricing/money.ts'
import { type RefundReason, type RefundStatus, refundStatuses } from '#domain/refunds/refund.ts'
import { answers, endpoint, fromWire } from './endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  optional,
  pageNo,
  pageSize,
  searchWords,
  text,
  wireMoney,
} from './fields.ts'

/** A refund, as the platform sees it. */
export type PlatformRefund = {
  readonly refundId: Id
  readonly orderId: Id
  readonly orderNumber: string
  readonly shopName: string
  readonly reason: RefundReason
  readonly amount: Money
  readonly status: RefundStatus
  readonly createdAt: Date
  readonly doneAt: Date | undefined
}

const tabs = ['all', ...refundStatuses] as const

export const platformRefunds = endpoint({
  name: 'platformRefunds',
  path: '/sapi/mall-admin/refund/page',
  tag: 'Platform',
  summary: 'The refunds of all shops, and whether the money went back',
  input: z
    .object({
      status: z.enum(tabs),
      /** The beginning of an order's number. */
      keyword: searchWords.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        status: optional(z.enum(tabs)),
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
      data: z.array(
        z
          .object({
            id,
            tradeOrder: z.object({ id, tradeOrderCode: z.string() }),
            shop: z.object({ name: z.string() }),
            reason: z.string(),
            refundAmt: wireMoney,
            status: z.string(),
            createdAt: millis,
            finishedAt: millis.nullable(),
          })
          .meta({ id: 'PlatformRefund' }),
      ),
    }),
    (ours: { total: number; refunds: readonly PlatformRefund[] }) => ({
      total: ours.total,
      data: ours.refunds.map((each) => ({
        id: each.refundId,
        tradeOrder: { id: each.orderId, tradeOrderCode: each.orderNumber },
        shop: { name: each.shopName },
        reason: each.reason,
        refundAmt: moneyToWire(each.amount),
        status: each.status,
        createdAt: each.createdAt.getTime(),
        finishedAt: each.doneAt?.getTime() ?? null,
      })),
    }),
  ),
  example: { status: 'failed', pageNo: 1, pageSize: 20 },
})
