import { useTranslations } from 'use-intl'

type KnownSite = 'global' | 'cn' | 'de' | 'uk' | 'jp'
const known: readonly string[] = ['global', 'cn', 'de', 'uk', 'jp'] satisfies KnownSite[]
const isKnown = (code: string): code is KnownSite => known.includes(code)

/** Name of a site: its country and currency. A site without a text is named by its code. */
export function useSiteName(): (code: string) => string {
  const t = useTranslations('shell')
  return (code) => (isKnown(code) ? t(`sites.${code}`) : code)
}
