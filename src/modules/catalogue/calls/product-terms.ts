import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localLine, millis, quantity, shopKey, siteCode } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax, type Currency, currencies } from '#vocabulary/money.ts'
import { quantityMax } from '#vocabulary/quantity.ts'
import { productKinds } from '../rules/edited-product.ts'
import { type EditedTerms, serviceDaysMax, serviceUsesMax, tiersMax } from '../rules/edited-terms.ts'
import { crossBorderKinds } from '../rules/goods-terms.ts'

/** Under which terms products are sold. These calls are our own, so they use our names. */

const tag = 'Merchant: products'
/** So many points goods may cost. */
const pointsMax = 9_999_999
const tier = z.object({ from: quantity, payBasisPoints: z.number().int().min(1).max(10_000) }).strict()
/** Until the year 9999. */
const serviceMoment = millis.min(1).max(253_402_300_799_000)
const ofProduct = {
  productId: id,
  /** The version that was read, 0 before there are terms. */
  version: z.number().int().min(0),
  hasTiers: z.boolean(),
  tiers: z.array(tier).max(tiersMax),
  bulkMin: z.number().int().min(1).max(quantityMax).optional(),
  limitPerBuyer: z.number().int().min(1).max(quantityMax).optional(),
  crossBorder: z.enum(crossBorderKinds).optional(),
  /** Of a service: how long each code is valid from its payment, or until when all of them are, and how often one is used. */
  serviceDays: z.number().int().min(1).max(serviceDaysMax).optional(),
  serviceUntil: serviceMoment.optional(),
  soldFrom: serviceMoment.optional(),
  soldUntil: serviceMoment.optional(),
  backOn: serviceMoment.optional(),
  serviceUses: z.number().int().min(1).max(serviceUsesMax).optional(),
}
const ofPrice = {
  site: siteCode,
  minAmount: z.number().int().min(1).max(amountMax).optional(),
  memberAmount: z.number().int().min(0).max(amountMax).optional(),
  points: z.number().int().min(1).max(pointsMax).optional(),
  pointsAmount: z.number().int().min(0).max(amountMax).optional(),
}

export const saveTermsCall = endpoint({
  name: 'saveTerms',
  path: '/sapi/mall-item/seller/:shop/item/terms/save',
  tag,
  summary:
    'Writes under which terms a product is sold, whole: tiers, smallest orders, limit for each buyer, whether it comes across a border, prices for members; of a service its validity and uses; from when until when it is sold, and when it is back',
  input: z
    .object({
      shop: shopKey,
      ...ofProduct,
      prices: z.array(z.object({ variantId: id, ...ofPrice }).strict()).max(2_500),
    })
    .strict(),
  answer: answers(
    z.object({ id, version: z.number().int() }),
    (ours: { productId: Id; version: number }) => ({ id: ours.productId, version: ours.version }),
  ),
  refusals: ['notFound', 'changedMeanwhile', 'pointsCardOneVariant'],
  example: {
    shop: 'oak-and-iron',
    productId: '7312345678901234567',
    version: 0,
    hasTiers: true,
    tiers: [{ from: 10, payBasisPoints: 9_000 }],
    limitPerBuyer: 50,
    prices: [{ variantId: '7312345678901234568', site: 'global', memberAmount: 4_500 }],
  },
})

const termsAnswer = z.object({
  ...ofProduct,
  name: localLine(300),
  unit: localLine(20).optional(),
  kind: z.enum(productKinds),
  variants: z.array(
    z.object({
      variantId: id,
      sku: z.string(),
      label: z.object({ en: z.string(), zh: z.string() }),
      prices: z.array(
        z.object({
          ...ofPrice,
          currency: z.enum(currencies as [Currency, ...Currency[]]),
          amount: z.number().int(),
        }),
      ),
    }),
  ),
})

export const editedTermsCall = endpoint({
  name: 'editedTerms',
  path: '/sapi/mall-item/seller/:shop/item/terms',
  tag,
  summary: 'Under which terms a product of the shop is sold',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answers(
    termsAnswer,
    (ours: EditedTerms): z.input<typeof termsAnswer> => ({
      ...ours,
      tiers: [...ours.tiers],
      variants: ours.variants.map((variant) => ({ ...variant, prices: [...variant.prices] })),
    }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})
