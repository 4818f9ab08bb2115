import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  localLine,
  localLines,
  localText,
  moment,
  optional,
  orNull,
  orNullIfAbsent,
  shopKey,
  siteCode,
  urlKey,
} from '#vocabulary/calls/fields.ts'
import { amountMax } from '#vocabulary/money.ts'
import { quantityMax } from '#vocabulary/quantity.ts'
import { firstPlace, productKinds } from '../rules/edited-product.ts'
import { goodsGramsMax, sideMm } from '../rules/piece-size.ts'
import { productStatuses } from '../rules/product.ts'
import { productTabs } from '../rules/tabs.ts'

/** Products as their shop writes them, whole. */

const tag = 'Merchant: products'

const amount = z.number().int().min(0).max(amountMax)
const side = z.number().int().min(sideMm.min).max(sideMm.max)
const count = z.number().int().min(0).max(9_999_999)
const place = z.string().regex(new RegExp(`^(${firstPlace}|\\d{1,19})$`))
const key = z.string().regex(/^[\w-]{1,60}$/)
const file = z.string().regex(/^[a-z0-9][a-z0-9/_-]{0,150}\.[a-z0-9]{3,4}$/)
const name = localLine(300)

const attribute = z
  .object({
    key,
    name: localLine(100),
    values: z.array(z.object({ key, name: localLine(100) }).strict()).max(100),
  })
  .strict()

const price = z.object({ amount, compareAt: optional(amount) }).strict()

const variant = z
  .object({
    variantId: optional(id),
    sku: line(120),
    values: z.record(key, key),
    isOffered: z.boolean(),
    prices: z.record(siteCode, price),
    stock: z.record(place, z.object({ was: count, available: count }).strict()),
    step: z.number().int().min(1).max(100_000),
    minQuantity: z.number().int().min(1).max(quantityMax),
    weightGrams: optional(z.number().int().min(0).max(1_000_000_000)),
    sizeMm: optional(z.tuple([side, side, side])).meta({
      description: 'Length, width and height of the parcel of one step in millimetres',
    }),
    goodsMm: optional(z.tuple([side, side, side])).meta({
      description: 'Width, depth and height of the goods themselves in millimetres, for buyers to read',
    }),
    goodsGrams: optional(z.number().int().min(1).max(goodsGramsMax)).meta({
      description: 'Weight of the goods themselves in grams, for buyers to read',
    }),
    picture: optional(file),
  })
  .strict()

const texts = {
  name,
  summary: localLines(1_000),
  description: localLines(100_000),
  warranty: localLines(20_000),
  delivery: localLines(20_000),
  specifications: z.array(z.object({ name: localLine(200), value: localLine(500) }).strict()).max(100),
  defaultTab: z.enum(productTabs),
  unit: optional(localLine(20)),
}

export const productEdit = z
  .object({
    shop: shopKey,
    productId: optional(id),
    /** The version that was read; another one by now means that another person saved concurrently. */
    version: optional(z.number().int().min(1)),
    /** The revision of the draft that was seen; publishing it ends the draft. */
    unpublished: optional(z.number().int().min(1)),
    status: z.enum(['draft', 'onShelf', 'offShelf']),
    kind: z.enum(productKinds),
    urlKey: optional(urlKey),
    ...texts,
    categoryId: optional(id),
    brand: optional(line(100)),
    taxClass: optional(line(30)).meta({ description: 'Left out, it stays as it is' }),
    attributes: z.array(attribute).max(5),
    variants: z.array(variant).min(1).max(500),
    /** `alt` is what it shows in a few words, `description` what buyers read below it. */
    pictures: z
      .array(z.object({ file, alt: localLine(300), description: optional(localLines(1_000)) }).strict())
      .max(50),
  })
  .strict()

const both = (text: string) => ({ en: text, zh: text })
const none = both('')

export const editProductCall = endpoint({
  name: 'editProduct',
  path: '/sapi/mall-item/seller/:shop/item/edit',
  tag,
  summary: 'Creates or replaces a product: texts, variants, prices, stock and images',
  input: productEdit,
  answer: answer(z.object({ productId: id, version: z.number().int() })),
  refusals: [
    'notFound',
    'changedMeanwhile',
    'urlKeyTaken',
    'skuTaken',
    'productIncomplete',
    'pointsCardOneVariant',
    'stockBelowReserved',
  ],
  example: {
    shop: 'oak-and-iron',
    status: 'draft',
    kind: 'goods',
    name: { en: 'Linen shirt', zh: '亚麻衬衫' },
    summary: none,
    description: none,
    warranty: none,
    delivery: none,
    specifications: [],
    defaultTab: 'description',
    attributes: [],
    variants: [
      {
        sku: 'LS-1',
        values: {},
        isOffered: true,
        prices: { global: { amount: 4900 } },
        stock: { [firstPlace]: { was: 0, available: 12 } },
        step: 1,
        minQuantity: 1,
      },
    ],
    pictures: [],
  },
})

