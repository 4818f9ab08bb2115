import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  enteredMoment,
  id,
  localLine,
  localLines,
  localText,
  moment,
  moneyField,
  optional,
  orNull,
  pageSize,
  pictureIn,
  searchWords,
  shopKey,
  siteCode,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { amountMax, type Currency, currencies } from '#vocabulary/money.ts'
import { productStatuses } from '../rules/product.ts'
import { listedStatuses } from '../rules/shop-product.ts'

/** Products as their shop lists and changes them. */

const tag = 'Merchant: products'

const shelf = z.enum(['onShelf', 'offShelf'])
const version = z.number().int().min(1)

export const shopProductsCall = endpoint({
  name: 'shopProducts',
  path: '/sapi/mall-item/seller/:shop/item/page',
  tag,
  summary: 'The products of a shop',
  input: z
    .object({
      shop: shopKey,
      keyword: optional(searchWords),
      status: optional(z.enum(listedStatuses)),
      isSoldOut: optional(z.boolean()),
      oldestFirst: optional(z.boolean()),
      page: withDefault(z.number().int().min(1).max(10_000), 1),
      pageSize: withDefault(pageSize, 20),
    })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      products: z.array(
        z
          .object({
            productId: id,
            urlKey: z.string(),
            name: z.string(),
            picture: orNull(pictureIn(160)),
            status: z.enum(productStatuses),
            /** Edits of it are saved as a draft. */
            hasUnpublished: z.boolean(),
            available: z.number().int(),
            variantCount: z.number().int(),
            priceFrom: orNull(moneyField),
            changedAt: moment,
          })
          .meta({ id: 'ListedShopProduct' }),
      ),
    }),
  ),
  example: { shop: 'oak-and-iron', page: 1, pageSize: 20 },
})

export const shopProductCall = endpoint({
  name: 'shopProduct',
  path: '/sapi/mall-item/seller/:shop/item/detail',
  tag,
  summary: 'One product of a shop, as it is edited',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answer(
    z
      .object({
        productId: id,
        urlKey: z.string(),
        version,
        status: z.enum(productStatuses),
        name: localText,
        summary: localText,
        description: localText,
        picture: orNull(pictureIn(160)),
        variants: z.array(
          z.object({
            variantId: id,
            sku: z.string(),
            /** The chosen values in words: "Oak, 120 cm". */
            label: z.string(),
            available: z.number().int(),
            reserved: z.number().int(),
            prices: z.array(
              z.object({
                site: z.string(),
                price: moneyField,
                compareAt: orNull(moneyField),
                /** When the price holds instead of `compareAt`. */
                saleFrom: orNull(moment),
                saleUntil: orNull(moment),
              }),
            ),
          }),
        ),
      })
      .meta({ id: 'ShopProduct' }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})

export const saveShopProductCall = endpoint({
  name: 'saveShopProduct',
  path: '/sapi/mall-item/seller/:shop/item/save',
  tag,
  summary: 'Changes the texts of a product, and whether it is published',
  input: z
    .object({
      shop: shopKey,
      productId: id,
      /** The version that was read; another one by now means that another person saved concurrently. */
      version,
      status: shelf,
      name: localLine(300).refine((name) => name.en.trim() !== '' || name.zh.trim() !== ''),
      summary: localLines(1_000),
      description: localLines(100_000),
    })
    .strict(),
  answer: answer(z.object({ productId: id, version })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    shop: 'oak-and-iron',
    productId: '7312345678901234567',
    version: 1,
    status: 'onShelf',
    name: { en: 'Linen shirt', zh: '亚麻衬衫' },
    summary: { en: '', zh: '' },
    description: { en: '<p>Woven in small batches.</p>', zh: '<p>小批织造。</p>' },
  },
})

export const changeShelfCall = endpoint({
  name: 'changeShelf',
  path: '/sapi/mall-item/seller/:shop/item/shelf',
  tag,
  summary: 'Publishes or hides products, all of them or none',
  input: z.object({ shop: shopKey, productIds: z.array(id).min(1).max(100), status: shelf }).strict(),
  answer: answer(z.object({ productIds: z.array(id) })),
  refusals: ['notFound', 'productIncomplete', 'pointsCardOneVariant'],
  example: { shop: 'oak-and-iron', productIds: ['7312345678901234567'], status: 'offShelf' },
})

const amount = z.number().int().min(0).max(amountMax)

export const saveVariantPriceCall = endpoint({
  name: 'saveVariantPrice',
  path: '/sapi/mall-item/seller/:shop/sku/price',
  tag,
  summary: 'Changes the price of a variant on a site',
  input: z
    .object({
      shop: shopKey,
      variantId: id,
      site: siteCode,
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      amount,
      compareAt: optional(amount),
      /** When the price holds instead of `compareAt`. Without it the sale keeps its time; an empty one ends it. */
      saleTime: optional(
        z
          .object({ from: optional(enteredMoment), until: optional(enteredMoment) })
          .strict()
          .refine(({ from, until }) => !from || !until || from < until, { path: ['until'] }),
      ),
    })
    .strict()
    .refine(
      ({ amount: price, compareAt = 0, saleTime }) =>
        (!saleTime?.from && !saleTime?.until) || compareAt > price,
      { path: ['compareAt'] },
    ),
  answer: answer(z.object({ variantId: id })),
  refusals: ['notFound', 'invalid'],
  example: {
    shop: 'oak-and-iron',
    variantId: '7312345678901234567',
    site: 'global',
    currency: 'USD',
    amount: 4_900,
  },
})

const available = z.number().int().min(0).max(9_999_999)

export const saveVariantStock = endpoint({
  name: 'saveVariantStock',
  path: '/sapi/mall-item/seller/:shop/sku/stock',
  tag,
  summary: 'Sets the available stock of a variant',
  input: z.object({ shop: shopKey, variantId: id, available }).strict(),
  answer: answer(z.object({ variantId: id, available })),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', variantId: '7312345678901234567', available: 12 },
})
