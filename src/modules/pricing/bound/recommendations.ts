import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/bound/product-lists.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import {
  type RecommendationRequest,
  type RecommendationScene,
  recommendationScenes,
  recommendationsMax,
  recommendedOn,
} from '#modules/catalogue/rules/recommendations.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, optional, site } from '#vocabulary/calls/fields.ts'

/** Products that go with a product, with a category, or with a page. One query in three forms. */

const tag = 'Catalogue'

const size = z.number().int().min(1).max(recommendationsMax)
const input: z.ZodType<RecommendationRequest> = z
  .object({ productId: id.optional(), categoryId: id.optional(), atMost: size })
  .strict()
const answer = answers(z.object({ frontItemTOList: z.array(wireCard) }), (ours: readonly ProductCard[]) => ({
  frontItemTOList: ours.map(cardToWire),
}))

export const recommendedProductsCall = endpoint({
  name: 'recommendedProducts',
  path: '/sapi/mall-item/item/recommend',
  tag,
  summary: 'Products related to a product, its own category first',
  input,
  wire: fromWire(z.object({ id: optional(id), itemSize: optional(size), site }).strict(), (wire) => ({
    productId: wire.id,
    atMost: wire.itemSize ?? 5,
  })),
  answer,
  example: { id: '7312345678901234567', itemSize: 5 },
})

export const recommendedInCategory = endpoint({
  name: 'recommendedInCategory',
  path: '/sapi/mall-item/item/queryRecommendByCategoryFlow',
  tag,
  summary: 'Best sellers of a category and its subcategories',
  input,
  wire: fromWire(
    z.object({ category: z.object({ id }).strict(), itemSize: optional(size), site }).strict(),
    (wire) => ({ categoryId: wire.category.id, atMost: wire.itemSize ?? recommendationsMax }),
  ),
  answer,
  example: { category: { id: '7312345678901234567' }, itemSize: 18 },
})

const scene = z.enum(recommendationScenes as [RecommendationScene, ...RecommendationScene[]])

export const recommendedForScene = endpoint({
  name: 'recommendedForScene',
  path: '/api/trantor/flow/bbc_item_ItemIntelligentRecommendFlow',
  tag,
  summary: 'Recommendations for a page, limited to the size of its scene by default',
  input,
  wire: fromWire(
    z.tuple([z.object({ pageSize: optional(size), intelligentRecommendScenes: scene, site }).strict()]),
    ([wire]) => ({ atMost: wire.pageSize ?? recommendedOn[wire.intelligentRecommendScenes] }),
  ),
  answer,
  example: [{ pageSize: 5, intelligentRecommendScenes: 'cart' }],
})
