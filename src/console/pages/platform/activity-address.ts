import { useTranslations } from 'use-intl'
import { activityOfAddress } from '#modules/offers/rules/shown-activity.ts'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { useSiteNameOfShop } from '../../parts/merchant/product/site-name.ts'
import type { Addressed } from './addressed-activities.server.ts'

/** Activities to be chosen as the page that something leads to, and on which site an address leads there. */
export function useActivityAddress(activities: Addressed) {
  const t = useTranslations('activityAddress')
  const language = useLanguage()
  const siteName = useSiteNameOfShop()
  return {
    choices: activities
      .filter(({ status }) => status !== 'ended')
      .map(({ platformActivityId, name, site }) => ({
        value: pages.activity(platformActivityId),
        name: t('choice', { name: textIn(name, language), site: siteName(site) }),
      })),
    /** Note on an activity's address: its name and site, or that no site has its page. Else undefined. */
    noteOf:
      (of: 'block' | 'announcement') =>
      (address: string): string | undefined => {
        const asked = activityOfAddress(address)
        if (asked === undefined) return undefined
        const found = activities.find(({ platformActivityId }) => platformActivityId === asked)
        return found
          ? t(`onSite.${of}`, { name: textIn(found.name, language), site: siteName(found.site) })
          : t(`nowhere.${of}`)
      },
  }
}
