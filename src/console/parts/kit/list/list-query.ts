import type { Filter, ListSpec } from './list-spec.ts'

export type Days = { readonly from: string; readonly to: string }
export type ListSort = { readonly by: string; readonly isDescending: boolean }

/** A list as its address requests it. Parameters that the list does not know are left out. */
export type ListQuery = {
  readonly keyword: string | undefined
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListSort | undefined
  readonly page: number
}

const keywordMax = 100
const pageMax = 10_000

// biome-ignore lint/suspicious/noExplicitAny: the query is the same whatever a row is
type AnySpec = Pick<ListSpec<any>, 'columns' | 'filters' | 'search' | 'sortedBy'>

export function readQuery(spec: AnySpec, address: URLSearchParams): ListQuery {
  const keyword = spec.search ? address.get('q')?.trim().slice(0, keywordMax) || undefined : undefined
  const filters: Record<string, string> = {}
  for (const [name, filter] of Object.entries(spec.filters ?? {})) {
    const value = knownValue(filter, address.get(name))
    if (value !== undefined) filters[name] = value
  }
  const page = Number(address.get('page') ?? 1)
  return {
    keyword,
    filters,
    sort: readSort(spec, address.get('sort')) ?? readSort(spec, spec.sortedBy),
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: see above
function knownValue(filter: Filter<any>, value: string | null): string | undefined {
  if (filter.as === 'days') return value && daysOf(value) ? value : undefined
  if (filter.as === 'loaded') return value && /^[\w-]{1,40}$/.test(value) ? value : undefined
  if (value !== null && filter.values.includes(value)) return value
  return filter.as === 'tabs' ? filter.values[0] : undefined
}

function readSort({ columns }: AnySpec, text: string | null | undefined): ListSort | undefined {
  if (!text) return undefined
  const isDescending = text.startsWith('-')
  const by = isDescending ? text.slice(1) : text
  return columns[by]?.sort ? { by, isDescending } : undefined
}

/** Two days of a filter; undefined when they are none, or in the wrong order. */
export function daysOf(value: string): Days | undefined {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(value) ?? []
  if (!from || !to || from > to) return undefined
  return isDay(from) && isDay(to) ? { from, to } : undefined
}

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The address of the same list with something else in it. `undefined` removes a name. With every change but
 * that of the page, the list begins at its first page again.
 */
export function listAddress(
  current: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(current)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}

/** Whether the address narrows the list at all; its tab does not count. */
export const isListNarrowed = (spec: AnySpec, query: ListQuery): boolean =>
  query.keyword !== undefined ||
  Object.keys(query.filters).some((name) => spec.filters?.[name]?.as !== 'tabs')