const shownAttribute = z.object({
  key: z.string(),
  name: localText,
  values: z.array(z.object({ key: z.string(), name: localText })),
})

const shownVariant = z.object({
  /** Null for one that only a draft has. */
  variantId: orNullIfAbsent(id),
  sku: z.string(),
  values: z.record(z.string(), z.string()),
  isOffered: z.boolean(),
  prices: z.record(
    z.string(),
    z.object({ amount: z.number().int(), compareAt: orNullIfAbsent(z.number().int()) }),
  ),
  /** By warehouse: free to sell. Of a draft: stock once published, with the current stock. */
  stock: z.record(
    place,
    z.object({
      available: z.number().int(),
      reserved: z.number().int(),
      was: orNullIfAbsent(z.number().int()),
    }),
  ),
  step: z.number().int(),
  minQuantity: z.number().int(),
  weightGrams: orNullIfAbsent(z.number().int()),
  sizeMm: orNullIfAbsent(z.tuple([z.number().int(), z.number().int(), z.number().int()])),
  goodsMm: orNullIfAbsent(z.tuple([z.number().int(), z.number().int(), z.number().int()])),
  goodsGrams: orNullIfAbsent(z.number().int()),
  /** A key in the file store. */
  picture: orNullIfAbsent(z.string()),
})

const editedProduct = z
  .object({
    productId: id,
    version: z.number().int(),
    status: z.enum(productStatuses),
    kind: z.enum(productKinds),
    urlKey: z.string(),
    name: localText,
    summary: localText,
    description: localText,
    warranty: localText,
    delivery: localText,
    specifications: z.array(z.object({ name: localText, value: localText })),
    defaultTab: z.enum(productTabs),
    taxClass: orNullIfAbsent(z.string()),
    unit: orNullIfAbsent(localText),
    categoryId: orNullIfAbsent(id),
    brand: orNullIfAbsent(z.string()),
    attributes: z.array(shownAttribute),
    variants: z.array(shownVariant),
    pictures: z.array(
      z.object({
        file: z.string(),
        alt: localText,
        description: orNullIfAbsent(localText),
        kind: z.enum(['picture', 'video', 'model']),
      }),
    ),
  })
  .meta({ id: 'EditedProduct' })

export const productToEditCall = endpoint({
  name: 'productToEdit',
  path: '/sapi/mall-item/seller/:shop/item/edited',
  tag,
  summary: 'A product with its editable fields and options; without an id, those of a new product',
  input: z.object({ shop: shopKey, productId: optional(id) }).strict(),
  answer: answer(
    z.object({
      product: orNull(editedProduct),
      /** Stored draft of a product that is already on the shelf. */
      unpublished: orNull(
        z.object({ revision: z.number().int(), by: z.string(), at: moment, product: editedProduct }),
      ),
      warehouses: z.array(z.object({ place, name: localText })),
      brands: z.array(z.string()),
      taxClasses: z.array(z.object({ code: z.string(), name: localText })).meta({
        description: 'Classes that operators added to standard, reduced, zero and exempt',
      }),
    }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron' },
})

export const storeFile = endpoint({
  name: 'storeFile',
  path: '/sapi/mall-item/seller/:shop/file/store',
  tag,
  summary:
    'Stores a picture (JPEG, PNG, WebP, AVIF), a film (MP4, WebM) or a model (GLB) for products of a shop: multipart/form-data with the part `file`, or base64, of at most 6 MB in all',
  file: 'content',
  input: z
    .object({
      shop: shopKey,
      content: z
        .base64()
        .min(1)
        .max(8 * 1024 * 1024),
    })
    .strict(),
  answer: answer(z.object({ file: z.string(), kind: z.enum(['picture', 'video', 'model']) })),
  refusals: ['fileTooLarge', 'notAPicture', 'pictureTooManyPixels', 'notAModel'],
  example: {
    shop: 'oak-and-iron',
    content:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
})

export const changeStockCall = endpoint({
  name: 'changeStock',
  path: '/sapi/mall-item/seller/:shop/stock/change',
  tag,
  summary: 'Adjusts available stock, all changes or none, without losing concurrent sales',
  input: z
    .object({
      shop: shopKey,
      changes: z.array(z.object({ variantId: id, place, was: count, available: count }).strict()).max(2_000),
    })
    .strict(),
  answer: answer(z.object({ count: z.number().int() })),
  refusals: ['notFound', 'stockBelowReserved'],
  example: {
    shop: 'oak-and-iron',
    changes: [{ variantId: '7312345678901234567', place: firstPlace, was: 12, available: 15 }],
  },
})
