import { z } from 'zod'
import { reversalsToWire, wireReversals } from '#modules/payments/bound/reversals.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
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
} from '#vocabulary/calls/fields.ts'
import { orderAlerts } from '../rules/alerts.ts'
import type { PlatformOrder } from '../rules/order.ts'
import { orderTabs } from '../rules/tabs.ts'

const tag = 'Platform'

const alertFilter = z.enum(['any', ...orderAlerts])

const wirePlatformOrder = z
  .object({
    id,
    tradeOrderCode: z.string(),
    status: z.string(),
    operationList: z.array(z.object({ operationName: z.string() })),
    shop: z.object({ id, name: z.string() }),
    createdAt: millis,
    paidTime: millis.nullable(),
    needPayAmt: wireMoney,
    alerts: z.array(z.string()),
    reversalList: wireReversals,
    cancellation: z
      .object({
        by: z.string(),
        reason: z.string().nullable(),
        refundAmt: wireMoney.nullable(),
        refundStatus: z.string().nullable(),
        compensationAmt: wireMoney.nullable(),
        compensationPaid: z.boolean().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PlatformOrder' })

const platformOrderToWire = (ours: PlatformOrder) => ({
  id: ours.orderId,
  tradeOrderCode: ours.number,
  status: ours.status,
  operationList: ours.actions.map((action) => ({ operationName: action })),
  shop: { id: ours.shopId, name: ours.shopName },
  createdAt: ours.createdAt.getTime(),
  paidTime: ours.paidAt?.getTime() ?? null,
  needPayAmt: moneyToWire(ours.due),
  alerts: [...ours.alerts],
  reversalList: reversalsToWire(ours.reversals),
  cancellation: ours.cancellation
    ? {
        by: ours.cancellation.by,
        reason: ours.cancellation.reason ?? null,
        refundAmt: ours.cancellation.refund ? moneyToWire(ours.cancellation.refund.amount) : null,
        refundStatus: ours.cancellation.refund?.status ?? null,
        compensationAmt: ours.cancellation.compensation
          ? moneyToWire(ours.cancellation.compensation.amount)
          : null,
        compensationPaid: ours.cancellation.compensation?.isPaid ?? null,
      }
    : null,
})

export const platformOrdersCall = endpoint({
  name: 'platformOrders',
  path: '/sapi/mall-admin/order/page',
  tag,
  summary: 'The orders of all shops',
  input: z
    .object({
      tab: z.enum(orderTabs),
      /** The beginning of an order's number. */
      keyword: searchWords.optional(),
      oldestFirst: z.boolean().optional(),
      /** Only orders with this alert, or with any. */
      alert: alertFilter.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        tab: optional(z.enum(orderTabs)),
        keyword: optional(text(100)),
        oldestFirst: optional(z.boolean()),
        alert: optional(alertFilter),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      tab: wire.tab ?? 'all',
      keyword: wire.keyword,
      oldestFirst: wire.oldestFirst,
      alert: wire.alert,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wirePlatformOrder) }),
    (ours: { total: number; orders: readonly PlatformOrder[] }) => ({
      total: ours.total,
      data: ours.orders.map(platformOrderToWire),
    }),
  ),
  example: { tab: 'unshipped', pageNo: 1, pageSize: 20 },
})

export const platformOrderCall = endpoint({
  name: 'platformOrder',
  path: '/sapi/mall-admin/order/detail',
  tag,
  summary: 'One order of any shop',
  input: z.object({ orderId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ orderId: wire.id })),
  answer: answers(wirePlatformOrder, platformOrderToWire),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})
