import type { LoaderFunctionArgs } from 'react-router'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import type { Language } from '#vocabulary/language.ts'
import { type ListQuery, readQuery } from './list-query.ts'
import { type ListSpec, pageSizeOf } from './list-spec.ts'

type Params = LoaderFunctionArgs['params']

/**
 * Rows as the query requests them, their total on all pages, and the rest of the same answer that the page
 * shows.
 */
export type ReadList<Row, More = unknown> = (
  mall: Mall,
  query: ListQuery & { readonly pageSize: number },
  params: Params,
) => Promise<{ readonly rows: readonly Row[]; readonly total: number } & More>

export type ListData<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** Number of rows per value of the tabs, where the call returns it. */
  readonly counts?: Readonly<Record<string, number>>
  /** The values of `loaded` filters, by the name of the filter. */
  readonly choices?: Readonly<Record<string, readonly { readonly value: string; readonly name: string }[]>>
  readonly query: ListQuery
}

/** The loader of a list's page: `export const loader = listLoader(orders, readOrders)`. */
export const listLoader =
  <Row, More>(spec: ListSpec<Row>, read: ReadList<Row, More>) =>
  async ({ request, context, params }: LoaderFunctionArgs): Promise<ListData<Row> & More> => {
    const query = readQuery(spec, new URL(request.url).searchParams)
    const found = await read(context.get(mallContext), { ...query, pageSize: pageSizeOf(spec) }, params)
    return { ...found, query }
  }

/**
 * For lists that are short enough to be read whole: filtered, sorted and paged here, as the list declares.
 */
export const wholeList =
  <Row>(
    spec: ListSpec<Row>,
    readAll: (mall: Mall, params: Params) => Promise<readonly Row[]>,
  ): ReadList<Row> =>
  async (mall, { page, pageSize, ...query }, params) => {
    const found = sorted(spec, narrowed(spec, await readAll(mall, params), query), query, mall.language)
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
  }

type Narrowing = Pick<ListQuery, 'keyword' | 'filters' | 'sort'>

function narrowed<Row>(
  { search, filters = {} }: ListSpec<Row>,
  rows: readonly Row[],
  query: Narrowing,
): readonly Row[] {
  const words = query.keyword?.toLocaleLowerCase().split(/\s+/) ?? []
  return rows.filter((row) => {
    const text = typeof search === 'function' ? search(row).toLocaleLowerCase() : ''
    if (!words.every((word) => text.includes(word))) return false
    return Object.entries(query.filters).every(([name, value]) => {
      const filter = filters[name]
      return !filter || filter.as === 'days' || (filter.matches?.(row, value) ?? true)
    })
  })
}

function sorted<Row>(
  { columns }: ListSpec<Row>,
  rows: readonly Row[],
  { sort }: Narrowing,
  language: Language,
): readonly Row[] {
  const by = sort && columns[sort.by]?.sort
  if (typeof by !== 'function') return rows
  const collator = new Intl.Collator(language === 'zh' ? 'zh-CN-u-co-pinyin' : 'en', { numeric: true })
  const keyed = rows.map((row) => ({ row, key: by(row, { language }) }))
  keyed.sort(({ key: one }, { key: other }) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other)),
  )
  const inOrder = keyed.map(({ row }) => row)
  return sort?.isDescending ? inOrder.reverse() : inOrder
}
