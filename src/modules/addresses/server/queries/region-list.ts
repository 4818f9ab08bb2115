import type { Context } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { languages } from '#vocabulary/language.ts'

export type ListedRegion = { readonly country: string; readonly name: string }
export type CountryName = (country: string, language: Language) => string

type Asked = { readonly keyword?: string | undefined; readonly page: number; readonly pageSize: number }

/** The countries that this site sends to, or those whose name in either language has these words in it (ADDR-07, ADDR-09). */
export async function regionList(
  { site, language }: Context,
  { keyword = '', page, pageSize }: Asked,
  nameOf: CountryName,
) {
  const wanted = keyword.trim().toLowerCase()
  const regions = site.countries
    .filter((country) =>
      [country, ...languages.map((each) => nameOf(country, each))].some((each) =>
        each.toLowerCase().includes(wanted),
      ),
    )
    .map((country): ListedRegion => ({ country, name: nameOf(country, language) }))
  return { total: regions.length, regions: regions.slice((page - 1) * pageSize, page * pageSize) }
}
