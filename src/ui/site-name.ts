import { useTranslations } from 'use-intl'

type KnownSite = 'global' | 'cn' | 'de' | 'uk' | 'jp'
const known: readonly string[] = ['global', 'cn', 'de', 'uk', 'jp'] satisfies KnownSite[]
const isKnown = (code: string): code is KnownSite => known.includes(code)

/** What a site is called: its country and currency. One without a text goes by its code. */
export function useSiteName(): (code: string) => string {
  const t = useTranslations('shell')
  return (code) => (isKnown(code) ? t(`sites.${code}`) : code)
}
