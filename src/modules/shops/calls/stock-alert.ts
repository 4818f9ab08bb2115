import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing, shopKey } from '#vocabulary/calls/fields.ts'

const tag = 'Merchant: shop'
/** Pieces left of a variant at which the staff is notified; 0 for sold-out ones alone. */
const lowStockAt = z.coerce.number().int().min(0).max(100_000)

export const stockAlertCall = endpoint({
  name: 'stockAlert',
  path: '/sapi/mall-shop/seller/:shop/stockAlert/query',
  tag,
  summary: 'The quantity left of a variant at which the staff of a shop is notified',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(z.object({ lowStockAt: z.number().int() })),
  example: { shop: 'oak-and-iron' },
})

export const saveStockAlertCall = endpoint({
  name: 'saveStockAlert',
  path: '/sapi/mall-shop/seller/:shop/stockAlert/save',
  tag,
  summary:
    'Sets the quantity left of a variant at which the staff of a shop is notified; 0 for sold out alone',
  input: z.object({ shop: shopKey, lowStockAt }).strict(),
  answer: answer(nothing),
  example: { shop: 'oak-and-iron', lowStockAt: 5 },
})
