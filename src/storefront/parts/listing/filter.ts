import { useSearchParams } from 'react-router'
import { colours, isColour, isMaterial, materials } from '#modules/catalogue/rules/features.ts'
import {
  type ListFilter,
  type RatingMin,
  ratingMins,
  type Sort,
  sorts,
} from '#modules/catalogue/rules/product.ts'
import { pageNumber } from '#ui/page-number.ts'
import { type Currency, currencyDecimals, parseMajor } from '#vocabulary/money.ts'

export const listingPageSize = 24
const pagesMax = 100
/** Maximum keyword length, in characters. */
const keywordMax = 100

const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text)
const isShop = (text: string) => /^[a-z0-9-]{2,60}$/.test(text)
const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text)

type Known = { readonly isOne: (value: string) => boolean; readonly most: number }
const one = (isOne: Known['isOne']): Known => ({ isOne, most: 1 })

/** The query parameters that a list reads, and their valid values. */
const known = {
  keyword: one((text) => text !== ''),
  shop: one(isShop),
  brand: { isOne: isSlug, most: 20 },
  seller: { isOne: isShop, most: 20 },
  colour: { isOne: isColour, most: colours.length },
  material: { isOne: isMaterial, most: materials.length },
  rating: one((text) => ratingMins.some((from) => String(from) === text)),
  min: one(isAmount),
  max: one(isAmount),
  stock: one((text) => text === '1'),
  reduced: one((text) => text === '1'),
  sort: one((text) => sorts.some((sort) => sort === text && sort !== 'recommended')),
  page: one((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) > 1 && Number(text) <= pagesMax),
} as const satisfies Record<string, Known>
export type QueryName = keyof typeof known
export const queryNames = Object.keys(known) as QueryName[]

/**
 * The part of an address that the page reads. Other names, such as those of advertisements, are in the browser's address
 * only: the page was rendered without them and is hydrated without them.
 */
export function useListQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return knownListingQuery(query)
}

/** Valid query parameters, deduplicated and in a fixed order, so that one list has one address. */
export const knownListingQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    queryNames.flatMap((name) => {
      const { isOne, most } = known[name]
      const values = query
        .getAll(name)
        .map((value) => (name === 'keyword' ? value.trim().slice(0, keywordMax) : value).trim())
      return [...new Set(values.filter(isOne))]
        .slice(0, most)
        .sort()
        .map((value) => [name, value])
    }),
  )

/** The same of a list within a shop, which is of no other. */
export function knownShopQuery(query: URLSearchParams): URLSearchParams {
  const known = knownListingQuery(query)
  for (const name of ['shop', 'seller'] as const) known.delete(name)
  return known
}

/** The list that an address requests. Invalid parts are ignored: an old link still shows something. */
export function filterOf(asked: URLSearchParams, currency: Currency, categoryKey?: string): ListFilter {
  const query = knownListingQuery(asked)
  const keyword = query.get('keyword')
  const shop = query.get('shop')
  const amount = (name: 'min' | 'max') => parseMajor(query.get(name) ?? '', currency)?.amount
  return {
    ...(keyword ? { keyword } : {}),
    ...(categoryKey ? { categoryKey } : {}),
    ...(shop ? { shopSlug: shop } : {}),
    brands: query.getAll('brand'),
    shops: query.getAll('seller'),
    colours: query.getAll('colour').filter(isColour),
    materials: query.getAll('material').filter(isMaterial),
    ...(query.has('rating') ? { ratingMin: Number(query.get('rating')) as RatingMin } : {}),
    priceMin: amount('min'),
    priceMax: amount('max'),
    onlyInStock: query.has('stock'),
    onlyReduced: query.has('reduced'),
    sort: (query.get('sort') as Sort | null) ?? 'recommended',
    page: pageNumber(query, { most: pagesMax }),
    pageSize: listingPageSize,
  }
}

/** Whether a list is narrowed by anything, beside its own subject. */
export const isNarrowed = (filter: ListFilter): boolean =>
  [filter.brands, filter.shops, filter.colours, filter.materials].some((chosen) => chosen?.length) ||
  [filter.priceMin, filter.priceMax, filter.ratingMin].some((bound) => bound !== undefined) ||
  filter.onlyInStock === true ||
  filter.onlyReduced === true

/**
 * The same address with some parameters changed; an absent value removes one, and any change starts at page
 * 1.
 */
export function withQuery(
  query: URLSearchParams,
  change: Readonly<Partial<Record<QueryName, string | undefined>>>,
): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    if (value) next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}

/** Names that stay while filters come and go: the subject of the list, and its order. */
export const besideFilters = ['keyword', 'shop', 'sort'] as const satisfies readonly QueryName[]

/** The same list without filters, sorted as before. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams([...query].filter(([name]) => besideFilters.some((each) => each === name)))
  return `?${next}`
}

/** The same address without one of several values of a parameter. */
export function withoutValue(query: URLSearchParams, name: QueryName, value: string): string {
  const next = new URLSearchParams(query)
  next.delete(name, value)
  next.delete('page')
  const text = next.toString()
  return text ? `?${text}` : '?'
}

export const majorText = (amount: number, currency: Currency): string =>
  String(amount / 10 ** currencyDecimals[currency])
