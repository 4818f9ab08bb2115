import type { ProductReviews, Review } from '#modules/reviews/rules/review.ts'

/** A review as the page of its product shows it. */
export type ShownReview = Omit<
  Review,
  'product' | 'orderLineId' | 'shopId' | 'ownerId' | 'hidden' | 'isAnonymous'
>

export type ShownReviews = Omit<ProductReviews, 'reviews'> & { readonly reviews: readonly ShownReview[] }

/** Omits the data that the page has already, or does not show: a page contains all of its data twice. */
export const shownReviews = (found: ProductReviews): ShownReviews => ({
  ...found,
  reviews: found.reviews.map(
    ({ product, orderLineId, shopId, ownerId, hidden, isAnonymous, ...shown }) => shown,
  ),
})
