import type { Language } from '#vocabulary/language.ts'
import { type Division, writtenAs } from '../../rules/division.ts'
import { cleanPostalCode, isPostalCode } from '../../rules/postal-code.ts'
import { readPlaceList } from '../place-list.ts'
import { provincesOf } from './provinces.ts'

type City = {
  readonly country: string
  readonly name: string
  /** The end of its province's number in ISO 3166-2, where we know it. */
  readonly province: string
  readonly latitude: number
  readonly longitude: number
  /** Of the United States: 94101-94105 94107. */
  readonly postalCodes: string
  /** Its name in small letters without marks. */
  readonly key: string
}

/** A city that is meant by what was typed, with the text before it. */
export type CityMeant = { readonly city: City; readonly postalCode: string; readonly before: string }

let text: string | undefined
const known = new Map<string, readonly City[]>()

/** The cities of a country, the larger first; read on first use. */
function citiesOf(country: string): readonly City[] {
  const found = known.get(country)
  if (found) return found
  text ??= readPlaceList('cities')
  const start = text.indexOf(`\n${country}\t`) + 1
  const end = text.indexOf('\n', text.lastIndexOf(`\n${country}\t`) + 1)
  const cities =
    start > 0
      ? text
          .slice(start, end)
          .split('\n')
          .flatMap((line) => cityOf(line) ?? [])
      : []
  known.set(country, cities)
  return cities
}

function cityOf(line: string): City | undefined {
  const [country = '', name = '', province = '', latitude, longitude, postalCodes = ''] = line.split('\t')
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  return {
    country,
    name,
    province,
    postalCodes,
    latitude: Number(latitude),
    longitude: Number(longitude),
    key: keyOf(name),
  }
}

const keyOf = (name: string) => (/^[A-Za-z ]+$/.test(name) ? name.toLowerCase() : keyOfMarked(name))
const keyOfMarked = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function cityCalled(country: string, name: string, province: string): City | undefined {
  return citiesOf(country).find((city) => city.name === name && city.province === province)
}

/** The province of a city as an address writes it; empty where we do not know it. */
export function provinceOfCity({ country, province }: City, language: Language): string {
  const found = provincesOf(country, language).find(({ code }) => code === `${country}-${province}`)
  return found ? writtenAs(found) : ''
}

/**
 * The cities that the end of a typed address begins to name: "18 Harbor Street, San Fr", "Lindenweg 5 10115
 * Berlin", "94107". The text before is the house.
 */
export function citiesMeant(typed: string, country: string, atMost: number): readonly CityMeant[] {
  for (const { before, end } of endsOf(typed)) {
    const { words, postalCode } = withoutPostalCode(keyOf(end), country)
    const found =
      words.length >= 3
        ? citiesNamed(words, country)
        : words === '' && postalCode !== ''
          ? citiesOf(country).filter(({ postalCodes }) => holdsCode(postalCodes, postalCode))
          : []
    const meant = found.filter(
      ({ postalCodes }) => postalCode === '' || postalCodes === '' || holdsCode(postalCodes, postalCode),
    )
    if (meant.length > 0)
      return meant.slice(0, atMost).map((city) => ({
        city,
        before,
        // The only one of a city is known without being typed.
        postalCode: postalCode || (/^\d{5}$/.test(city.postalCodes) ? city.postalCodes : ''),
      }))
  }
  return []
}

/** The whole text, the text after each comma, and after each number within: the longest first. */
function endsOf(typed: string): readonly { readonly before: string; readonly end: string }[] {
  const starts = [...typed.matchAll(/,\s*|\s(?=\d{4,5}\b)/g)].map((match) => ({
    before: typed.slice(0, match.index).trim(),
    end: typed.slice(match.index + match[0].length).trim(),
  }))
  return [{ before: '', end: typed.trim() }, ...starts]
}

/** Takes the postcode from the beginning or the end of the words that name a city. */
function withoutPostalCode(text: string, country: string) {
  const all = text.split(' ')
  for (const count of [2, 1])
    for (const [code, rest] of [
      [all.slice(0, count), all.slice(count)],
      [all.slice(-count), all.slice(0, -count)],
    ] as const) {
      const spaced = code.join(' ').toUpperCase()
      const postalCode = isPostalCode(spaced, country) ? spaced : spaced.replace(' ', '-')
      // A word alone is a name unless it has digits.
      if (/\d/.test(postalCode) && isPostalCode(postalCode, country))
        return { words: rest.join(' '), postalCode: cleanPostalCode(postalCode, country) }
    }
  return { words: text, postalCode: '' }
}

/** Their names begin so; a name may be followed by its province, by its letters or whole. */
function citiesNamed(words: string, country: string): readonly City[] {
  const provinces = new Map(
    provincesOf(country, 'en').map((each): [string, readonly string[]] => [each.code, namesOf(each)]),
  )
  const found = citiesOf(country).filter(
    ({ key, province }) =>
      key.startsWith(words) ||
      (words.startsWith(`${key} `) &&
        (provinces.get(`${country}-${province}`) ?? []).some((name) =>
          name.startsWith(words.slice(key.length + 1)),
        )),
  )
  return found.toSorted((one, other) => Number(other.key === words) - Number(one.key === words))
}

const namesOf = ({ name, alias = name }: Division) => [keyOf(name), keyOf(alias)]

function holdsCode(codes: string, code: string): boolean {
  return codes.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return first <= code && code <= last
  })
}
