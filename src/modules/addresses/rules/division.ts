import { foldLetters } from '#vocabulary/folded.ts'

/** A province, a city, a district or a street, as lists have them from which an address is picked. */
export type Division = {
  readonly code: string
  readonly name: string
  /** 1 for a province, 2 for a city, 3 for a district, 4 for a street. */
  readonly level: number
  /** How an address writes it, where that is another name: CA for California. */
  readonly alias?: string | undefined
}

/** Name of a division as addresses store it. */
export const writtenAs = ({ name, alias }: Division): string => alias ?? name

/** The division of a list that an address means, by its name in any language that is at hand, or by its number in ISO 3166-2. */
export function divisionMeant(said: string, list: readonly Division[]): Division | undefined {
  const wanted = foldLetters(said.trim())
  return list.find((each) =>
    [each.alias, each.name, each.code.slice(each.code.indexOf('-') + 1)].some(
      (name) => name !== undefined && foldLetters(name) === wanted,
    ),
  )
}

/** Parent of the provinces, the default (ADDR-04). */
export const firstParent = '1'

/** The countries whose divisions we know: where their list begins, and how many levels it has. */
const roots: Readonly<Record<string, { readonly parent: string; readonly levels: number }>> = {
  CN: { parent: firstParent, levels: 4 },
  HK: { parent: '81', levels: 2 },
  MO: { parent: '82', levels: 2 },
  TW: { parent: '71', levels: 2 },
}

/** Where the list of a country begins; undefined where there is none and an address is typed. */
export const parentOfCountry = (country: string): string | undefined => roots[country]?.parent

/** How many levels are picked where so many are requested: no more than the country has. */
export const levelsOf = (country: string, asked: number): number =>
  Math.min(asked, roots[country]?.levels ?? 0)

const lengths = [2, 4, 6, 9]

/** The code of the division around one, or where its list begins. */
export function parentOf(code: string): string {
  const at = lengths.indexOf(code.length)
  return at > 0 ? code.slice(0, lengths[at - 1]) : firstParent
}

const rootCodes = Object.values(roots).map(({ parent }) => parent)

/** The codes from the province down to this one. */
export function pathOfDivision(code: string): string[] {
  const parent = parentOf(code)
  return parent === firstParent || rootCodes.includes(parent) ? [code] : [...pathOfDivision(parent), code]
}

/** Whether a division belongs to a country, by its code. */
export function isWithinCountry(code: string, country: string): boolean {
  const parent = parentOfCountry(country)
  if (parent === undefined) return false
  const other = rootCodes.filter((root) => root !== firstParent).find((root) => code.startsWith(root))
  return parent === (other ?? firstParent)
}

/** Street line of an address whose divisions were picked: district and street office. */
export const streetOfDivisions = (path: readonly Division[]): string =>
  path
    .filter(({ level }) => level > 2)
    .map(({ name }) => name)
    .join('')
