import { z } from 'zod'
import { answer, endpoint, type WireAnswer } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  moneyField,
  optional,
  orNull,
  orNullIfAbsent,
  paging,
  searchWords,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { orderAlerts } from '../rules/alerts.ts'
import type { PlatformOrder } from '../rules/order.ts'
import { orderTabs } from '../rules/tabs.ts'
import { anyOrder, exampleOrder, orderHead } from './order-parts.ts'

const tag = 'Platform'

const platformOrder = z
  .object({
    ...orderHead,
    shopId: id,
    shopName: z.string(),
    alerts: z.array(z.enum(orderAlerts)),
    isOfClearedShop: z.boolean(),
    cancellation: orNull(
      z.object({
        by: z.string(),
        reason: orNull(z.string()),
        refund: orNull(z.object({ amount: moneyField, status: z.string() })),
        compensation: orNullIfAbsent(z.object({ amount: moneyField, isPaid: z.boolean() })),
      }),
    ).meta({ description: 'Of an order that was cancelled after it was paid' }),
  })
  .meta({ id: 'PlatformOrder' })
const shownOrder: WireAnswer<PlatformOrder> = answer(platformOrder)
const shownOrders: WireAnswer<{ readonly total: number; readonly orders: readonly PlatformOrder[] }> = answer(
  z.object({ total: z.number().int(), orders: z.array(platformOrder) }),
)

export const platformOrdersCall = endpoint({
  name: 'platformOrders',
  path: '/sapi/mall-admin/order/page',
  tag,
  summary: 'Orders of all shops, newest first by default',
  input: z
    .object({
      tab: withDefault(z.enum(orderTabs), 'all'),
      /** The beginning of an order's number. */
      keyword: optional(searchWords),
      oldestFirst: optional(z.boolean()),
      /** Only orders with this alert, or with any. */
      alert: optional(z.enum(['any', ...orderAlerts])),
      ...paging,
    })
    .strict(),
  answer: shownOrders,
  example: { tab: 'unshipped', page: 1, pageSize: 20 },
})

export const platformOrderCall = endpoint({
  name: 'platformOrder',
  path: '/sapi/mall-admin/order/detail',
  tag,
  summary: 'One order of any shop',
  input: anyOrder,
  answer: shownOrder,
  refusals: ['notFound'],
  example: exampleOrder,
})
