import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localLine,
  localLines,
  localText,
  requiredLine,
  shopKey,
  siteCode,
} from '#vocabulary/calls/fields.ts'
import { amountMax, type Currency, currencies } from '#vocabulary/money.ts'
import { choicesMax, conflictsMax, slotsMax } from '../rules/edited-bundle.ts'

/** Bundles that a shop makes of its products. */
const tag = 'Merchant: products'
const sku = requiredLine(100)

const bundle = {
  slots: z
    .array(
      z
        .object({
          name: localLine(60),
          isRequired: z.boolean(),
          quantity: z.number().int().min(1).max(99),
          skus: z.array(sku).min(1).max(choicesMax),
          details: localLines(10_000),
        })
        .strict(),
    )
    .max(slotsMax),
  conflicts: z.array(z.tuple([sku, sku])).max(conflictsMax),
  savings: z.record(siteCode, z.number().int().min(1).max(amountMax)),
}

const edited = z.object({
  productId: id,
  version: z.number().int(),
  name: localText,
  /** The article numbers of the product itself. */
  ownSkus: z.array(z.string()),
  /** By site. */
  currencies: z.record(z.string(), z.enum(currencies as [Currency, ...Currency[]])),
  slots: z.array(
    z.object({
      name: localText,
      isRequired: z.boolean(),
      quantity: z.number().int(),
      skus: z.array(z.string()),
      /** HTML about these parts. */
      details: localText,
    }),
  ),
  /** Pairs of article numbers that do not fit. */
  conflicts: z.array(z.tuple([z.string(), z.string()])),
  /** By site, minor units: what a whole bundle costs less. */
  savings: z.record(z.string(), z.number().int()),
})

export const editedBundleCall = endpoint({
  name: 'editedBundle',
  path: '/sapi/mall-item/seller/:shop/item/bundle',
  tag,
  summary: 'Components, incompatible combinations and discount of a bundle',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answer(edited),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})

export const saveBundleCall = endpoint({
  name: 'saveBundle',
  path: '/sapi/mall-item/seller/:shop/item/bundle/save',
  tag,
  summary: 'Replaces the components of a bundle; without slots, the product is not a bundle',
  input: z
    .object({
      shop: shopKey,
      productId: id,
      /** The version that was read; another one by now means that another person saved concurrently. */
      version: z.number().int().min(0),
      ...bundle,
    })
    .strict(),
  answer: answer(z.object({ productId: id, version: z.number().int() })),
  refusals: ['notFound', 'changedMeanwhile', 'bundleNotPossible'],
  example: {
    shop: 'oak-and-iron',
    productId: '7312345678901234567',
    version: 0,
    slots: [
      {
        name: { en: 'Legs', zh: '桌腿' },
        isRequired: true,
        quantity: 1,
        skus: ['LEG-OAK', 'LEG-STEEL'],
        details: { en: '<p>Solid oak or steel.</p>', zh: '<p>实木或钢制。</p>' },
      },
    ],
    conflicts: [['TOP-180', 'LEG-OAK']],
    savings: { global: 2_000 },
  },
})
