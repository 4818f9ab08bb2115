import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, nothing, optional, requiredLine, text } from '#vocabulary/calls/fields.ts'
import { moveByOne, oneStep } from '#vocabulary/calls/one-place.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { EditedBrand, EditedCategory } from '../rules/edited-category.ts'

/** Categories and brands, as operators edit them, and the pictures that the platform shows. */

const tag = 'Platform'

const version = z.number().int().min(0)
const fileKey = z.string().regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)
const categoryUrlKey = z.string().regex(/^[a-z0-9-]{1,120}$/)
const bothNames = z.object({ en: requiredLine(80), zh: requiredLine(80) }).strict()
const about = localLine(300)
const wireText = z.object({ en: z.string(), zh: z.string() })

export const editedCategoriesCall = endpoint({
  name: 'editedCategories',
  path: '/sapi/mall-admin/category/list',
  tag,
  summary: 'All categories for the operator, as a menu reads them, hidden ones among them',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          version,
          parentId: id.nullable(),
          urlKey: z.string(),
          name: wireText,
          description: wireText,
          image: z.string().nullable(),
          isHidden: z.boolean(),
          level: z.number().int(),
        }),
      ),
    }),
    (ours: readonly EditedCategory[]) => ({
      data: ours.map(({ categoryId, parentId, about: description, picture, depth, ...rest }) => ({
        ...rest,
        id: categoryId,
        parentId: parentId ?? null,
        description,
        image: picture ?? null,
        level: depth + 1,
      })),
    }),
  ),
  example: {},
})

export const saveCategoryCall = endpoint({
  name: 'saveCategory',
  path: '/sapi/mall-admin/category/save',
  tag,
  summary:
    'Writes a category: a new one where no id is given. A hidden one, and all below it, is on no menu and has no page; its goods are sold as before',
  input: z
    .object({
      categoryId: id.optional(),
      version: version.optional(),
      parentId: id.optional(),
      urlKey: categoryUrlKey,
      name: bothNames,
      about,
      picture: fileKey.optional(),
      isHidden: z.boolean(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        id: optional(id),
        version: optional(version),
        parentId: optional(id),
        urlKey: text(120),
        name: wireText.strict(),
        description: wireText.strict(),
        image: optional(text(160)),
        isHidden: z.boolean(),
      })
      .strict(),
    ({ id: categoryId, description, image, ...rest }) => ({
      ...rest,
      categoryId,
      about: description,
      picture: image,
    }),
  ),
  answer: answers(z.object({ id, version }), (ours: { categoryId: Id; version: number }) => ({
    id: ours.categoryId,
    version: ours.version,
  })),
  refusals: ['notFound', 'changedMeanwhile', 'addressTaken', 'categoryInItself', 'categoryTooDeep'],
  example: {
    urlKey: 'lighting',
    name: { en: 'Lighting', zh: '灯具' },
    isHidden: false,
    description: { en: 'Light for tables and for pages.', zh: '吃饭的光，看书的光。' },
  },
})

export const moveCategoryCall = endpoint({
  name: 'moveCategory',
  path: '/sapi/mall-admin/category/move',
  tag,
  summary: 'Moves a category one place among those beside it',
  input: z.object({ categoryId: id, to: oneStep }).strict(),
  wire: fromWire(moveByOne, ({ id: categoryId, to }) => ({
    categoryId,
    to,
  })),
  answer: answers(z.object({ moved: z.boolean() }), (ours: { moved: boolean }) => ours),
  refusals: ['notFound'],
  example: { id: '7312345678901234567', to: 'up' },
})

export const editedBrandsCall = endpoint({
  name: 'editedBrands',
  path: '/sapi/mall-admin/brand/list',
  tag,
  summary: 'All brands for the operator, by the alphabet',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          version,
          urlKey: z.string(),
          name: z.string(),
          localName: wireText,
          description: wireText,
          logo: z.string().nullable(),
        }),
      ),
    }),
    (ours: readonly EditedBrand[]) => ({
      data: ours.map(({ brandId, slug, about: description, logo, ...rest }) => ({
        ...rest,
        id: brandId,
        urlKey: slug,
        description,
        logo: logo ?? null,
      })),
    }),
  ),
  example: {},
})

export const saveBrandCall = endpoint({
  name: 'saveBrand',
  path: '/sapi/mall-admin/brand/save',
  tag,
  summary: 'Writes a brand: a new one where no id is given',
  input: z
    .object({
      brandId: id.optional(),
      version: version.optional(),
      name: requiredLine(80),
      about,
      localName: localLine(80),
      logo: fileKey.optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        id: optional(id),
        version: optional(version),
        name: text(80),
        description: wireText.strict(),
        localName: optional(wireText.strict()),
        logo: optional(text(160)),
      })
      .strict(),
    ({ id: brandId, description, localName = { en: '', zh: '' }, ...rest }) => ({
      ...rest,
      brandId,
      localName,
      about: description,
    }),
  ),
  answer: answers(z.object({ id, version }), (ours: { brandId: Id; version: number }) => ({
    id: ours.brandId,
    version: ours.version,
  })),
  refusals: ['notFound', 'changedMeanwhile', 'brandTaken'],
  example: {
    name: 'Norrby',
    localName: { en: '', zh: '北居' },
    description: { en: 'Oak from the north.', zh: '来自北方的橡木。' },
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
  answer: answers(z.object({ file: z.string() }), (ours: { file: string }) => ours),
  refusals: ['fileTooLarge', 'notAPicture', 'pictureTooManyPixels'],
  example: {
    content:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
})
