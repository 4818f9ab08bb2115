import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, orNullIfAbsent, paging, shopKey } from '#vocabulary/calls/fields.ts'

export const productHistoryCall = endpoint({
  name: 'productHistory',
  path: '/sapi/mall-item/seller/:shop/item/history',
  tag: 'Merchant: products',
  summary: 'Changes to a product by shop staff, newest first, with each field before and after',
  input: z.object({ shop: shopKey, productId: id, ...paging }).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      changes: z.array(
        z.object({
          at: moment,
          by: z.string(),
          changes: z.array(
            z.object({
              path: z.array(z.string()),
              before: orNullIfAbsent(z.string()),
              after: orNullIfAbsent(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567', page: 1, pageSize: 20 },
})
