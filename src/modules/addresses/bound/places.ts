import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { optional, searchWords, site } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import type { Place, PlaceSuggestion } from '../rules/place.ts'
import { districtToWire, wireDistrict } from './divisions.ts'

/**
 * Places of a maps service, queried through the mall so that its key stays on the server, or of the mall's
 * own lists.
 */

const tag = 'Addresses'
const country = z.string().regex(/^[A-Z]{2}$/)
const language = z.enum(languages)
/** Ours holds what was typed. */
const placeId = z.string().regex(/^[\w:-]{1,1000}$/)

export const placeSuggestionsCall = endpoint({
  name: 'placeSuggestions',
  path: '/sapi/mall-content/web/place/autocomplete',
  tag,
  summary: 'Suggestions for a partial address, from a maps service or from the built-in lists',
  input: z
    .object({
      keyword: searchWords,
      language: language.optional(),
      countries: z.array(country).max(50).optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        input: searchWords,
        regions: optional(z.array(country).max(50)),
        country: optional(country),
        language: optional(language),
        site,
      })
      .strict(),
    (wire) => ({
      keyword: wire.input,
      language: wire.language,
      countries: wire.country ? [wire.country] : wire.regions,
    }),
    { countries: 'regions' },
  ),
  answer: answers(
    z.object({ data: z.array(z.object({ placeId: z.string(), description: z.string() })) }),
    (ours: readonly PlaceSuggestion[]) => ({ data: ours.map((each) => ({ ...each })) }),
  ),
  refusals: ['placesAway', 'tooManyRequests'],
  example: { input: '18 Harbor St', regions: ['US'], language: 'en', country: 'US' },
})

export const placeDetailCall = endpoint({
  name: 'placeDetail',
  path: '/sapi/mall-content/web/place/detail',
  tag,
  summary: 'The fields of a suggested address',
  input: z.object({ placeId, language: language.optional() }).strict(),
  wire: fromWire(
    z.object({ placeId, language: optional(language), site }).strict(),
    ({ placeId: id, language: asked }) => ({ placeId: id, language: asked }),
  ),
  answer: answers(
    z.object({
      placeId: z.string(),
      poiName: z.string(),
      detailAddress: z.string(),
      city: z.string(),
      province: z.string(),
      postalCode: z.string(),
      country: z.string(),
      addressLongitude: z.number().optional(),
      addressLatitude: z.number().optional(),
      districtList: z.array(wireDistrict).optional(),
    }),
    (ours: Place) => ({
      placeId: ours.placeId,
      poiName: ours.street,
      detailAddress: ours.detail,
      city: ours.city,
      province: ours.province,
      postalCode: ours.postalCode,
      country: ours.country,
      addressLongitude: ours.longitude,
      addressLatitude: ours.latitude,
      districtList: ours.divisions?.map(districtToWire),
    }),
  ),
  refusals: ['notFound', 'placesAway', 'tooManyRequests'],
  example: { placeId: 'ChIJexample' },
})
