import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, optional, orNull, quantity } from '#vocabulary/calls/fields.ts'

/** From its first to its last likely day. */
export const arrives = z.object({ from: z.string(), until: z.string() })

export const shippingOfProductCall = endpoint({
  name: 'shippingOfProduct',
  path: '/api/shipping/product',
  tag: 'Shipping',
  summary: 'Shipping costs of a quantity of a product, and when it arrives',
  input: z
    .object({
      productId: id,
      variantId: optional(id).meta({ description: 'The first one where none is named' }),
      quantity: optional(quantity).meta({ description: 'The smallest order where none is named' }),
    })
    .strict(),
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
        .meta({ description: 'None where it is not sent' }),
      unsent: orNull(z.enum(['notSentThere', 'parcelTooLarge'])).meta({
        description: 'Why it is sent by none: not to the country, or not so much of it in one parcel',
      }),
      dependsOnGoods: z
        .boolean()
        .meta({ description: 'Whether another quantity or price of the goods may be sent for another cost' }),
      country: z.string().meta({ description: 'Where the parcel goes, as far as is known' }),
      validUntil: moment,
    }),
  ),
  refusals: ['notFound'],
  example: { productId: '7312345678901234567' },
})
