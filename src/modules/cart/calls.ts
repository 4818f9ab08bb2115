import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moneyField } from '#vocabulary/calls/fields.ts'
import { lineKinds } from './rules/line.ts'

export const addGiftCall = endpoint({
  name: 'addGift',
  path: '/sapi/mall-order/cartline/addgift',
  tag: 'Cart',
  summary: 'Adds an earned gift to the cart, up to the free quantity',
  input: z.object({ offerId: id, variantId: id }).strict(),
  answer: answer(
    z.object({
      /** The cart by shop, with the gift in it. */
      shops: z.array(
        z.object({
          shopId: id,
          lines: z.array(
            z.object({
              lineId: id,
              variantId: id,
              name: z.string(),
              kind: z.enum(lineKinds),
              quantity: z.number().int(),
              isSelected: z.boolean(),
              goods: moneyField,
            }),
          ),
        }),
      ),
      goods: moneyField,
      count: z.number().int(),
    }),
  ),
  refusals: ['giftNotEarned', 'cartFull'],
  example: { offerId: '7312345678901234567', variantId: '7312345678901234568' },
})
