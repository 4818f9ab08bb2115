import { searchSuggestionsCall } from '#modules/catalogue/calls/search-suggestions.ts'
import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/suggestions'

/** Titles for the input so far. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim().slice(0, 100) ?? ''
  if (keyword === '') return { suggestions: [], categories: [], shops: [] }
  return context.get(mallContext).call(searchSuggestionsCall, { keyword })
}
