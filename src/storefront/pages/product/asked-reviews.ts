import { pageNumber } from '#ui/page-number.ts'

export const reviewsPerPage = 8
export const reviewsQuery = ['reviews', 'pictures'] as const

/** Which reviews the address of a product page asks for. */
export type AskedReviews = { readonly page: number; readonly onlyWithPictures: boolean }

/** What makes no sense in an address is left out: an old link still shows something. */
export function askedReviews(query: URLSearchParams): AskedReviews {
  return {
    page: pageNumber(query, { name: 'reviews' }),
    onlyWithPictures: query.get('pictures') === '1',
  }
}
