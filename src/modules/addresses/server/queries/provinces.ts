import type { Language } from '#vocabulary/language.ts'
import type { Division } from '../../rules/division.ts'
import { readPlaceList } from '../place-list.ts'

type Province = {
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
}

let known: ReadonlyMap<string, readonly Province[]> | undefined

/** Countries whose addresses hold the number of a state in place of its name: San Francisco, CA. */
const writtenByNumber = ['US', 'CA', 'AU', 'BR', 'IT']
/** Countries whose addresses are written in the characters of their reader. */
const writtenAsRead = ['JP']

/** The states or provinces of a country, by their names; none where our lists do not have the country. */
export function provincesOf(country: string, language: Language): readonly Division[] {
  known ??= read(readPlaceList('provinces'))
  const found = (known.get(country) ?? []).map(({ code, name }): Division => {
    const alias = writtenByNumber.includes(country) ? code.slice(country.length + 1) : name.en
    const isSame = writtenAsRead.includes(country) || alias === name[language]
    return { code, name: name[language], level: 1, ...(!isSame && { alias }) }
  })
  // Japan goes from north to south, as its lists do.
  return writtenAsRead.includes(country)
    ? found
    : found.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

function read(text: string): ReadonlyMap<string, readonly Province[]> {
  const byCountry = new Map<string, Province[]>()
  for (const line of text.split('\n')) {
    const [code = '', en = '', zh = ''] = line.split('\t')
    if (!/^[A-Z]{2}-/.test(code)) continue
    const country = code.slice(0, 2)
    byCountry.set(country, [...(byCountry.get(country) ?? []), { code, name: { en, zh } }])
  }
  return byCountry
}
