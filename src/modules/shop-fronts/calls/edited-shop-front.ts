import { z } from 'zod'
import { wayBackPayers } from '#modules/shops/rules/profile.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  codeLine,
  day,
  emailLine,
  fileKey,
  id,
  line,
  lines,
  localLine,
  localLines,
  localText,
  nothing,
  optional,
  orNull,
  phoneLine,
  pictureIn,
  requiredLocalLine,
  shopKey,
  version,
  versionRead,
} from '#vocabulary/calls/fields.ts'
import {
  categoryNameMax,
  categoryProductsMax,
  promiseMax,
  shopCategoriesMax,
  storyMax,
} from '../rules/shop-front.ts'

/** The page of a shop as its staff edits it, and the shop's own categories. */

const tag = 'Merchant: shop'

const categoryId = '7312345678901234567'

export const editedShopFrontCall = endpoint({
  name: 'editedShopFront',
  path: '/sapi/mall-shop/seller/:shop/front/query',
  tag,
  summary:
    'The page of a shop with all of its languages; before it is saved, with the legal facts of its tax details',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      name: localText,
      front: z
        .object({
          version,
          about: localText,
          /** Keys in the file store. */
          logo: orNull(z.string()),
          banner: orNull(z.string()),
          story: localText,
          email: z.string(),
          phone: z.string(),
          officeHours: localText,
          legalName: z.string(),
          legalAddress: z.string(),
          registerEntry: z.string(),
          vatNumber: z.string(),
          wayBackPaidBy: orNull(z.enum(wayBackPayers)),
          awayFrom: orNull(day),
          awayUntil: orNull(day),
        })
        .meta({ id: 'EditedShopFront' }),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const saveShopFrontCall = endpoint({
  name: 'saveShopFront',
  path: '/sapi/mall-shop/seller/:shop/front/save',
  tag,
  summary: 'Replaces the page of a shop; omitted values are removed',
  input: z
    .object({
      shop: shopKey,
      version: versionRead,
      about: localLine(promiseMax),
      logo: optional(fileKey),
      banner: optional(fileKey),
      story: localLines(storyMax),
      email: emailLine(),
      phone: phoneLine(40),
      officeHours: localLine(200),
      legalName: line(200),
      legalAddress: lines(500),
      registerEntry: line(200),
      vatNumber: codeLine(20),
      wayBackPaidBy: optional(z.enum(wayBackPayers)),
      awayFrom: optional(day),
      awayUntil: optional(day),
    })
    .strict(),
  answer: answer(z.object({ version })),
  refusals: ['awayEndsBefore', 'changedMeanwhile'],
  example: {
    shop: 'oak-and-iron',
    version: 0,
    about: { en: 'Furniture that is repaired where it was made.', zh: '做家具的也管修家具。' },
    story: { en: 'We began in a barn.', zh: '我们从一间谷仓开始。' },
    email: 'hello@oak-and-iron.test',
    phone: '+1 415 555 0100',
    officeHours: { en: 'Monday to Friday, 9 to 17', zh: '周一至周五 9:00–17:00' },
    legalName: 'Oak and Iron Ltd.',
    legalAddress: '2 Mill Lane\nPortland, OR 97201',
    registerEntry: 'Oregon 1234567-89',
    vatNumber: '',
    wayBackPaidBy: 'shop',
  },
})

const category = { shopCategoryId: id, version, name: localText, productCount: z.number().int() }

export const shopCategoriesCall = endpoint({
  name: 'shopCategories',
  path: '/sapi/mall-shop/seller/:shop/category/list',
  tag,
  summary: 'The shop’s own categories in their order, each with its number of products',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(z.object({ categories: z.array(z.object(category).meta({ id: 'ShopCategory' })) })),
  example: { shop: 'oak-and-iron' },
})

export const shopCategoryCall = endpoint({
  name: 'shopCategory',
  path: '/sapi/mall-shop/seller/:shop/category/detail',
  tag,
  summary: 'One of the shop’s own categories with its products',
  input: z.object({ shop: shopKey, shopCategoryId: id }).strict(),
  answer: answer(
    z
      .object({
        ...category,
        products: z.array(z.object({ productId: id, name: z.string(), picture: orNull(pictureIn(160)) })),
      })
      .meta({ id: 'ShopCategoryWithProducts' }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', shopCategoryId: categoryId },
})

export const saveShopCategoryCall = endpoint({
  name: 'saveShopCategory',
  path: '/sapi/mall-shop/seller/:shop/category/save',
  tag,
  summary: 'Adds one of the shop’s own categories, or replaces its name and its products',
  input: z
    .object({
      shop: shopKey,
      shopCategoryId: optional(id).meta({ description: 'Left out for a new one' }),
      version: optional(versionRead),
      name: requiredLocalLine(categoryNameMax),
      productIds: z.array(id).max(categoryProductsMax),
    })
    .strict(),
  answer: answer(z.object({ shopCategoryId: id, version })),
  refusals: ['changedMeanwhile', 'notFound', 'tooManyShopCategories'],
  example: {
    shop: 'oak-and-iron',
    name: { en: 'For the desk', zh: '书桌上' },
    productIds: ['7312345678901234567'],
  },
})

export const orderShopCategoriesCall = endpoint({
  name: 'orderShopCategories',
  path: '/sapi/mall-shop/seller/:shop/category/order',
  tag,
  summary: 'Puts the shop’s own categories in this order; it names all of them',
  input: z.object({ shop: shopKey, shopCategoryIds: z.array(id).min(1).max(shopCategoriesMax) }).strict(),
  answer: answer(nothing),
  refusals: ['changedMeanwhile'],
  example: { shop: 'oak-and-iron', shopCategoryIds: [categoryId] },
})

export const deleteShopCategoryCall = endpoint({
  name: 'deleteShopCategory',
  path: '/sapi/mall-shop/seller/:shop/category/delete',
  tag,
  summary: 'Deletes one of the shop’s own categories; its products stay on sale',
  input: z.object({ shop: shopKey, shopCategoryId: id }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', shopCategoryId: categoryId },
})
