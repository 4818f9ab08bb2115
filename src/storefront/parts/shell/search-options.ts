import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import type { PanelAnswer } from './suggestions.ts'

/** A row of the panel, which leads somewhere. */
export type SearchOption = {
  readonly key: string
  readonly kind: 'recent' | 'popular' | 'words' | 'category' | 'shop' | 'product' | 'all'
  readonly text: string
  readonly to: string
  readonly picture?: string | undefined
  readonly price?: Money
  readonly isPriceFrom?: boolean
}

/** Rows below a heading. */
export type SearchGroup = {
  readonly name:
    | 'recent'
    | 'popular'
    | 'didYouMean'
    | 'categories'
    | 'shops'
    | 'products'
    | 'bestsellers'
    | 'all'
  readonly options: readonly SearchOption[]
}

type Facts = {
  readonly typed: string
  readonly recent: readonly string[]
  /** The answer for what is typed, or for nothing; undefined while it is awaited for the first time. */
  readonly data: PanelAnswer | undefined
  readonly categories: readonly { readonly name: string; readonly urlKey: string }[]
}

/**
 * The groups of the panel. While nothing is typed: the last searches of this browser, those of many others, the categories of the
 * mall and its bestsellers. Then: the words that are probably meant, products, categories and shops, and at the end the whole list of results.
 * Where nothing fits, bestsellers and categories are offered again.
 */
export function searchGroups({ typed, recent, data, categories }: Facts): readonly SearchGroup[] {
  const offered: SearchGroup[] = [
    { name: 'categories', options: categories.map(categoryOption) },
    { name: 'bestsellers', options: (data?.bestsellers ?? []).map(productOption) },
  ]
  const groups: SearchGroup[] =
    typed === ''
      ? [
          { name: 'recent', options: recent.map((words) => wordsOption('recent', words)) },
          { name: 'popular', options: (data?.popular ?? []).map((words) => wordsOption('popular', words)) },
          ...offered,
        ]
      : [
          { name: 'didYouMean', options: data?.readAs ? [wordsOption('words', data.readAs)] : [] },
          { name: 'products', options: (data?.suggestions ?? []).map(productOption) },
          { name: 'categories', options: (data?.categories ?? []).map(categoryOption) },
          {
            name: 'shops',
            options: (data?.shops ?? []).map(({ name, slug }) => ({
              key: `shop ${slug}`,
              kind: 'shop',
              text: name,
              to: pages.shop(slug),
            })),
          },
        ]
  const filled = groups.filter(({ options }) => options.length > 0)
  if (typed === '') return filled
  if (filled.length === 0) return data ? offered.filter(({ options }) => options.length > 0) : []
  return [...filled, { name: 'all', options: [wordsOption('all', typed)] }]
}

/** The row that the arrow leads to, from none (-1) on; behind the last comes none again, where the words in the field are searched. */
export function nextOption(chosen: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  const rows = count + 1
  return ((chosen + 1 + (key === 'ArrowDown' ? 1 : rows - 1)) % rows) - 1
}

const wordsOption = (kind: 'recent' | 'popular' | 'words' | 'all', words: string): SearchOption => ({
  key: `${kind} ${words}`,
  kind,
  text: words,
  to: pages.search(words),
})

const categoryOption = ({
  name,
  urlKey,
}: {
  readonly name: string
  readonly urlKey: string
}): SearchOption => ({
  key: `category ${urlKey}`,
  kind: 'category',
  text: name,
  to: pages.category(urlKey),
})

const productOption = (product: PanelAnswer['suggestions'][number]): SearchOption => ({
  key: `product ${product.urlKey}`,
  kind: 'product',
  text: product.title,
  to: pages.product(product.urlKey),
  picture: product.picture,
  price: product.price,
  isPriceFrom: product.isPriceFrom,
})
