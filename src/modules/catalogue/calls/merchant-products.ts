import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, localLine, localLines, millis, shopKey, siteCode } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax } from '#vocabulary/money.ts'
import { quantityMax } from '#vocabulary/quantity.ts'
import { firstPlace, type ProductToEdit, productKinds } from '../rules/edited-product.ts'
import { productTabs } from '../rules/tabs.ts'

/** Products as their shop writes them, whole. These calls are our own, so they use our names. */

const tag = 'Merchant: products'

const amount = z.number().int().min(0).max(amountMax)
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

const price = z.object({ amount, compareAt: amount.optional() }).strict()

const variant = z
  .object({
    variantId: id.optional(),
    sku: line(120),
    values: z.record(key, key),
    isOffered: z.boolean(),
    prices: z.record(siteCode, price),
    stock: z.record(place, z.object({ was: count, available: count }).strict()),
    step: z.number().int().min(1).max(100_000),
    minQuantity: z.number().int().min(1).max(quantityMax),
    weightGrams: z.number().int().min(0).max(1_000_000_000).optional(),
    picture: file.optional(),
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
  unit: localLine(20).optional(),
}

export const productEdit = z
  .object({
    shop: shopKey,
    productId: id.optional(),
    /** The version that was read; another one by now means that another person saved concurrently. */
    version: z.number().int().min(1).optional(),
    /** The revision of the draft that was seen; publishing it ends the draft. */
    unpublished: z.number().int().min(1).optional(),
    status: z.enum(['draft', 'onShelf', 'offShelf']),
    kind: z.enum(productKinds),
    urlKey: z
      .string()
      .regex(/^[a-z0-9-]{1,200}$/)
      .optional(),
    ...texts,
    categoryId: id.optional(),
    brand: line(100).optional(),
    attributes: z.array(attribute).max(5),
    variants: z.array(variant).min(1).max(500),
    /** `alt` is what it shows in a few words, `description` what buyers read below it. */
    pictures: z
      .array(z.object({ file, alt: localLine(300), description: localLines(1_000).optional() }).strict())
      .max(50),
  })
  .strict()

const both = (text: string) => ({ en: text, zh: text })
const none = both('')

export const editProductCall = endpoint({
  name: 'editProduct',
  path: '/sapi/mall-item/seller/:shop/item/edit',
  tag,
  summary: 'Writes a product whole, a new one or one of the shop: texts, variants, prices, stock, pictures',
  input: productEdit,
  answer: answers(
    z.object({ id, version: z.number().int() }),
    (ours: { productId: Id; version: number }) => ({ id: ours.productId, version: ours.version }),
  ),
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

const editedProduct = z.object({
  productId: id,
  version: z.number().int(),
  status: z.enum(['draft', 'onShelf', 'offShelf', 'deleted']),
  kind: z.enum(productKinds),
  urlKey: z.string(),
  ...texts,
  categoryId: id.optional(),
  brand: z.string().optional(),
  attributes: z.array(attribute),
  variants: z.array(
    variant.extend({
      stock: z.record(
        place,
        z.object({
          available: z.number().int(),
          reserved: z.number().int(),
          was: z.number().int().optional(),
        }),
      ),
    }),
  ),
  pictures: z.array(
    z.object({
      file: z.string(),
      alt: localLine(1_000),
      description: localLines(10_000).optional(),
      kind: z.enum(['picture', 'video', 'model']),
    }),
  ),
})

type Unpublished = z.input<typeof productAnswer>['unpublished']

const productAnswer = z.object({
  product: editedProduct.nullable(),
  /** Stored draft of a product that is already on the shelf. */
  unpublished: z
    .object({
      revision: z.number().int(),
      by: z.string(),
      at: millis,
      product: editedProduct,
    })
    .nullable(),
  warehouses: z.array(z.object({ place, name: localLine(200) })),
  brands: z.array(z.string()),
})

export const productToEditCall = endpoint({
  name: 'productToEdit',
  path: '/sapi/mall-item/seller/:shop/item/edited',
  tag,
  summary:
    'A product with all that its shop edits, and what can be chosen for it; without an id, for a new one',
  input: z.object({ shop: shopKey, productId: id.optional() }).strict(),
  answer: answers(
    productAnswer,
    (ours: ProductToEdit): z.input<typeof productAnswer> => ({
      product: ours.product ? (ours.product as z.input<typeof editedProduct>) : null,
      unpublished: ours.unpublished
        ? ({ ...ours.unpublished, at: ours.unpublished.at.getTime() } as Unpublished)
        : null,
      warehouses: [...ours.warehouses],
      brands: [...ours.brands],
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
  answer: answers(
    z.object({ file: z.string(), kind: z.enum(['picture', 'video', 'model']) }),
    (ours: { file: string; kind: 'picture' | 'video' | 'model' }) => ours,
  ),
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
  summary: 'Changes how many are free to sell, all of it or nothing; units sold meanwhile stay sold',
  input: z
    .object({
      shop: shopKey,
      changes: z.array(z.object({ variantId: id, place, was: count, available: count }).strict()).max(2_000),
    })
    .strict(),
  answer: answers(z.object({ count: z.number().int() }), (ours: { count: number }) => ours),
  refusals: ['notFound', 'stockBelowReserved'],
  example: {
    shop: 'oak-and-iron',
    changes: [{ variantId: '7312345678901234567', place: firstPlace, was: 12, available: 15 }],
  },
})
