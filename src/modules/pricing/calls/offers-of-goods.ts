import { z } from 'zod'
import { explainedOffer } from '#modules/offers/calls/explained-offer.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, orNull, quantity } from '#vocabulary/calls/fields.ts'

export const offersOfGoodsCall = endpoint({
  name: 'offersOfGoods',
  path: '/sapi/mall-marketing/promotion/queryBySku',
  tag: 'Catalogue',
  summary:
    'The result of each offer for a quantity of a variant: the discount, or the reason why it does not apply',
  input: z.object({ variantId: id, quantity }).strict(),
  answer: answer(
    z.object({
      variantId: id,
      /** In base units; a whole number of steps. */
      quantity: z.number().int(),
      /** Total price after all offers that apply. */
      goods: moneyField,
      offers: z.array(explainedOffer),
      /** Price of one step for the buyer's customer group, before the level discount. */
      groupPrice: orNull(moneyField),
      pricedAt: moment,
      /** When any of this changes automatically. */
      validUntil: orNull(moment),
    }),
  ),
  refusals: ['productGone'],
  example: { variantId: '7312345678901234567', quantity: 1 },
})
