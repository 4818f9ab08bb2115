import { z } from 'zod'
import { productCard } from '#modules/catalogue/calls/product-card.ts'
import { recommendationsMax } from '#modules/catalogue/rules/recommendations.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, nothing, optional, withDefault } from '#vocabulary/calls/fields.ts'
import { frequentShown } from './rules/views.ts'

/** Recording of views, and the products viewed most. */

const tag = 'Browsing history'
const none = answer(nothing)

export const recordView = endpoint({
  name: 'recordFootmark',
  path: '/sapi/mall-item/footmark/record',
  tag,
  summary: 'Records that the caller views a product; one that is not sold on the site is not recorded',
  input: z.object({ productId: id }).strict(),
  answer: none,
  example: { productId: '7312345678901234567' },
})

export const forgetViews = endpoint({
  name: 'deleteFootmark',
  path: '/sapi/mall-item/footmark/delete',
  tag,
  summary: 'Removes one product that the caller viewed from the history, or all of them',
  input: z.object({ productId: optional(id) }).strict(),
  answer: none,
  example: { productId: '7312345678901234567' },
})

export const switchHistoryCall = endpoint({
  name: 'switchFootmark',
  path: '/sapi/mall-item/footmark/switch',
  tag,
  summary: 'Switches on or off whether views are recorded; earlier ones stay until they are removed',
  input: z.object({ isOn: z.boolean() }).strict(),
  answer: none,
  example: { isOn: true },
})

export const frequentProductsCall = endpoint({
  name: 'frequentProducts',
  path: '/sapi/mall-item/item/queryFrequentlyViewed',
  tag,
  summary: 'Products that most customers viewed in the last weeks',
  input: z
    .object({ atMost: withDefault(z.number().int().min(1).max(recommendationsMax), frequentShown) })
    .strict(),
  answer: answer(z.object({ products: z.array(productCard) })),
  example: { atMost: 12 },
})
