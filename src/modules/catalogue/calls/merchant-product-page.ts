import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  localLine,
  localLines,
  localText,
  optional,
  orNullIfAbsent,
  requiredLine,
  shopKey,
  siteCode,
  urlKey,
} from '#vocabulary/calls/fields.ts'
import { amountMax } from '#vocabulary/money.ts'
import { relatedMax, relationKinds } from '../rules/product-page.ts'
import { pageTabs } from '../rules/tabs.ts'

/** The page of a product as its shop arranges it. */

const tag = 'Merchant: products'

const page = {
  redirectTo: optional(line(500)),
  marketing: localLines(5_000),
  promoCodes: z.record(
    siteCode,
    z.object({ code: requiredLine(40), amount: z.number().int().min(0).max(amountMax) }).strict(),
  ),
  overlays: z.array(localLine(30)).max(3),
  tabs: z
    .array(
      z
        .object({
          tab: z.enum(pageTabs),
          position: z.number().int().min(1).max(99),
          title: localLine(40),
        })
        .strict(),
    )
    .max(pageTabs.length),
  relations: z
    .array(z.object({ kind: z.enum(relationKinds), urlKey, alias: localLine(100) }).strict())
    .max(relationKinds.length * relatedMax),
}

const editedPage = z.object({
  productId: id,
  version: z.number().int(),
  name: localText,
  redirectTo: orNullIfAbsent(z.string()),
  marketing: localText,
  promoCodes: z.record(z.string(), z.object({ code: z.string(), amount: z.number().int() })),
  overlays: z.array(localText),
  tabs: z.array(z.object({ tab: z.enum(pageTabs), position: z.number().int(), title: localText })),
  relations: z.array(z.object({ kind: z.enum(relationKinds), urlKey: z.string(), alias: localText })),
})

export const productPageCall = endpoint({
  name: 'productPage',
  path: '/sapi/mall-item/seller/:shop/item/page-arranged',
  tag,
  summary: 'Page content of a product: texts, badges, tabs, related products and redirect',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answer(editedPage),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})

const none = { en: '', zh: '' }

export const saveProductPageCall = endpoint({
  name: 'saveProductPage',
  path: '/sapi/mall-item/seller/:shop/item/arrange-page',
  tag,
  summary: 'Updates the page content of a product: texts, badges, tabs, related products and redirect',
  input: z
    .object({
      shop: shopKey,
      productId: id,
      /** The version that was read; another one by now means that another person saved concurrently. */
      version: z.number().int().min(1),
      ...page,
    })
    .strict(),
  answer: answer(z.object({ productId: id, version: z.number().int() })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    shop: 'oak-and-iron',
    productId: '7312345678901234567',
    version: 1,
    marketing: none,
    promoCodes: { global: { code: 'LINEN', amount: 4500 } },
    overlays: [{ en: 'Made to order', zh: '接单现做' }],
    tabs: [{ tab: 'warranty', position: 1, title: { en: 'Ten years', zh: '十年质保' } }],
    relations: [{ kind: 'series', urlKey: 'linen-trousers', alias: none }],
  },
})

export const copyProductCall = endpoint({
  name: 'copyProduct',
  path: '/sapi/mall-item/seller/:shop/item/copy',
  tag,
  summary: 'Duplicates a product as a draft without stock: texts, images, variants and prices',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answer(z.object({ productId: id })),
  refusals: ['notFound', 'urlKeyTaken'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})
