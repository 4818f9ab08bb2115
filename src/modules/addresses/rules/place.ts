import type { Language } from '#vocabulary/language.ts'
import type { Division } from './division.ts'

/** Suggestion of a maps service for the text typed so far. */
export type PlaceSuggestion = { readonly placeId: string; readonly description: string }

/** A place as an address needs it; fields that the service does not know are empty. */
export type Place = {
  readonly placeId: string
  readonly street: string
  /** Number of the house. */
  readonly detail: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly country: string
  /** Its coordinates, where known. */
  readonly longitude?: number
  readonly latitude?: number
  /** From the province down, where it was found in the lists that an address is picked from. */
  readonly divisions?: readonly Division[]
}

export type PlaceQuestion = {
  readonly typed: string
  readonly language: Language
  /** ISO 3166-1 alpha-2: places elsewhere are not suggested. */
  readonly countries: readonly string[]
}

/** Queries to a maps service, or to our own lists. @throws Refusal `placesAway` when it does not answer */
export type PlaceService = {
  readonly suggest: (question: PlaceQuestion) => Promise<readonly PlaceSuggestion[]>
  readonly find: (placeId: string, language: Language) => Promise<Place | undefined>
}

/** Less than this is not queried: it would suggest anything. */
export const typedMin = 3
