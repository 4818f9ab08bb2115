export const reviewsPerPage = 8
export const reviewsQuery = ['reviews', 'pictures'] as const

/** Which reviews the address of a product page asks for. */
export type AskedReviews = { readonly page: number; readonly onlyWithPictures: boolean }

/** What makes no sense in an address is left out: an old link still shows something. */
export function askedReviews(query: URLSearchParams): AskedReviews {
  const page = Number(query.get('reviews') ?? 1)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    onlyWithPictures: query.get('pictures') === '1',
  }
}
