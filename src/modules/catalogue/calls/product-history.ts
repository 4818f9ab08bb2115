import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, millis, pageNo, pageSize, shopKey } from '#vocabulary/calls/fields.ts'
import type { ProductChange } from '../rules/product-history.ts'

export const productHistoryCall = endpoint({
  name: 'productHistory',
  path: '/sapi/mall-item/seller/:shop/item/history',
  tag: 'Merchant: products',
  summary:
    'Who of the shop’s staff changed what of a product and when, last first, each field before and after',
  input: z.object({ shop: shopKey, productId: id, page: pageNo, pageSize }).strict(),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          at: millis,
          by: z.string(),
          changes: z.array(
            z.object({
              path: z.array(z.string()),
              before: z.string().nullable(),
              after: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    (ours: { total: number; changes: readonly ProductChange[] }) => ({
      total: ours.total,
      data: ours.changes.map(({ at, by, changes }) => ({
        at: at.getTime(),
        by,
        changes: changes.map(({ path, before = null, after = null }) => ({ path: [...path], before, after })),
      })),
    }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567', page: 1, pageSize: 20 },
})
