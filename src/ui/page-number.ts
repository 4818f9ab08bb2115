/**
 * A page that an address names; an invalid one is the first one, so that an old link still shows something.
 */
export function pageNumber(query: URLSearchParams, { name = 'page', most = 10_000 } = {}): number {
  const number = Number(query.get(name) ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1
}

/** The same address, at another page. */
export function atPage(query: URLSearchParams, page: number, name = 'page'): string {
  const next = new URLSearchParams(query)
  next.set(name, String(page))
  return `?${next}`
}

/** The address by which search engines know a page of a list: from the second page on with its number. */
export const canonicalAt = (path: string, page: number): string =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
