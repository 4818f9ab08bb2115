import { useTranslations } from 'use-intl'
import { useMallView } from '#ui/mall.ts'
import { sellsNow } from '#vocabulary/sites.ts'
import css from './sales-notice.module.css'

/** Above every page of a site that takes no orders: why, and that orders of before are still there. */
export function SalesNotice() {
  const t = useTranslations('shell')
  const site = useMallView()?.site
  if (!site || sellsNow(site)) return null
  return (
    <p className={css.notice} role="note">
      {t(site.status === 'closed' ? 'siteClosed' : 'siteNotReady')}
    </p>
  )
}
