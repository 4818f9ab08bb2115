import { z } from 'zod'
import type { Place, PlaceQuestion, PlaceService } from '#modules/addresses/rules/place.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Question, sendRequest } from '../payments/send-request.ts'

type GoogleOptions = { readonly url: string; readonly key: string }

/** More is refused by the service. */
const countriesMax = 15
const timeoutMs = 3_000

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
})
const found = z.object({
  id: z.string(),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
})
type Found = z.output<typeof found>

/** Places as Google Maps knows them (Places API, v1). The key stays on the server. */
export function googlePlaces({ url, key }: GoogleOptions): PlaceService {
  const ask = async (question: Omit<Question, 'headers'>, fields: string) => {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fields }
    const answer = await sendRequest({ ...question, headers, timeoutMs }).catch((cause) => {
      throw Object.assign(new Refusal('placesAway'), { cause })
    })
    if (answer.status === 404) return undefined
    if (answer.status !== 200)
      throw Object.assign(new Refusal('placesAway'), { cause: `The maps service answers ${answer.status}` })
    return answer.body
  }
  return {
    suggest: async ({ typed, language, countries }: PlaceQuestion) => {
      const body = {
        input: typed,
        languageCode: languageCodes[language],
        includedRegionCodes: countries.slice(0, countriesMax).map((country) => country.toLowerCase()),
      }
      const answer = await ask(
        { method: 'POST', url: `${url}/v1/places:autocomplete`, body },
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text',
      )
      return read(suggestions, answer ?? {}).suggestions.flatMap(({ placePrediction }) =>
        placePrediction ? [{ placeId: placePrediction.placeId, description: placePrediction.text.text }] : [],
      )
    },
    find: async (placeId: string, language: Language) => {
      const address = `${url}/v1/places/${encodeURIComponent(placeId)}?languageCode=${languageCodes[language]}`
      const answer = await ask({ method: 'GET', url: address }, 'id,addressComponents,location')
      return answer === undefined ? undefined : toPlace(read(found, answer))
    },
  }
}

const languageCodes = { en: 'en', zh: 'zh-CN' } as const satisfies Record<Language, string>

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const answered = schema.safeParse(answer)
  if (!answered.success) throw Object.assign(new Refusal('placesAway'), { cause: answered.error })
  return answered.data
}

/** Where a province is written by its letters: CA, not California. */
const shortProvince = ['US', 'CA', 'AU', 'MX']

function toPlace({ id, addressComponents, location }: Found): Place {
  const of = (...types: readonly string[]) =>
    types
      .map((type) => addressComponents.find((part) => part.types.includes(type)))
      .find((part) => part !== undefined)
  const country = of('country')?.shortText ?? ''
  const province = of('administrative_area_level_1')
  return {
    placeId: id,
    street: of('route')?.longText ?? '',
    detail: of('street_number')?.longText ?? '',
    city: of('locality', 'postal_town', 'administrative_area_level_2')?.longText ?? '',
    province: (shortProvince.includes(country) ? province?.shortText : province?.longText) ?? '',
    postalCode: of('postal_code')?.longText ?? '',
    country,
    longitude: location.longitude,
    latitude: location.latitude,
  }
}
