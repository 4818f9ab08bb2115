import type { Context } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Place, type PlaceService, type PlaceSuggestion, typedMin } from '../../rules/place.ts'

type Asked = {
  readonly keyword: string
  readonly language?: Language | undefined
  /** Of the countries that this site sends to; all of them by default. */
  readonly countries?: readonly string[] | undefined
}

/** Suggestions for the typed text, from a maps service or our own lists (ADDR-27, ADDR-29). */
export async function placeSuggestions(
  { site, language }: Context,
  asked: Asked,
  places: PlaceService,
): Promise<readonly PlaceSuggestion[]> {
  const typed = asked.keyword.trim()
  const countries = site.countries.filter((country) => asked.countries?.includes(country) ?? true)
  if ([...typed].length < typedMin || countries.length === 0) return []
  return places.suggest({ typed, language: asked.language ?? language, countries })
}

/** @throws Refusal `notFound` */
export async function placeDetail(
  { language }: Context,
  asked: { readonly placeId: string; readonly language?: Language | undefined },
  places: PlaceService,
): Promise<Place> {
  const place = await places.find(asked.placeId, asked.language ?? language)
  if (!place) throw new Refusal('notFound')
  return place
}
