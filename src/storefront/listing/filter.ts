import { useSearchParams } from 'react-router'
import { type ListFilter, type Sort, sorts } from '#domain/catalogue/product.ts'
import { type Currency, currencyDecimals, parseMajor } from '#domain/pricing/money.ts'
import { pageNumber } from '#ui/page-number.ts'

export const pageSize = 24
export const queryNames = ['keyword', 'shop', 'brand', 'min', 'max', 'stock', 'sort', 'page'] as const

/**
 * The part of an address that the page reads. Other names, such as those of advertisements, are in the browser's address
 * only: the page was rendered without them and is hydrated without them.
 */
export function useListQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return knownQuery(query)
}

export const knownQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(queryNames.flatMap((name) => query.getAll(name).map((value) => [name, value])))

/** The list an address asks for. What makes no sense in it is left out: an old link still shows something. */
export function filterOf(query: URLSearchParams, currency: Currency, categoryKey?: string): ListFilter {
  const sort = query.get('sort') as Sort
  const keyword = query.get('keyword')?.trim().slice(0, 100)
  const shop = query.get('shop') ?? ''
  return {
    ...(keyword ? { keyword } : {}),
    ...(categoryKey ? { categoryKey } : {}),
    ...(/^[a-z0-9-]{2,60}$/.test(shop) ? { shopSlug: shop } : {}),
    brands: query
      .getAll('brand')
      .filter((brand) => /^[a-z0-9-]{1,100}$/.test(brand))
      .slice(0, 20),
    priceMin: parseMajor(query.get('min')?.trim() ?? '', currency)?.amount,
    priceMax: parseMajor(query.get('max')?.trim() ?? '', currency)?.amount,
    onlyInStock: query.get('stock') === '1',
    sort: sorts.includes(sort) ? sort : 'recommended',
    page: pageNumber(query, { most: 100 }),
    pageSize,
  }
}

/** The same address with some names changed; an absent value takes a name out, and any change starts at page 1. */
export function withQuery(query: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    if (value) next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}

export function withoutBrand(query: URLSearchParams, brand: string): string {
  const next = new URLSearchParams(query)
  const rest = next.getAll('brand').filter((each) => each !== brand)
  next.delete('brand')
  next.delete('page')
  for (const each of rest) next.append('brand', each)
  return `?${next}`
}

export const majorText = (amount: number, currency: Currency): string =>
  String(amount / 10 ** currencyDecimals[currency])
