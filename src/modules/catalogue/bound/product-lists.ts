import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  nothing,
  optional,
  pageNo,
  pageSize,
  picture,
  searchWords,
  site,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax } from '#vocabulary/money.ts'
import { colours, materials } from '../rules/features.ts'
import {
  type CategoryNode,
  type ListFilter,
  type ProductCard,
  type ProductList,
  ratingMins,
  sorts,
} from '../rules/product.ts'

/** Many products: as cards in lists and searches, and the categories they are found under. */

const tag = 'Catalogue'

export const wireCard = z
  .object({
    itemId: id,
    shopId: id,
    name: z.string(),
    itemName: z.string(),
    itemShortName: z.string(),
    mainImage: z.string().nullable(),
    urlKey: z.string(),
    salePrc: wireMoney,
    originalPrc: wireMoney.nullable(),
    discountPrice: wireMoney.nullable(),
    priorPrice: z.number().nullable(),
    advertise: z.string().nullable(),
    footmark: z.object({ id, viewedAt: millis }).nullable(),
    inventoryNumFlag: z.boolean(),
    /** Of one that is not sold yet: from when. */
    saleStartTime: millis.nullable(),
  })
  .meta({ id: 'ProductCard' })

export const cardToWire = (card: ProductCard) => ({
  itemId: card.productId,
  shopId: card.shopId,
  name: card.name,
  itemName: card.name,
  itemShortName: card.name,
  mainImage: picture(card.picture),
  urlKey: card.urlKey,
  salePrc: moneyToWire(card.price),
  originalPrc: card.compareAt ? moneyToWire(card.compareAt) : null,
  discountPrice: card.compareAt ? moneyToWire(card.price) : null,
  priorPrice: card.priorPrice ? moneyToWire(card.priorPrice).value : null,
  advertise: card.advert ?? null,
  footmark: null,
  inventoryNumFlag: card.inStock,
  saleStartTime: card.soldFrom?.getTime() ?? null,
})

const wireList = z.object({ total: z.number().int(), data: z.array(wireCard) })

export const productListCall = endpoint({
  name: 'productList',
  path: '/sapi/mall-item/item/search',
  tag,
  summary: 'Products of a category, a shop or a search, narrowed and sorted',
  input: z
    .object({
      keyword: searchWords.min(1).optional(),
      categoryKey: z
        .string()
        .regex(/^[a-z0-9-]{1,120}$/)
        .optional(),
      shopSlug: z
        .string()
        .regex(/^[a-z0-9-]{2,60}$/)
        .optional(),
      shopCategoryId: id.optional(),
      brands: z
        .array(z.string().regex(/^[a-z0-9-]{1,100}$/))
        .max(20)
        .optional(),
      shops: z
        .array(z.string().regex(/^[a-z0-9-]{2,60}$/))
        .max(20)
        .optional(),
      colours: z.array(z.enum(colours)).max(colours.length).optional(),
      materials: z.array(z.enum(materials)).max(materials.length).optional(),
      ratingMin: z.literal(ratingMins).optional(),
      onlyReduced: z.boolean().optional(),
      priceMin: z.number().int().min(0).max(amountMax).optional(),
      priceMax: z.number().int().min(0).max(amountMax).optional(),
      onlyInStock: z.boolean().optional(),
      sort: z.enum(sorts),
      page: z.number().int().min(1).max(100),
      pageSize,
    })
    .strict() as z.ZodType<ListFilter>,
  wire: fromWire(
    z
      .object({
        keyword: optional(text(100)),
        categoryUrlKey: optional(text(120)),
        shopUrlKey: optional(text(60)),
        shopCategoryId: optional(id),
        brandList: optional(z.array(text(100)).max(20)),
        shopUrlKeyList: optional(z.array(text(60)).max(20)),
        colorList: optional(z.array(z.enum(colours)).max(colours.length)),
        materialList: optional(z.array(z.enum(materials)).max(materials.length)),
        minRating: optional(z.literal(ratingMins)),
        onSale: optional(z.boolean()),
        minPrice: optional(z.number().int()),
        maxPrice: optional(z.number().int()),
        hasInventory: optional(z.boolean()),
        sortType: optional(z.enum(sorts)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
        site,
      })
      .strict(),
    (wire) => ({
      keyword: wire.keyword,
      categoryKey: wire.categoryUrlKey,
      shopSlug: wire.shopUrlKey,
      shopCategoryId: wire.shopCategoryId,
      brands: wire.brandList,
      shops: wire.shopUrlKeyList,
      colours: wire.colorList,
      materials: wire.materialList,
      ratingMin: wire.minRating,
      onlyReduced: wire.onSale,
      priceMin: wire.minPrice,
      priceMax: wire.maxPrice,
      onlyInStock: wire.hasInventory,
      sort: wire.sortType ?? 'recommended',
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(wireList, (ours: ProductList) => ({
    total: ours.total,
    data: ours.products.map(cardToWire),
  })),
  refusals: ['notFound'],
  example: { keyword: 'desk', pageNo: 1, pageSize: 20 },
})

type WireCategory = { id: Id; urlKey: string; name: string; image: string | null; children: WireCategory[] }

/** The branches below the first level are of the same shape, however deep. */
export const wireCategoryTree = z.array(
  z.object({
    id,
    urlKey: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    children: z.array(z.unknown()),
  }),
)

export const categoryToWire = (node: CategoryNode): WireCategory => ({
  id: node.categoryId,
  urlKey: node.urlKey,
  name: node.name,
  image: picture(node.picture, 320),
  children: node.children.map(categoryToWire),
})

export const categoryTreeCall = endpoint({
  name: 'categoryTree',
  path: '/sapi/mall-item/category/tree',
  tag,
  summary: 'The category tree',
  input: nothing,
  wire: fromWire(z.object({ site }).strict(), () => ({})),
  answer: answers(z.object({ data: wireCategoryTree }), (ours: readonly CategoryNode[]) => ({
    data: ours.map(categoryToWire),
  })),
  example: {},
})
