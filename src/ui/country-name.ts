import { useTranslations } from 'use-intl'

/**
 * The name of a country by its code. The names are ours, because those of browsers and of the server differ and a page
 * must read the same in both; a country that a site adds later goes by its code until it has a name.
 */
export function useCountryName(): (code: string) => string {
  const t = useTranslations('countries')
  return (code) => {
    const known = code as Parameters<typeof t>[0]
    return t.has(known) ? t(known) : code
  }
}
