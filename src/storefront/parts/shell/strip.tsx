import { useMallView } from '#ui/mall.ts'
import { LanguageLink } from './language-link.tsx'
import { MerchantLink } from './merchant-link.tsx'
import { SiteSwitch } from './site-switch.tsx'
import css from './strip.module.css'

/** The slim line on top: the mall's tagline, the link for merchants, site and language. */
export function Strip() {
  const tagline = useMallView()?.profile.tagline
  return (
    <div className={css.strip}>
      <div className={`wrap ${css.line}`}>
        <p className={css.message}>{tagline}</p>
        <div className={css.ways}>
          <MerchantLink />
          <SiteSwitch id="sites" />
          <LanguageLink />
        </div>
      </div>
    </div>
  )
}
