import { z } from 'zod'
import { productCard } from '#modules/catalogue/calls/product-card.ts'
import { activityKinds } from '#modules/offers/rules/platform-activity.ts'
import { shownPhases } from '#modules/offers/rules/shown-activity.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, orNull, pageSize, withDefault } from '#vocabulary/calls/fields.ts'

/** An activity of the platform as buyers see it: when it runs, and the goods of all shops that take part. */
export const shownActivityCall = endpoint({
  name: 'shownActivity',
  path: '/sapi/mall-marketing/activity/queryItems',
  tag: 'Catalogue',
  summary: 'A platform activity with a page of its products',
  input: z
    .object({
      platformActivityId: id,
      page: withDefault(z.number().int().min(1).max(100), 1),
      pageSize: withDefault(pageSize, 20),
    })
    .strict(),
  answer: answer(
    z
      .object({
        platformActivityId: id,
        kind: z.enum(activityKinds),
        phase: z.enum(shownPhases),
        name: z.string(),
        startsAt: moment,
        endsAt: moment,
        /** Of all pages; none once it is over. */
        total: z.number().int(),
        goods: z.array(
          z.object({
            /** While the activity runs with its price; before that with the price of today. */
            card: productCard,
            /** The variant with the lowest price in the activity that is still available. */
            variantId: id,
            /** Price in the activity. */
            price: moneyField,
            /** Stock of the activity over all its variants. */
            stock: orNull(z.object({ total: z.number().int(), left: z.number().int() })),
          }),
        ),
        /** When it begins or ends, or a price on this page changes; null once it is over. */
        validUntil: orNull(moment),
      })
      .meta({ id: 'ShownActivity' }),
  ),
  refusals: ['notFound'],
  example: { platformActivityId: '7312345678901234567', page: 1, pageSize: 20 },
})
