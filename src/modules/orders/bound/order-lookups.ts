import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, optional, pageNo, pageSize, site, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OrderDetail, OrderSummary } from '../rules/order.ts'
import type { OrderTab } from '../rules/tabs.ts'
import { linesToWire, wireOrderLine } from './order-lines.ts'
import { summaryToWire, wireSummary } from './orders.ts'
import { packagesToWire, wirePackage } from './packages.ts'

/** Calls for the pages of reviews and after-sales: finished orders, single lines, parcels and carriers. */

const tag = 'Orders'
const token = optional(text(100))

const tabOf = { COMPLETE: 'finished' } as const satisfies Record<string, OrderTab>

export const ordersByStatus = endpoint({
  name: 'ordersByStatus',
  path: '/api/trantor/flow/bbc_trade_PageTradeOrderForBuyerIdFlow',
  tag,
  summary:
    'The caller’s completed orders: those with items to review first, counted by `unCommentTotal`, then newest first',
  input: z
    .object({
      tab: z.literal('finished'),
      page: z.number().int().min(1).max(10_000),
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z.tuple([
      z
        .object({
          queryParams: optional(
            z
              .object({ page: z.object({ no: optional(pageNo), size: optional(pageSize) }).strict() })
              .strict(),
          ),
          tradeOrderStatus: z
            .object({ displayStatus: z.object({ value: z.literal('COMPLETE') }).strict() })
            .strict(),
        })
        .strict(),
    ]),
    ([wire]) => ({
      tab: tabOf[wire.tradeOrderStatus.displayStatus.value],
      page: wire.queryParams?.page.no ?? 1,
      pageSize: wire.queryParams?.page.size ?? 10,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), unCommentTotal: z.number().int(), data: z.array(wireSummary) }),
    (ours: { total: number; leftToReview: number; orders: readonly OrderSummary[] }) => ({
      total: ours.total,
      unCommentTotal: ours.leftToReview,
      data: ours.orders.map(summaryToWire),
    }),
  ),
  example: [
    {
      queryParams: { page: { no: 1, size: 10 } },
      tradeOrderStatus: { displayStatus: { value: 'COMPLETE' } },
    },
  ],
})

type LineOfOrder = { readonly lineId: Id; readonly order: OrderSummary }
const lineToWire = ({ lineId, order }: LineOfOrder) => linesToWire(order).find((line) => line.id === lineId)!
const lineRequest = (most: number) =>
  z.object({ lineIds: z.array(id).min(1).max(most), token: z.string().max(100).optional() }).strict()

export const orderLineCall = endpoint({
  name: 'orderLine',
  path: '/api/trantor/func/trade_QueryOneTradeBaseOrderLineBOBuiltInFunc',
  tag,
  summary: 'One line of an order of the caller',
  input: lineRequest(1),
  wire: fromWire(
    z.tuple([z.object({ id: z.union([id, z.object({ value: id }).strict()]), token }).strict()]),
    ([wire]) => ({ lineIds: [typeof wire.id === 'string' ? wire.id : wire.id.value], token: wire.token }),
  ),
  answer: answers(wireOrderLine, lineToWire),
  refusals: ['notFound'],
  example: [{ id: '7312345678901234567' }],
})

export const orderLinesById = endpoint({
  name: 'orderLinesById',
  path: '/api/trantor/flow/bbc_trade_TradeOrderLineForIdFlow',
  tag,
  summary: 'Order lines of the caller, in the requested order; others are omitted',
  input: lineRequest(100),
  wire: fromWire(
    z.tuple([z.object({ id: z.object({ values: z.array(id).min(1).max(100) }).strict(), token }).strict()]),
    ([wire]) => ({ lineIds: wire.id.values, token: wire.token }),
  ),
  answer: answers(z.array(wireOrderLine), (ours: readonly LineOfOrder[]) => ours.map(lineToWire)),
  example: [{ id: { values: ['7312345678901234567'] } }],
})

export const orderLogistics = endpoint({
  name: 'orderLogistics',
  path: '/sapi/mall-order/web/order/queryLogistics',
  tag,
  summary: 'Parcels of an order with their carriers and tracking events',
  input: z.object({ orderId: id, token: z.string().max(100).optional() }).strict(),
  wire: fromWire(z.object({ id, cartType: optional(text(40)), token }).strict(), (wire) => ({
    orderId: wire.id,
    token: wire.token,
  })),
  answer: answers(z.array(wirePackage), (ours: OrderDetail) => packagesToWire(ours)),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

type Carrier = { readonly code: string; readonly name: string }

export const allCarriers = endpoint({
  name: 'allCarriers',
  path: `/api/trantor/flow/${productKey}_md_QueryCarrierFlow`,
  tag,
  summary: 'All carriers, with names in the caller’s language',
  input: z.object({}).strict(),
  wire: fromWire(z.array(z.object({ site }).strict()).max(1), () => ({})),
  answer: answers(z.array(z.object({ id: z.string(), entityName: z.string() })), (ours: readonly Carrier[]) =>
    ours.map(({ code, name }) => ({ id: code, entityName: name })),
  ),
  example: [],
})
