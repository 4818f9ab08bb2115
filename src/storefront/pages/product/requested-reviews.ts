import { type ReviewFilter, type ReviewSort, reviewSorts, stars } from '#modules/reviews/rules/review.ts'
import { pageNumber } from '#ui/page-number.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export const reviewsPerPage = 8
export const reviewsQuery = ['reviews', 'pictures', 'stars', 'reviewed', 'order'] as const

/** The reviews that the address of a product page requests. */
export type RequestedReviews = ReviewFilter & { readonly page: number; readonly sort: ReviewSort }

export const firstReviewSort = reviewSorts[0]

/** Whether some reviews are left out. */
export const hasReviewFilter = ({ stars, variantId, onlyWithPictures }: ReviewFilter): boolean =>
  stars !== undefined || variantId !== undefined || onlyWithPictures

/** An id in the one form that a product page has an address for. */
export const isId = (text: string | null): text is Id => text !== null && /^[1-9]\d{0,18}$/.test(text)

/** Invalid parameters are ignored, so that old links still work. */
export function requestedReviews(query: URLSearchParams): RequestedReviews {
  const variantId = query.get('reviewed')
  return {
    page: pageNumber(query, { name: 'reviews' }),
    stars: stars.find((each) => String(each) === query.get('stars')),
    variantId: isId(variantId) ? variantId : undefined,
    onlyWithPictures: query.get('pictures') === '1',
    sort: reviewSorts.find((each) => each === query.get('order')) ?? firstReviewSort,
  }
}
