/** Marks a page that is the same for all visitors of one site and language. */
export type PublicPage = {
  readonly isPublic: true
  readonly query: readonly string[]
  readonly tidy: ((query: URLSearchParams) => URLSearchParams) | undefined
  /** Shows prices: it is rendered for a buyer who has own prices. */
  readonly hasOwnPrices: boolean
}

/**
 * `export const handle = publicPage({ query: ['page'] })` in a route module: the page is rendered for no one
 * in particular, cached in memory and dropped when something it `dependsOn` changes.
 * @param query the query names the page reads; all others are ignored, so that a campaign link is no second
 * copy
 * @param hasOwnPrices it shows prices, and is rendered for buyers who have their own (decision 211)
 * @param tidy drops values that are invalid for the page, which would be a second copy as well
 */
export const publicPage = ({
  query = [],
  tidy,
  hasOwnPrices = false,
}: {
  query?: readonly string[]
  tidy?: PublicPage['tidy']
  hasOwnPrices?: boolean
} = {}): PublicPage => ({
  isPublic: true,
  query,
  tidy,
  hasOwnPrices,
})

export const isPublicPage = (handle: unknown): handle is PublicPage =>
  handle !== null && typeof handle === 'object' && (handle as { isPublic?: unknown }).isPublic === true
