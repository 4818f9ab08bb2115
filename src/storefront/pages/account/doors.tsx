import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isMerchantLinkShown, type MerchantEntry } from '#modules/identity/rules/visitor.ts'
import { useMallView } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './account.module.css'

/** Links to the other sides of the mall: the shop's, and the platform's for its operators. */
export function Doors({ merchant, isOperator }: { merchant: MerchantEntry; isOperator: boolean }) {
  const t = useTranslations('account')
  const notices = useTranslations('shell')
  const isBackend = merchant.wording === 'backend'
  const flags = useMallView()?.site.flags
  if (!isOperator && !(flags && isMerchantLinkShown(flags, isBackend))) return null
  return (
    <section className={css.part} aria-labelledby="shop">
      <h2 id="shop">{t('shop')}</h2>
      {merchant.notice && (
        <p className={css.notice}>
          {notices(merchant.notice === 'frozen' ? 'frozenNotice' : 'clearedNotice')}
        </p>
      )}
      <p className={css.muted}>{t(isBackend ? 'shopBackendText' : 'shopSettleText')}</p>
      <p className={css.links}>
        <Link to={merchant.target} reloadDocument={isBackend}>
          {t(isBackend ? 'shopBackend' : 'shopSettle')}
        </Link>
        {isOperator && (
          <Link to={pages.platform()} reloadDocument>
            {t('platform')}
          </Link>
        )}
      </p>
    </section>
  )
}
