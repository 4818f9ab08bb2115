import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localText,
  millis,
  optional,
  orNull,
  orNullIfAbsent,
  quantity,
  shopKey,
  siteCode,
} from '#vocabulary/calls/fields.ts'
import { amountMax, type Currency, currencies } from '#vocabulary/money.ts'
import { quantityMax } from '#vocabulary/quantity.ts'
import { productKinds } from '../rules/edited-product.ts'
import { serviceDaysMax, serviceUsesMax, tiersMax } from '../rules/edited-terms.ts'
import { crossBorderKinds } from '../rules/goods-terms.ts'

/** The terms under which products are sold. */

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
  bulkMin: optional(z.number().int().min(1).max(quantityMax)),
  limitPerBuyer: optional(z.number().int().min(1).max(quantityMax)),
  crossBorder: optional(z.enum(crossBorderKinds)),
  /** Of a service: how long each code is valid from its payment, or until when all of them are, and how often one is used. */
  serviceDays: optional(z.number().int().min(1).max(serviceDaysMax)),
  serviceUntil: optional(serviceMoment),
  soldFrom: optional(serviceMoment),
  soldUntil: optional(serviceMoment),
  backOn: optional(serviceMoment),
  serviceUses: optional(z.number().int().min(1).max(serviceUsesMax)),
}
const ofPrice = {
  site: siteCode,
  minAmount: optional(z.number().int().min(1).max(amountMax)),
  memberAmount: optional(z.number().int().min(0).max(amountMax)),
  points: optional(z.number().int().min(1).max(pointsMax)),
  pointsAmount: optional(z.number().int().min(0).max(amountMax)),
}

export const saveTermsCall = endpoint({
  name: 'saveTerms',
  path: '/sapi/mall-item/seller/:shop/item/terms/save',
  tag,
  summary:
    'Replaces the selling terms of a product: volume pricing, minimum quantity, limit per buyer, origin, member prices, validity and uses of a service, sales period, and expected restock date',
  input: z
    .object({
      shop: shopKey,
      ...ofProduct,
      prices: z.array(z.object({ variantId: id, ...ofPrice }).strict()).max(2_500),
    })
    .strict(),
  answer: answer(z.object({ productId: id, version: z.number().int() })),
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

const count = orNullIfAbsent(z.number().int())
const termsAnswer = z.object({
  productId: id,
  version: z.number().int(),
  name: localText,
  unit: orNull(localText),
  kind: z.enum(productKinds),
  hasTiers: z.boolean(),
  tiers: z.array(z.object({ from: z.number().int(), payBasisPoints: z.number().int() })),
  bulkMin: count,
  limitPerBuyer: count,
  crossBorder: orNullIfAbsent(z.enum(crossBorderKinds)),
  serviceDays: count,
  serviceUntil: orNullIfAbsent(millis),
  serviceUses: count,
  soldFrom: orNullIfAbsent(millis),
  soldUntil: orNullIfAbsent(millis),
  backOn: orNullIfAbsent(millis),
  variants: z.array(
    z.object({
      variantId: id,
      sku: z.string(),
      label: localText,
      prices: z.array(
        z.object({
          site: z.string(),
          currency: z.enum(currencies as [Currency, ...Currency[]]),
          amount: z.number().int(),
          minAmount: count,
          memberAmount: count,
          points: count,
          pointsAmount: count,
        }),
      ),
    }),
  ),
})

export const editedTermsCall = endpoint({
  name: 'editedTerms',
  path: '/sapi/mall-item/seller/:shop/item/terms',
  tag,
  summary: 'Selling terms of a product',
  input: z.object({ shop: shopKey, productId: id }).strict(),
  answer: answer(termsAnswer),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})
