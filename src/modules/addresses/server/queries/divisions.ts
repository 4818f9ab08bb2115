import type { Context } from '#platform/context.ts'
import { type Division, parentOf, parentOfCountry, pathOfDivision } from '../../rules/division.ts'
import type { TakenApart } from '../../rules/pasted-address.ts'
import { takeApart } from '../../rules/taken-apart.ts'
import { readPlaceList } from '../place-list.ts'
import { provincesOf } from './provinces.ts'

type Divisions = {
  readonly byCode: ReadonlyMap<string, Division>
  readonly byParent: ReadonlyMap<string, readonly Division[]>
}

let known: Divisions | undefined

/** All divisions that we know, read on first use: most malls and most programs never need them. */
function divisions(): Divisions {
  known ??= read(readPlaceList('divisions'))
  return known
}

/** One line for each down to the county, and in a county's line its streets: the end of the number, then the name. */
function read(text: string): Divisions {
  const byCode = new Map<string, Division>()
  const byParent = new Map<string, Division[]>()
  const add = (code: string, name: string) => {
    const division = { code, name, level: pathOfDivision(code).length }
    byCode.set(code, division)
    const parent = parentOf(code)
    const siblings = byParent.get(parent)
    if (siblings) siblings.push(division)
    else byParent.set(parent, [division])
  }
  for (const line of text.split('\n')) {
    const [code = '', name = '', ...streets] = line.split('\t')
    if (!/^\d+$/.test(code)) continue
    // Where the list of another country begins is no division of it.
    if (!isBeginning(code)) add(code, name)
    for (const street of streets) add(code + street.slice(0, 3), street.slice(3))
  }
  return { byCode, byParent }
}

const otherBeginnings = ['HK', 'MO', 'TW'].map(parentOfCountry)
const isBeginning = (code: string) => otherBeginnings.includes(code)

type Asked = {
  readonly level?: number | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  readonly parent?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** The divisions of a country at one level, or below one of them; its first level by default. */
export async function divisionList(
  { language }: Context,
  { level, country = 'CN', parent, page, pageSize }: Asked,
): Promise<{ readonly total: number; readonly divisions: readonly Division[] }> {
  const beginning = parentOfCountry(country)
  const of = parent ?? beginning ?? country
  const below = [...divisionsBelow(of), ...provincesOf(of, language)]
  const found =
    parent === undefined && level !== undefined
      ? belowTo(below, level)
      : below.filter((each) => level === undefined || each.level === level)
  return { total: found.length, divisions: found.slice((page - 1) * pageSize, page * pageSize) }
}

/** The divisions below one of them, or below a country: those of one level, where the level is given. */
export async function divisionChildren(
  { language }: Context,
  { parent, level }: { readonly parent: string; readonly level?: number | undefined },
): Promise<readonly Division[]> {
  const below = [...divisionsBelow(parent), ...provincesOf(parent, language)]
  return below.filter((each) => level === undefined || each.level === level)
}

/** The divisions with these codes from the province down; none where one of them is not within the one before. */
export async function divisionPath(
  _: Context,
  { code }: { readonly code: string },
): Promise<{ readonly divisions: readonly Division[] }> {
  return { divisions: divisionsAt(code) }
}

export function divisionsAt(code: string): readonly Division[] {
  const path = pathOfDivision(code).map((each) => divisions().byCode.get(each))
  return path.every((each) => each !== undefined) ? path : []
}

/** An address that was pasted whole, by these lists. */
export async function takeAddressApart(
  _: Context,
  { pasted }: { readonly pasted: string },
): Promise<TakenApart> {
  return takeApart(pasted, divisionsBelow)
}

export const divisionsBelow = (parent: string): readonly Division[] => divisions().byParent.get(parent) ?? []

function belowTo(found: readonly Division[], level: number): readonly Division[] {
  const [first] = found
  if (!first || first.level >= level) return found.filter((each) => each.level === level)
  return belowTo(
    found.flatMap(({ code }) => divisionsBelow(code)),
    level,
  )
}
