import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, localLines, requiredLine, shopKey, siteCode } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax, currencies } from '#vocabulary/money.ts'
import { choicesMax, conflictsMax, type EditedBundle, slotsMax } from '../rules/edited-bundle.ts'

/** Details of the parts of one slot of a bundle. */
export const fittingDetailsCall = endpoint({
  name: 'fittingDetails',
  path: '/sapi/mall-item/item/queryFittingDetail',
  tag: 'Catalogue',
  summary: 'What there is to know of the parts that one slot of a bundle takes, as HTML',
  input: z.object({ slotId: id }).strict(),
  wire: fromWire(z.object({ itemFitting: z.object({ id }).strict() }).strict(), ({ itemFitting }) => ({
    slotId: itemFitting.id,
  })),
  answer: answers(
    z.object({ itemFitting: z.object({ id, itemFittingName: z.string(), detail: z.string() }) }),
    (ours: { slotId: Id; name: string; details: string }) => ({
      itemFitting: { id: ours.slotId, itemFittingName: ours.name, detail: ours.details },
    }),
  ),
  refusals: ['notFound'],
  example: { itemFitting: { id: '7312345678901234567' } },
})

/** How a shop makes a bundle of its product. These calls are our own, so they use our names. */
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
  name: localLine(500),
  ownSkus: z.array(z.string()),
  currencies: z.record(z.string(), z.enum(currencies)),
  ...bundle,
})

export const editedBundleCall = endpoint({
  name: 'editedBundle',
  path: '/sapi/mall-item/seller/:shop/item/bundle',
  tag,
  summary:
    'The parts that buyers put together around a product, what does not fit, and what a whole bundle saves',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answers(edited, (ours: EditedBundle) => ours as z.input<typeof edited>),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})

export const saveBundleCall = endpoint({
  name: 'saveBundle',
  path: '/sapi/mall-item/seller/:shop/item/bundle/save',
  tag,
  summary: 'Writes the parts of a bundle whole; without slots the product is no bundle',
  input: z
    .object({
      shop: shopKey,
      productId: id,
      /** The version that was read; another one by now means that another person saved concurrently. */
      version: z.number().int().min(0),
      ...bundle,
    })
    .strict(),
  answer: answers(
    z.object({ id, version: z.number().int() }),
    (ours: { productId: Id; version: number }) => ({ id: ours.productId, version: ours.version }),
  ),
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
