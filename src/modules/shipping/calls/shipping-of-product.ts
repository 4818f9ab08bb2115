import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, optional, orNull } from '#vocabulary/calls/fields.ts'

/** From its first to its last likely day. */
export const arrives = z.object({ from: z.string(), until: z.string() })

export const shippingOfProductCall = endpoint({
  name: 'shippingOfProduct',
  path: '/api/shipping/product',
  tag: 'Shipping',
  summary: 'What sending one piece of a product costs, and when it arrives',
  input: z.object({ productId: id, variantId: optional(id) }).strict(),
  answer: answer(
    z.object({
      productId: id,
      shopId: id,
      methods: z
        .array(
          z.object({
            code: z.string(),
            name: z.string(),
            price: moneyField,
            freeFrom: orNull(moneyField).meta({ description: 'Amount of goods from which it costs nothing' }),
            daysMin: z.number().int(),
            daysMax: z.number().int(),
            arrives: arrives.meta({ description: 'If it is paid now' }),
          }),
        )
        .meta({ description: 'None where it is not sent to the country' }),
      country: z.string().meta({ description: 'Where the parcel goes, as far as is known' }),
      validUntil: moment,
    }),
  ),
  refusals: ['notFound'],
  example: { productId: '7312345678901234567' },
})
