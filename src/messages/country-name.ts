import type { Language } from '#vocabulary/language.ts'
import { textsOf } from './texts.ts'

/** The name of a country by its code; one that has no name yet goes by its code. */
export const countryName = (country: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = textsOf(language).countries
  return names[country] ?? country
}
