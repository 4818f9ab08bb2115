import { useTranslations } from 'use-intl'

/**
 * The name of a site without its currency, which is shown beside it; a site that has no name in the texts has
 * its code.
 */
export function useSiteNameOfShop(): (site: string) => string {
  const t = useTranslations('shell')
  return (site) =>
    t.has(`sites.${site}` as 'sites.de') ? t(`sites.${site}` as 'sites.de').split(' · ')[0]! : site
}
