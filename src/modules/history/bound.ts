import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/bound/product-lists.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { optional, pageNo, pageSize, site } from '#vocabulary/calls/fields.ts'
import type { ViewedProduct } from './rules/views.ts'

/** Browsing history as cards with their footmark (DATA-60). */
export const viewedProductsCall = endpoint({
  name: 'pageFootmark',
  path: '/sapi/mall-item/footmark/page',
  tag: 'Browsing history',
  summary: 'Products that the caller viewed, latest first',
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
