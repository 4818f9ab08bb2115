import { z } from 'zod'
import { productCard } from '#modules/catalogue/calls/product-card.ts'
import { recommendationsMax } from '#modules/catalogue/rules/recommendations.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, orNull, pictureIn } from '#vocabulary/calls/fields.ts'

/** Products that go with a product, as its shop chose them or as buyers bought them. */

const tag = 'Catalogue'

export const productCards = endpoint({
  name: 'productCards',
  path: '/sapi/mall-item/item/queryByItemIdList',
  tag,
  summary: 'Product cards in the requested order; unlisted products are omitted',
  input: z.object({ productIds: z.array(id).min(1).max(recommendationsMax) }).strict(),
  answer: answer(z.object({ products: z.array(productCard) })),
  example: { productIds: ['7312345678901234567'] },
})

export const boughtTogetherCall = endpoint({
  name: 'boughtTogether',
  path: '/sapi/mall-item/item/queryBoughtTogether',
  tag,
  summary: 'Products bought together with a product, each with its first available variant',
  input: z.object({ productId: id }).strict(),
  answer: answer(
    z.object({
      items: z.array(
        z
          .object({
            productId: id,
            variantId: id,
            urlKey: z.string(),
            name: z.string(),
            /** Chosen values of the variant. */
            chosen: z.array(z.string()),
            picture: orNull(pictureIn(640)),
            price: moneyField,
          })
          .meta({ id: 'BoughtTogether' }),
      ),
      /** When a price of it changes automatically. */
      validUntil: orNull(moment),
    }),
  ),
  example: { productId: '7312345678901234567' },
})
