import { z } from 'zod'
import { answers } from '#vocabulary/calls/endpoint.ts'
import {
  codeLine,
  id,
  line,
  lines,
  numberLine,
  optional,
  pageSize,
  phoneLine,
  requiredLine,
  text,
} from '#vocabulary/calls/fields.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { namedCurrency } from '../bound/apply.ts'
import { deskToWire, wireDeskAfterSale } from '../bound/shape.ts'
import { deskTabWords, statusWords, wordOf } from '../bound/words.ts'
import type { DeskAfterSale, ReturnAddress } from '../rules/after-sale.ts'
import { deskTabs } from '../rules/desk.ts'
import { afterSaleStatuses } from '../rules/lifecycle.ts'

/** Shared parts of the calls of shops and the platform (AS-57, MER-12, MER-14), with our own names. */

type Shown<AfterSale> = AfterSale & { readonly reasonText: string }

export const page = {
  tab: z.enum(deskTabs),
  status: z.enum(afterSaleStatuses).optional(),
  orderId: id.optional(),
  /** The beginning of the number of an after-sale, or of its order. */
  keyword: numberLine(40).optional(),
  page: z.number().int().min(1).max(10_000),
  pageSize,
}
export const wirePage = {
  keyword: optional(text(40)),
  afterSaleStatusType: optional(z.enum(Object.values(deskTabWords))),
  reverseTradeOrderStatus: optional(z.enum(Object.values(statusWords))),
  tradeOrderId: optional(id),
  pageNo: optional(z.number().int().min(1).max(10_000)),
  pageSize: optional(pageSize),
}
type WirePage = {
  keyword?: string | undefined
  afterSaleStatusType?: string | undefined
  reverseTradeOrderStatus?: string | undefined
  tradeOrderId?: string | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}
export const pageFromWire = (wire: WirePage) => ({
  tab: wordOf(deskTabWords, wire.afterSaleStatusType ?? 'ALL'),
  status: wire.reverseTradeOrderStatus && wordOf(statusWords, wire.reverseTradeOrderStatus),
  orderId: wire.tradeOrderId,
  keyword: wire.keyword,
  page: wire.pageNo ?? 1,
  pageSize: wire.pageSize ?? 20,
})
export const computed = { tab: 'afterSaleStatusType', status: 'reverseTradeOrderStatus' }

export const listAnswer = answers(
  z.object({ total: z.number().int(), data: z.array(wireDeskAfterSale) }),
  (ours: { total: number; afterSales: readonly Shown<DeskAfterSale>[] }) => ({
    total: ours.total,
    data: ours.afterSales.map(deskToWire),
  }),
)
export const detailAnswer = answers(wireDeskAfterSale, (ours: Shown<DeskAfterSale>) => deskToWire(ours))

const returnAddress = z
  .object({
    name: requiredLine(100),
    phone: phoneLine(30),
    street: requiredLine(200),
    city: requiredLine(100),
    province: line(100),
    postalCode: codeLine(12),
    country: line(2).regex(/^[A-Z]{2}$/),
  })
  .strict() satisfies z.ZodType<ReturnAddress>

export const sentReturnAddress = z
  .object({
    personName: text(200),
    personPhone: text(60),
    detailAddress: text(400),
    city: text(200),
    province: optional(text(200)),
    postalCode: optional(text(40)),
    country: text(2),
  })
  .strict()

export const addressFromWire = (sent: z.output<typeof sentReturnAddress> | undefined) =>
  sent && {
    name: sent.personName,
    phone: sent.personPhone,
    street: sent.detailAddress,
    city: sent.city,
    province: sent.province ?? '',
    postalCode: sent.postalCode ?? '',
    country: sent.country,
  }

const reason = lines(500).trim().min(1)
const amount = z.string().regex(/^\d{1,12}(\.\d{1,10})?$/)
export const always: readonly RefusalCode[] = ['notFound', 'transitionRefused']
export const decided: readonly RefusalCode[] = [...always, 'afterSaleWithPlatform']
export const exampleId = '7312345678901234567'
export const exampleAddress = {
  personName: 'Oak & Iron Returns',
  personPhone: '+1 415 555 0134',
  detailAddress: '18 Harbor Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94107',
  country: 'US',
}

export const approval = z.object({ afterSaleId: id, returnAddress: returnAddress.optional() }).strict()
export const withReason = z.object({ afterSaleId: id, reason }).strict()
export const withAmount = z.object({ afterSaleId: id, amount, currency: namedCurrency }).strict()
export const condition = z.enum(['good', 'damaged'])
