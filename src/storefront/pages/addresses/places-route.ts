import type { LoaderFunctionArgs } from 'react-router'
import { placeDetailCall, placeSuggestionsCall } from '#modules/addresses/bound/places.ts'
import type { Place, PlaceSuggestion } from '#modules/addresses/rules/place.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

type Found = { readonly suggestions: readonly PlaceSuggestion[]; readonly place: Place | undefined }

const nothing: Found = { suggestions: [], place: undefined }

/** Suggestions of the maps provider, or details of a place. If it fails, the buyer types (ADDR-29). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Found> {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const placeId = query.get('id')
  const typed = query.get('typed')?.slice(0, 100) ?? ''
  const country = query.get('country') ?? ''
  try {
    if (placeId) return { ...nothing, place: await mall.call(placeDetailCall, { placeId }) }
    return {
      ...nothing,
      suggestions: await mall.call(placeSuggestionsCall, { keyword: typed, countries: [country] }),
    }
  } catch (error) {
    // Every refusal means the same here: the input stays, and nothing is suggested.
    refused(error)
    return nothing
  }
}
