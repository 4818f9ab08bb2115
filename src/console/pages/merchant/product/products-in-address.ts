import type { Params } from 'react-router'

/** The products of a page that changes several of them at once, `max` at most. */
export function productsInAddress({ url }: Pick<Request, 'url'>, { shop }: Params, max: number) {
  const ids = new URL(url).searchParams.getAll('id').filter((id) => /^\d{1,19}$/.test(id))
  return { shop: shop!, productIds: [...new Set(ids)].slice(0, max) }
}
