import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localLine,
  localLines,
  millis,
  moneyToWire,
  optional,
  searchWords,
  shopKey,
  siteCode,
  text,
  type WireMoney,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax, type Currency, currencies, currencyDecimals } from '#vocabulary/money.ts'
import { listedStatuses, type ShopProduct, type ShopProductSummary } from '../rules/shop-product.ts'

const tag = 'Merchant: products'

const shelf = z.enum(['onShelf', 'offShelf'])
const shelfOnWire = z.enum(['ON_SHELF', 'OFF_SHELF'])
const shelfWords = { onShelf: 'ON_SHELF', offShelf: 'OFF_SHELF', draft: 'DRAFT', deleted: 'DELETED' } as const
const statusOnWire = z.enum(['ON_SHELF', 'OFF_SHELF', 'DRAFT', 'DELETED'])

const wireShopSku = z.object({
  id,
  outerId: z.string(),
  attributes: z.string(),
  stock: z.number().int(),
  reserved: z.number().int(),
  priceList: z.array(
    z.object({
      site: z.string(),
      salePrc: wireMoney,
      originalPrc: wireMoney.nullable(),
      saleStartTime: millis.nullable(),
      saleEndTime: millis.nullable(),
    }),
  ),
})

const wireShopItem = z
  .object({
    id,
    urlKey: z.string(),
    version: z.number().int(),
    statusDict: statusOnWire,
    itemName: localLine(500),
    shortDesc: localLines(2_000),
    detail: localLines(200_000),
    skuList: z.array(wireShopSku),
  })
  .meta({ id: 'ShopItem' })

const productToWire = (ours: ShopProduct) => ({
  id: ours.productId,
  urlKey: ours.urlKey,
  version: ours.version,
  statusDict: shelfWords[ours.status],
  itemName: ours.name,
  shortDesc: ours.summary,
  detail: ours.description,
  skuList: ours.variants.map((variant) => ({
    id: variant.variantId,
    outerId: variant.sku,
    attributes: variant.label,
    stock: variant.available,
    reserved: variant.reserved,
    priceList: variant.prices.map(({ site, price, compareAt, saleFrom, saleUntil }) => ({
      site,
      salePrc: moneyToWire(price),
      originalPrc: compareAt ? moneyToWire(compareAt) : null,
      saleStartTime: saleFrom?.getTime() ?? null,
      saleEndTime: saleUntil?.getTime() ?? null,
    })),
  })),
})

export const shopProductsCall = endpoint({
  name: 'shopProducts',
  path: '/sapi/mall-item/seller/:shop/item/page',
  tag,
  summary: 'The products of a shop',
  input: z
    .object({
      shop: shopKey,
      keyword: searchWords.optional(),
      status: z.enum(listedStatuses).optional(),
      isSoldOut: z.boolean().optional(),
      oldestFirst: z.boolean().optional(),
      page: z.number().int().min(1).max(10_000),
      pageSize: z.number().int().min(1).max(100),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        keyword: optional(text(100)),
        statusDict: optional(z.enum(['ON_SHELF', 'OFF_SHELF', 'DRAFT'])),
        soldOut: optional(z.boolean()),
        oldestFirst: optional(z.boolean()),
        pageNo: optional(z.number().int()),
        pageSize: optional(z.number().int()),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      keyword: wire.keyword,
      status: listedStatuses.find((each) => shelfWords[each] === wire.statusDict),
      isSoldOut: wire.soldOut,
      oldestFirst: wire.oldestFirst,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          id,
          urlKey: z.string(),
          itemName: z.string(),
          statusDict: statusOnWire,
          hasUnpublished: z.boolean(),
          stock: z.number().int(),
          skuCount: z.number().int(),
          modifiedAt: millis,
        }),
      ),
    }),
    (ours: { total: number; products: readonly ShopProductSummary[] }) => ({
      total: ours.total,
      data: ours.products.map((product) => ({
        id: product.productId,
        urlKey: product.urlKey,
        itemName: product.name,
        statusDict: shelfWords[product.status],
        hasUnpublished: product.hasUnpublished,
        stock: product.available,
        skuCount: product.variantCount,
        modifiedAt: product.changedAt.getTime(),
      })),
    }),
  ),
  example: { shop: 'oak-and-iron', pageNo: 1, pageSize: 20 },
})

export const shopProductCall = endpoint({
  name: 'shopProduct',
  path: '/sapi/mall-item/seller/:shop/item/detail',
  tag,
  summary: 'One product of a shop, as it is edited',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), (wire) => ({
    shop: wire.shop,
    productId: wire.id,
  })),
  answer: answers(wireShopItem, productToWire),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})

export const saveShopProductCall = endpoint({
  name: 'saveShopProduct',
  path: '/sapi/mall-item/seller/:shop/item/save',
  tag,
  summary: 'Changes the texts of a product, and whether it is on the shelf',
  input: z
    .object({
      shop: shopKey,
      productId: id,
      /** The version that was read; another one by now means that another person saved concurrently. */
      version: z.number().int().min(1),
      status: shelf,
      name: localLine(300).refine((name) => name.en.trim() !== '' || name.zh.trim() !== ''),
      summary: localLines(1_000),
      description: localLines(100_000),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        id,
        version: z.number().int(),
        statusDict: shelfOnWire,
        itemName: localLine(300),
        shortDesc: localLines(1_000),
        detail: localLines(100_000),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      productId: wire.id,
      version: wire.version,
      status: wire.statusDict === 'ON_SHELF' ? 'onShelf' : 'offShelf',
      name: wire.itemName,
      summary: wire.shortDesc,
      description: wire.detail,
    }),
  ),
  answer: answers(
    z.object({ id, version: z.number().int() }),
    (ours: { productId: Id; version: number }) => ({ id: ours.productId, version: ours.version }),
  ),
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    shop: 'oak-and-iron',
    id: '7312345678901234567',
    version: 1,
    statusDict: 'ON_SHELF',
    itemName: { en: 'Linen shirt', zh: '亚麻衬衫' },
    shortDesc: { en: '', zh: '' },
    detail: { en: '<p>Woven in small batches.</p>', zh: '<p>小批织造。</p>' },
  },
})

