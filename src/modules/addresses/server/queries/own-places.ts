import type { Language } from '#vocabulary/language.ts'
import { addressInOneLine } from '../../rules/address-lines.ts'
import { type Division, parentOfCountry, streetOfDivisions } from '../../rules/division.ts'
import { splitHouse } from '../../rules/house.ts'
import type { Place, PlaceService, PlaceSuggestion } from '../../rules/place.ts'
import { takeApart } from '../../rules/taken-apart.ts'
import { citiesMeant, cityCalled, provinceOfCity } from './cities.ts'
import { divisionsAt, divisionsBelow } from './divisions.ts'

/** More would have to be searched by eye. */
const suggestionsMax = 6

/**
 * Places of our own lists, for a mall without a maps service: in China down to the street, elsewhere cities. The house before or
 * behind them stays as it was typed.
 */
export const ownPlaces: PlaceService = {
  suggest: async ({ typed, language, countries }) =>
    countries
      .flatMap((country) => placesMeant(typed, country, language))
      .slice(0, suggestionsMax)
      .map(suggestionOf),
  find: async (placeId, language) => {
    const named = readId(placeId)
    return named && placeOf(named, language)
  },
}

/** Content of a place id: list entry and typed text, so that nothing is stored between requests. */
type Named = {
  readonly country: string
  /** The code of a division, or the name of a city. */
  readonly of: string
  readonly province: string
  readonly postalCode: string
  /** House and street. */
  readonly line: string
}

const prefix = 'own:'
const idOf = ({ country, of, province, postalCode, line }: Named): string =>
  prefix + Buffer.from(JSON.stringify([country, of, province, postalCode, line])).toString('base64url')

function readId(placeId: string): Named | undefined {
  if (!placeId.startsWith(prefix)) return undefined
  try {
    const said: unknown = JSON.parse(Buffer.from(placeId.slice(prefix.length), 'base64url').toString())
    if (!Array.isArray(said) || said.length !== 5 || said.some((each) => typeof each !== 'string'))
      return undefined
    const [country, of, province, postalCode, line] = said as [string, string, string, string, string]
    return { country, of, province, postalCode, line }
  } catch {
    // Not an id of ours.
    return undefined
  }
}

function placeOf(named: Named, language: Language): Place | undefined {
  const { country, of, province, postalCode, line } = named
  const placeId = idOf(named)
  const { street, detail } = splitHouse(line, country)
  if (parentOfCountry(country) !== undefined) {
    const divisions = divisionsAt(of)
    if (divisions.length === 0) return undefined
    const [first, second] = divisions
    return {
      placeId,
      country,
      street: streetOfDivisions(divisions),
      detail: line,
      postalCode,
      divisions,
      province: first?.name ?? '',
      city: second?.name ?? '',
    }
  }
  const city = cityCalled(country, of, province)
  if (!city) return undefined
  const { name, longitude, latitude } = city
  return {
    placeId,
    country,
    street,
    detail,
    postalCode,
    city: name,
    longitude,
    latitude,
    province: provinceOfCity(city, language),
  }
}

function suggestionOf(place: Place): PlaceSuggestion {
  const { placeId, divisions, detail } = place
  const description = divisions
    ? [divisions.map(({ name }) => name).join(''), detail].join(' ').trim()
    : addressInOneLine(place)
  return { placeId, description }
}

function placesMeant(typed: string, country: string, language: Language): readonly Place[] {
  const named =
    parentOfCountry(country) === undefined
      ? citiesMeant(typed, country, suggestionsMax).map(({ city, postalCode, before }) => ({
          country,
          of: city.name,
          province: city.province,
          postalCode,
          line: before,
        }))
      : divisionsMeant(typed, country).map(({ code, line }) => ({
          country,
          of: code,
          province: '',
          postalCode: '',
          line,
        }))
  return named.flatMap((each) => placeOf(each, language) ?? [])
}

type DivisionMeant = { readonly code: string; readonly line: string }

/**
 * From the province down where the text names them, completed by the levels below; else by the name of a
 * district or a street alone.
 */
function divisionsMeant(typed: string, country: string): readonly DivisionMeant[] {
  const text = typed.replace(/\s+/g, '')
  const { divisions, street } =
    country === 'CN' ? takeApart(text, divisionsBelow) : { divisions: [], street: text }
  const last = divisions.at(-1)
  if (last && divisions.length > 1) {
    const below = street === '' ? [] : divisionsBelow(last.code).filter(({ name }) => name.startsWith(street))
    return [...below.map(({ code }) => ({ code, line: '' })), { code: last.code, line: street }]
  }
  return below(parentOfCountry(country) ?? '')
    .filter(({ name, level }) => level > 1 && (text.startsWith(name) || name.startsWith(text)))
    .toSorted((one, other) => one.level - other.level)
    .slice(0, suggestionsMax)
    .map(({ code, name }) => ({ code, line: text.startsWith(name) ? text.slice(name.length) : '' }))
}

/** Everything below a division, however far. */
function below(parent: string): readonly Division[] {
  return divisionsBelow(parent).flatMap((each) => [each, ...below(each.code)])
}
