import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { pages } from '#vocabulary/calls/pages.ts'

type SecondFactorsProps = { readonly isOn: boolean; readonly passkeys: number }

/** Additional sign-in protection of the account. */
export function SecondFactors({ isOn, passkeys }: SecondFactorsProps) {
  const t = useTranslations('security')
  return (
    <Panel>
      <section className={css.part} aria-labelledby="second-factors">
        <h2 id="second-factors">{t('secondFactors')}</h2>
        <dl className={css.ways}>
          <div>
            <dt>{t('twoFactors')}</dt>
            <dd>{t(isOn ? 'isOn' : 'isOff')}</dd>
            <dd>
              <Link to={pages.twoFactors()}>{t(isOn ? 'twoFactorsChange' : 'twoFactorsBegin')}</Link>
            </dd>
          </div>
          <div>
            <dt>{t('passkeys')}</dt>
            <dd>{t('passkeysCount', { count: passkeys })}</dd>
            <dd>
              <Link to={pages.passkeys()}>{t('passkeysChange')}</Link>
            </dd>
          </div>
        </dl>
      </section>
    </Panel>
  )
}
