import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, shopKey } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { editProductCall, productEdit } from './merchant-products.ts'

/** Drafts of products that buyers see already. These calls are our own, so they use our names. */

const tag = 'Merchant: products'

export const keepUnpublishedCall = endpoint({
  name: 'keepUnpublished',
  path: '/sapi/mall-item/seller/:shop/item/keep-draft',
  tag,
  summary:
    'Keeps edits of a product that buyers see as a draft; they see it once the product is saved with it',
  input: productEdit.extend({ productId: id, status: z.enum(['onShelf', 'offShelf']) }).strict(),
  answer: answers(
    z.object({ id, revision: z.number().int() }),
    (ours: { productId: Id; revision: number }) => ({ id: ours.productId, revision: ours.revision }),
  ),
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
  summary: 'Throws the draft of a product away; the product stays as buyers see it',
  input: z.object({ shop: shopKey, productId: id, unpublished: z.number().int().min(1) }).strict(),
  answer: answers(z.object({ id }), (ours: { productId: Id }) => ({ id: ours.productId })),
  refusals: ['notFound', 'changedMeanwhile'],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567', unpublished: 1 },
})
