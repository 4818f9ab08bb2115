import type { Id } from '#vocabulary/identifiers.ts'

/** How many products are recommended on a page, by its scene (PDP-109). */
export const recommendedOn = { cart: 5, my: 4, payResult: 5, home: 4 } as const
export type RecommendationScene = keyof typeof recommendedOn
export const recommendationScenes = Object.keys(recommendedOn) as RecommendationScene[]

/** Number that the page of a product requests (PDP-110). */
export const recommendedOnPage = 18

/** The most in one answer, of a category or otherwise (PDP-110). */
export const recommendationsMax = 20

/** Request for products that go with a product, with a category, or with neither. */
export type RecommendationRequest = {
  readonly productId?: Id | undefined
  readonly categoryId?: Id | undefined
  readonly atMost: number
}
