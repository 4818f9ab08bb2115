import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, numberLine, optional, pageSize, text } from '#vocabulary/calls/fields.ts'
import type { AfterSale } from '../rules/after-sale.ts'
import { afterSaleTabs } from '../rules/lifecycle.ts'
import { afterSaleToWire, wireAfterSale } from './shape.ts'
import { tabWords, wordOf } from './words.ts'

const tag = 'After-sales'
const token = z.string().max(100).optional()
/** The reason in the caller's language is listed beside its code. */
type Shown = AfterSale & { readonly reasonText: string }

export const afterSaleListCall = endpoint({
  name: 'afterSaleList',
  path: '/sapi/mall-order/web/reverseorder/querypage',
  tag,
  summary: 'The caller’s after-sales, newest first; filtered by status, number or ids',
  input: z
    .object({
      tab: z.enum(afterSaleTabs),
      /** The beginning of an after-sale's number. */
      keyword: numberLine(40).optional(),
      afterSaleIds: z.array(id).max(100).optional(),
      page: z.number().int().min(1).max(10_000),
      pageSize,
      token,
    })
    .strict(),
  // Parameters keyword, applied and reverseOrderId of the page's address have other names here (TRAP-104).
  wire: fromWire(
    z
      .object({
        pageNo: optional(z.number().int().min(1).max(10_000)),
        pageSize: optional(pageSize),
        reverseTradeOrderCode: optional(text(40)),
        ids: optional(z.array(id).max(100)),
        afterSaleStatusType: optional(z.enum(Object.values(tabWords))),
        token: optional(text(100)),
      })
      .strict(),
    (wire) => ({
      tab: wordOf(tabWords, wire.afterSaleStatusType ?? 'ALL'),
      keyword: wire.reverseTradeOrderCode,
      afterSaleIds: wire.ids,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 10,
      token: wire.token,
    }),
    { tab: 'afterSaleStatusType' },
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireAfterSale) }),
    (ours: { total: number; afterSales: readonly Shown[] }) => ({
      total: ours.total,
      data: ours.afterSales.map(afterSaleToWire),
    }),
  ),
  example: { pageNo: 1, pageSize: 10, afterSaleStatusType: 'PROCESSING' },
})

export const afterSalesOfVariantCall = endpoint({
  name: 'afterSalesOfVariant',
  path: '/sapi/mall-order/web/reverseorder/querybyordersku',
  tag,
  summary: 'The after-sales of one variant of an order, newest first',
  input: z.object({ orderId: id, variantId: id, token }).strict(),
  wire: fromWire(z.object({ tradeOrderId: id, skuId: id, token: optional(text(100)) }).strict(), (wire) => ({
    orderId: wire.tradeOrderId,
    variantId: wire.skuId,
    token: wire.token,
  })),
  answer: answers(z.array(wireAfterSale), (ours: readonly Shown[]) => ours.map(afterSaleToWire)),
  example: { tradeOrderId: '7312345678901234567', skuId: '7312345678901234568' },
})

export const afterSaleDetailCall = endpoint({
  name: 'afterSaleDetail',
  path: '/sapi/mall-order/web/reverseorder/querybyid',
  tag,
  summary: 'One after-sale of the caller',
  input: z.object({ afterSaleId: id, token }).strict(),
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    token: wire.token,
  })),
  answer: answers(wireAfterSale, afterSaleToWire),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})
