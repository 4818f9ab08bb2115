import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  localLines,
  localText,
  nothing,
  optional,
  orNull,
  requiredLocalLine,
  shopKey,
  version,
  versionRead,
} from '#vocabulary/calls/fields.ts'
import {
  guideColumnsMax,
  guideNoteMax,
  guideRowsMax,
  guideUnits,
  sizeGuidesMax,
  unitSystems,
} from '../rules/size-guide.ts'

/** Tables of sizes: as the staff of their shop edits them, and as buyers read them. */

const tag = 'Merchant: products'
const sizeGuideId = '7312345678901234567'

const unit = z.enum(guideUnits)
const rows = z.array(z.object({ size: z.string(), cells: z.array(z.string()) }))

export const sizeGuidesCall = endpoint({
  name: 'sizeGuides',
  path: '/sapi/mall-item/seller/:shop/size-guide/list',
  tag,
  summary: 'The size guides of the shop by name, each with its category and its number of sizes',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      guides: z
        .array(
          z
            .object({
              sizeGuideId: id,
              name: localText,
              option: localText,
              category: orNull(localText),
              sizes: z.number().int(),
            })
            .meta({ id: 'SizeGuideInList' }),
        )
        .max(sizeGuidesMax),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const sizeGuideToEditCall = endpoint({
  name: 'sizeGuideToEdit',
  path: '/sapi/mall-item/seller/:shop/size-guide/edited',
  tag,
  summary: 'One of the size guides of the shop with all of its languages',
  input: z.object({ shop: shopKey, sizeGuideId: id }).strict(),
  answer: answer(
    z
      .object({
        sizeGuideId: id,
        version,
        name: localText,
        option: localText,
        categoryId: orNull(id),
        note: localText,
        columns: z.array(z.object({ name: localText, unit })),
        rows,
      })
      .meta({ id: 'EditedSizeGuide' }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', sizeGuideId },
})

export const saveSizeGuideCall = endpoint({
  name: 'saveSizeGuide',
  path: '/sapi/mall-item/seller/:shop/size-guide/save',
  tag,
  summary:
    'Adds a size guide, or replaces one. Lengths are centimetres and weights kilograms: `86`, `86.5`, `86–90`',
  input: z
    .object({
      shop: shopKey,
      sizeGuideId: optional(id).meta({ description: 'Left out for a new one' }),
      version: optional(versionRead),
      name: requiredLocalLine(100),
      option: requiredLocalLine(100).meta({ description: 'Name of the option that it explains' }),
      categoryId: optional(id).meta({ description: 'Left out for all products of the shop' }),
      note: localLines(guideNoteMax),
      columns: z
        .array(z.object({ name: requiredLocalLine(60), unit }).strict())
        .min(1)
        .max(guideColumnsMax),
      rows: z
        .array(z.object({ size: line(60).min(1), cells: z.array(line(60)).max(guideColumnsMax) }).strict())
        .min(1)
        .max(guideRowsMax),
    })
    .strict(),
  answer: answer(z.object({ sizeGuideId: id, version })),
  refusals: ['changedMeanwhile', 'notFound', 'tooManySizeGuides', 'sizeGuideFigures'],
  example: {
    shop: 'oak-and-iron',
    name: { en: 'Shirts', zh: '衬衫' },
    option: { en: 'Size', zh: '尺码' },
    note: { en: 'Measure around the widest part.', zh: '量最宽处一圈。' },
    columns: [{ name: { en: 'Chest', zh: '胸围' }, unit: 'length' }],
    rows: [{ size: 'M', cells: ['96–100'] }],
  },
})

export const deleteSizeGuideCall = endpoint({
  name: 'deleteSizeGuide',
  path: '/sapi/mall-item/seller/:shop/size-guide/delete',
  tag,
  summary: 'Deletes a size guide of the shop',
  input: z.object({ shop: shopKey, sizeGuideId: id }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', sizeGuideId },
})

export const sizeGuideCall = endpoint({
  name: 'sizeGuide',
  path: '/sapi/mall-item/item/sizeGuide',
  tag: 'Catalogue',
  summary:
    'A size guide in the language of the caller, in centimetres and kilograms; `system` names the units that the site shows first',
  input: z.object({ sizeGuideId: id }).strict(),
  answer: answer(
    z
      .object({
        name: z.string(),
        note: z.string(),
        system: z.enum(unitSystems),
        columns: z.array(z.object({ name: z.string(), unit })),
        rows,
      })
      .meta({ id: 'SizeGuide' }),
  ),
  refusals: ['notFound'],
  example: { sizeGuideId },
})