export const changeShelfCall = endpoint({
  name: 'changeShelf',
  path: '/sapi/mall-item/seller/:shop/item/shelf',
  tag,
  summary: 'Puts products on the shelf, or takes them off it, all of them or none',
  input: z.object({ shop: shopKey, productIds: z.array(id).min(1).max(100), status: shelf }).strict(),
  wire: fromWire(
    z.object({ shop: shopKey, idList: z.array(id).min(1).max(100), statusDict: shelfOnWire }).strict(),
    ({ shop, idList, statusDict }) => ({
      shop,
      productIds: idList,
      status: statusDict === 'ON_SHELF' ? 'onShelf' : 'offShelf',
    }),
  ),
  answer: answers(z.object({ idList: z.array(id) }), (ours: { productIds: readonly Id[] }) => ({
    idList: [...ours.productIds],
  })),
  refusals: ['notFound', 'productIncomplete', 'pointsCardOneVariant'],
  example: { shop: 'oak-and-iron', idList: ['7312345678901234567'], statusDict: 'OFF_SHELF' },
})

/** Whole minor units, or what the check of our own words refuses: a fraction of a cent, or another currency. */
function toMinor({ value, currencyType }: WireMoney, currency: Currency): number {
  if (currencyType !== currency) return Number.NaN
  const minor = value * 10 ** currencyDecimals[currency]
  // 19.99 times 100 is 1998.9999999999998.
  return Math.abs(minor - Math.round(minor)) < 1e-4 ? Math.round(minor) : minor
}

const amount = z.number().int().min(0).max(amountMax)
/** Until the year 9999. */
const saleMoment = millis.min(1).max(253_402_300_799_000)
const dateOf = (time: number | null | undefined) => (time ? new Date(time) : undefined)

export const saveVariantPriceCall = endpoint({
  name: 'saveVariantPrice',
  path: '/sapi/mall-item/seller/:shop/sku/price',
  tag,
  summary: 'Changes what a variant costs on a site',
  input: z
    .object({
      shop: shopKey,
      variantId: id,
      site: siteCode,
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      amount,
      compareAt: amount.optional(),
      saleTime: z.object({ from: z.date().optional(), until: z.date().optional() }).strict().optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        id,
        site: text(12),
        salePrc: wireMoney,
        originalPrc: optional(wireMoney),
        saleStartTime: saleMoment.nullish(),
        saleEndTime: saleMoment.nullish(),
      })
      .strict()
      .refine(({ saleStartTime: start, saleEndTime: end }) => !start || !end || start < end, {
        path: ['saleEndTime'],
      })
      .refine(
        ({ salePrc, originalPrc, saleStartTime, saleEndTime }) =>
          (!saleStartTime && !saleEndTime) || (originalPrc?.value ?? 0) > salePrc.value,
        { path: ['originalPrc'] },
      ),
    ({ shop, id: variantId, site, salePrc, originalPrc, saleStartTime, saleEndTime }) => ({
      shop,
      variantId,
      site,
      currency: salePrc.currencyType,
      amount: toMinor(salePrc, salePrc.currencyType),
      compareAt: originalPrc && toMinor(originalPrc, salePrc.currencyType),
      // Neither is named: the sale keeps its time. A null ends it.
      saleTime:
        saleStartTime === undefined && saleEndTime === undefined
          ? undefined
          : { from: dateOf(saleStartTime), until: dateOf(saleEndTime) },
    }),
    {
      amount: 'salePrc.value',
      compareAt: 'originalPrc.value',
      'saleTime.from': 'saleStartTime',
      'saleTime.until': 'saleEndTime',
    },
  ),
  answer: answers(z.object({ id }), (ours: { variantId: Id }) => ({ id: ours.variantId })),
  refusals: ['notFound', 'invalid'],
  example: {
    shop: 'oak-and-iron',
    id: '7312345678901234567',
    site: 'global',
    salePrc: { value: 49, currencyType: 'USD' },
  },
})

export const saveVariantStock = endpoint({
  name: 'saveVariantStock',
  path: '/sapi/mall-item/seller/:shop/sku/stock',
  tag,
  summary: 'Sets how many of a variant are free to sell',
  input: z
    .object({ shop: shopKey, variantId: id, available: z.number().int().min(0).max(9_999_999) })
    .strict(),
  wire: fromWire(
    z.object({ shop: shopKey, id, stock: z.number().int().min(0).max(9_999_999) }).strict(),
    (wire) => ({ shop: wire.shop, variantId: wire.id, available: wire.stock }),
  ),
  answer: answers(
    z.object({ id, stock: z.number().int() }),
    (ours: { variantId: Id; available: number }) => ({ id: ours.variantId, stock: ours.available }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567', stock: 12 },
})
