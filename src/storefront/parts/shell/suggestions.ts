import { type Suggestions, searchSuggestionsCall } from '#modules/catalogue/calls/search-suggestions.ts'
import { popularSearchesCall } from '#modules/search/calls/searches.ts'
import { bestsellersOf } from '#storefront/parts/listing/bestsellers.ts'
import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/suggestions'

/** An answer for the search panel. */
export type PanelAnswer = Suggestions & {
  /** The words that it is for. */
  readonly keyword: string
  /** Where nothing was typed, or nothing fits. */
  readonly bestsellers: Suggestions['suggestions']
  /** Searches of many others; where nothing was typed. */
  readonly popular: readonly string[]
}

const nothing = { readAs: undefined, suggestions: [], categories: [], shops: [] } as const

/** Suggestions for the input so far. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PanelAnswer> {
  const mall = context.get(mallContext)
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim().slice(0, 100) ?? ''
  const found = keyword === '' ? nothing : await mall.call(searchSuggestionsCall, { keyword })
  const isNothing = [found.suggestions, found.categories, found.shops].every(({ length }) => length === 0)
  const [bestsellers, { searches: popular }] = await Promise.all([
    isNothing ? bestsellersOf(mall) : [],
    keyword === '' ? mall.call(popularSearchesCall, {}) : { searches: [] },
  ])
  return {
    ...found,
    keyword,
    popular,
    bestsellers: bestsellers.map(({ name, urlKey, picture, price, isPriceFrom }) => ({
      title: name,
      urlKey,
      picture,
      price,
      isPriceFrom,
    })),
  }
}
