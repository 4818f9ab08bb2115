import { useTranslations } from 'use-intl'
import type { EditedSite } from '#modules/sites/rules/edited-site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { WelcomeStep } from './welcome-step.tsx'

/** Country and currency of the first site, then what it needs before buyers can order there. Each can be left for later. */
export function SiteSteps({ site }: { site: EditedSite }) {
  const t = useTranslations('welcome')
  const { shipping, tax } = site.isSet
  const isNamed = site.name.en !== '' || site.name.zh !== ''
  return (
    <>
      <WelcomeStep title={t('site')} isDone={isNamed}>
        <p>{t('siteText', { currency: site.currency })}</p>
        <ButtonLink to={pages.platformSites(site.site)} look="quiet">
          {t('toSite')}
        </ButtonLink>
      </WelcomeStep>
      <WelcomeStep title={t('shipping')} isDone={shipping}>
        <p>{t(shipping ? 'shippingDone' : 'shippingText')}</p>
      </WelcomeStep>
      <WelcomeStep title={t('tax')} isDone={tax}>
        <p>{t(tax ? 'taxDone' : 'taxText')}</p>
        {!tax && (
          <ButtonLink to={pages.platformTax(site.site)} look="quiet">
            {t('toTax')}
          </ButtonLink>
        )}
      </WelcomeStep>
    </>
  )
}
