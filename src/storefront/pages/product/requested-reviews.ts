import { pageNumber } from '#ui/page-number.ts'

export const reviewsPerPage = 8
export const reviewsQuery = ['reviews', 'pictures'] as const

/** The reviews that the address of a product page requests. */
export type RequestedReviews = { readonly page: number; readonly onlyWithPictures: boolean }

/** Invalid parameters are ignored, so that old links still work. */
export function requestedReviews(query: URLSearchParams): RequestedReviews {
  return {
    page: pageNumber(query, { name: 'reviews' }),
    onlyWithPictures: query.get('pictures') === '1',
  }
}
