import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/calls/product-lists.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { recommendationsMax } from '#modules/catalogue/rules/recommendations.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, optional, pageNo, pageSize, site } from '#vocabulary/calls/fields.ts'
import { frequentShown, type ViewedProduct } from './rules/views.ts'

/** Browsing history of the caller, and the products viewed most. */

const tag = 'Browsing history'
const none = answers(z.object({}), () => ({}))

export const recordView = endpoint({
  name: 'recordFootmark',
  path: '/sapi/mall-item/footmark/record',
  tag,
  summary: 'Remembers that the caller looks at a product; one that is not sold on the site is not remembered',
  input: z.object({ productId: id }).strict(),
  wire: fromWire(z.object({ itemId: id, site }).strict(), ({ itemId }) => ({ productId: itemId })),
  answer: none,
  example: { itemId: '7312345678901234567' },
})

export const viewedProductsCall = endpoint({
  name: 'pageFootmark',
  path: '/sapi/mall-item/footmark/page',
  tag,
  summary: 'What the caller looked at, latest first',
  input: z.object({ page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z.object({ pageNo: optional(pageNo), pageSize: optional(pageSize), site }).strict(),
    (wire) => ({
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      on: z.boolean().meta({ description: 'Whether it is remembered what the caller looks at' }),
      total: z.number().int(),
      data: z.array(wireCard),
    }),
    (ours: {
      readonly isOn: boolean
      readonly total: number
      readonly products: readonly ViewedProduct[]
    }) => ({
      on: ours.isOn,
      total: ours.total,
      data: ours.products.map((product) => ({
        ...cardToWire(product),
        footmark: { id: product.productId, viewedAt: product.viewedAt.getTime() },
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const forgetViews = endpoint({
  name: 'deleteFootmark',
  path: '/sapi/mall-item/footmark/delete',
  tag,
  summary: 'Forgets one product that the caller looked at, or all of them',
  input: z.object({ productId: id.optional() }).strict(),
  wire: fromWire(z.object({ itemId: optional(id), site }).strict(), ({ itemId }) => ({ productId: itemId })),
  answer: none,
  example: { itemId: '7312345678901234567' },
})

export const switchHistoryCall = endpoint({
  name: 'switchFootmark',
  path: '/sapi/mall-item/footmark/switch',
  tag,
  summary:
    'Whether it is remembered what the caller looks at; what was remembered before stays until it is removed',
  input: z.object({ isOn: z.boolean() }).strict(),
  wire: fromWire(z.object({ on: z.boolean(), site }).strict(), ({ on }) => ({ isOn: on }), { isOn: 'on' }),
  answer: none,
  example: { on: true },
})

export const frequentProductsCall = endpoint({
  name: 'frequentProducts',
  path: '/sapi/mall-item/item/queryFrequentlyViewed',
  tag,
  summary: 'What most customers looked at in the last weeks',
  input: z.object({ atMost: z.number().int().min(1).max(recommendationsMax) }).strict(),
  wire: fromWire(
    z.object({ itemSize: optional(z.number().int().min(1).max(recommendationsMax)), site }).strict(),
    ({ itemSize }) => ({ atMost: itemSize ?? frequentShown }),
  ),
  answer: answers(z.object({ frontItemTOList: z.array(wireCard) }), (ours: readonly ProductCard[]) => ({
    frontItemTOList: ours.map(cardToWire),
  })),
  example: { itemSize: 12 },
})
