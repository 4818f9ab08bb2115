import { countryName } from '#messages/country-name.ts'
import { presetTimeZones } from '#modules/sites/rules/country-presets.ts'
import { knownCountries } from '#vocabulary/countries.ts'
import type { Language } from '#vocabulary/language.ts'
import { currencies } from '#vocabulary/money.ts'

/** Countries, currencies and time zones that the forms of a site offer, in the order of their names. */
export function choicesOfSite(language: Language) {
  const countries = knownCountries.map((code) => ({ value: code, name: countryName(code, language) }))
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'currency' })
  return {
    countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, language)),
    currencies: currencies.map((code) => ({ value: code, name: `${code} · ${names.of(code)}` })),
    timeZones: timeZones(),
  }
}

/** This machine may list a zone of the presets by a former name, such as Asia/Calcutta. */
function timeZones(): string[] {
  const names = new Set(presetTimeZones.map(nameHere))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !names.has(zone))
  return ['UTC', ...[...others, ...presetTimeZones].toSorted()]
}

const nameHere = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
