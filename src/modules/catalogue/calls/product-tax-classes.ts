import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, localText, shopKey } from '#vocabulary/calls/fields.ts'

/** The tax class of several products at once. */

const tag = 'Merchant: products'
const productIds = z.array(id).min(1).max(100)

export const productTaxClassesCall = endpoint({
  name: 'productTaxClasses',
  path: '/sapi/mall-item/seller/:shop/item/tax',
  tag,
  summary: 'The tax classes of several products, and the classes that the platform has added',
  input: z.object({ shop: shopKey, productIds }).strict(),
  answer: answer(
    z.object({
      products: z.array(z.object({ productId: id, name: localText, taxClass: z.string() })),
      ownClasses: z.array(z.object({ code: z.string(), name: localText })),
    }),
  ),
  example: { shop: 'oak-and-iron', productIds: ['7312345678901234567'] },
})

export const changeTaxClassCall = endpoint({
  name: 'changeTaxClass',
  path: '/sapi/mall-item/seller/:shop/item/tax/save',
  tag,
  summary: 'Sets the tax class of products, all of them or none',
  input: z.object({ shop: shopKey, productIds, taxClass: line(30) }).strict(),
  answer: answer(z.object({ productIds: z.array(id) })),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productIds: ['7312345678901234567'], taxClass: 'reduced' },
})
