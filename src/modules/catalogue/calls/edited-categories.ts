import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  fileKey,
  id,
  localLine,
  localText,
  nothing,
  optional,
  orNull,
  requiredLine,
  requiredLocalLine,
  version,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { oneStep } from '#vocabulary/calls/one-place.ts'

/** Categories and brands, as operators edit them, and the pictures that the platform shows. */

const tag = 'Platform'

const categoryUrlKey = z.string().regex(/^[a-z0-9-]{1,120}$/)
const about = localLine(300)

export const editedCategoriesCall = endpoint({
  name: 'editedCategories',
  path: '/sapi/mall-admin/category/list',
  tag,
  summary: 'All categories in menu order, including hidden ones',
  input: nothing,
  answer: answer(
    z.object({
      categories: z.array(
        z
          .object({
            categoryId: id,
            version,
            parentId: orNull(id),
            urlKey: z.string(),
            name: localText,
            /** The line under its name on its page. */
            about: localText,
            /** A key in the file store. */
            picture: orNull(z.string()),
            isHidden: z.boolean(),
            /** 0 for one of the first level. */
            depth: z.number().int(),
          })
          .meta({ id: 'EditedCategory' }),
      ),
    }),
  ),
  example: {},
})

export const saveCategoryCall = endpoint({
  name: 'saveCategory',
  path: '/sapi/mall-admin/category/save',
  tag,
  summary:
    'Creates or updates a category. A hidden category and its subcategories have no page and appear in no menu; their products stay on sale',
  input: z
    .object({
      categoryId: optional(id),
      version: optional(version),
      parentId: optional(id),
      urlKey: categoryUrlKey,
      name: requiredLocalLine(80),
      about,
      picture: optional(fileKey),
      isHidden: z.boolean(),
    })
    .strict(),
  answer: answer(z.object({ categoryId: id, version })),
  refusals: ['notFound', 'changedMeanwhile', 'addressTaken', 'categoryInItself', 'categoryTooDeep'],
  example: {
    urlKey: 'lighting',
    name: { en: 'Lighting', zh: '灯具' },
    isHidden: false,
    about: { en: 'Light for tables and for pages.', zh: '吃饭的光，看书的光。' },
  },
})

export const moveCategoryCall = endpoint({
  name: 'moveCategory',
  path: '/sapi/mall-admin/category/move',
  tag,
  summary: 'Moves a category by one position among its siblings',
  input: z.object({ categoryId: id, to: oneStep }).strict(),
  answer: answer(z.object({ moved: z.boolean() })),
  refusals: ['notFound'],
  example: { categoryId: '7312345678901234567', to: 'up' },
})

export const editedBrandsCall = endpoint({
  name: 'editedBrands',
  path: '/sapi/mall-admin/brand/list',
  tag,
  summary: 'All brands, in alphabetical order',
  input: nothing,
  answer: answer(
    z.object({
      brands: z.array(
        z
          .object({
            brandId: id,
            version,
            slug: z.string(),
            name: z.string(),
            /** Its name in a language where it has one of its own; empty where it goes by its name. */
            localName: localText,
            about: localText,
            /** A key in the file store. */
            logo: orNull(z.string()),
          })
          .meta({ id: 'EditedBrand' }),
      ),
    }),
  ),
  example: {},
})

export const saveBrandCall = endpoint({
  name: 'saveBrand',
  path: '/sapi/mall-admin/brand/save',
  tag,
  summary: 'Creates or updates a brand',
  input: z
    .object({
      brandId: optional(id),
      version: optional(version),
      name: requiredLine(80),
      about,
      localName: withDefault(localLine(80), { en: '', zh: '' }),
      logo: optional(fileKey),
    })
    .strict(),
  answer: answer(z.object({ brandId: id, version })),
  refusals: ['notFound', 'changedMeanwhile', 'brandTaken'],
  example: {
    name: 'Norrby',
    localName: { en: '', zh: '北居' },
    about: { en: 'Oak from the north.', zh: '来自北方的橡木。' },
  },
})

export const storePlatformPicture = endpoint({
  name: 'storePlatformPicture',
  path: '/sapi/mall-admin/file/store',
  tag,
  summary:
    'Stores a picture (JPEG, PNG, WebP, AVIF) that the platform shows: of a category, of a brand, of the mall: multipart/form-data with the part `file`, or base64, of at most 6 MB in all',
  file: 'content',
  input: z
    .object({
      content: z
        .base64()
        .min(1)
        .max(8 * 1024 * 1024),
    })
    .strict(),
  answer: answer(z.object({ file: z.string() })),
  refusals: ['fileTooLarge', 'notAPicture', 'pictureTooManyPixels'],
  example: {
    content:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
})
