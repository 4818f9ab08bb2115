import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, shopKey } from '#vocabulary/calls/fields.ts'
import { editProductCall, productEdit } from './merchant-products.ts'

/** Drafts of products that buyers see already. */

const tag = 'Merchant: products'

export const saveUnpublishedCall = endpoint({
  name: 'keepUnpublished',
  path: '/sapi/mall-item/seller/:shop/item/keep-draft',
  tag,
  summary: 'Saves changes to a published product as a draft; buyers see them after the draft is published',
  input: productEdit.extend({ productId: id, status: z.enum(['onShelf', 'offShelf']) }).strict(),
  answer: answer(z.object({ productId: id, revision: z.number().int() })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    ...(editProductCall.example as object),
    productId: '7312345678901234567',
    version: 1,
    status: 'onShelf',
  },
})

export const discardUnpublishedCall = endpoint({
  name: 'discardUnpublished',
  path: '/sapi/mall-item/seller/:shop/item/discard-draft',
  tag,
  summary: 'Discards the draft of a published product',
  input: z.object({ shop: shopKey, productId: id, unpublished: z.number().int().min(1) }).strict(),
  answer: answer(z.object({ productId: id })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567', unpublished: 1 },
})
