import { divisionChildrenCall } from '#modules/addresses/bound/divisions.ts'
import type { Division } from '#modules/addresses/rules/division.ts'
import type { Mall } from '#ui/mall-context.ts'

/** The states or provinces of some countries, as a form offers them; an empty list where they are typed. */
export type Provinces = Readonly<Record<string, readonly Division[]>>

/** Those of a form's initial countries. */
export async function provincesFor(
  mall: Mall,
  ...countries: readonly (string | undefined)[]
): Promise<Provinces> {
  const wanted = [...new Set(countries)].filter((country) => /^[A-Z]{2}$/.test(country ?? ''))
  return Object.fromEntries(
    await Promise.all(
      wanted.map(async (country) => [
        country,
        await mall.call(divisionChildrenCall, { parent: country as string }),
      ]),
    ),
  )
}
