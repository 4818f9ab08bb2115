import { useTranslations } from 'use-intl'
import { LanguageLink } from './language-link.tsx'
import { MerchantLink } from './merchant-link.tsx'
import { SiteSwitch } from './site-switch.tsx'
import css from './strip.module.css'

/** The slim line on top: a message, the link for merchants, site and language. */
export function Strip() {
  const t = useTranslations('shell')
  return (
    <div className={css.strip}>
      <div className={`wrap ${css.line}`}>
        <p className={css.message}>{t('stripMessage')}</p>
        <div className={css.ways}>
          <MerchantLink />
          <SiteSwitch />
          <LanguageLink />
        </div>
      </div>
    </div>
  )
}
