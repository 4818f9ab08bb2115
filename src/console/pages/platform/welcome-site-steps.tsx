import { useTranslations } from 'use-intl'
import type { EditedSite } from '#modules/sites/rules/edited-site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { WelcomeStep } from './welcome-step.tsx'

/** Settings that the first site needs before buyers can order there. Each can be left for later. */
export function SiteSteps({ site }: { site: EditedSite }) {
  const t = useTranslations('welcome')
  const { shipping, tax } = site.isSet
  return (
    <>
      <WelcomeStep title={t('shipping')} isDone={shipping} step="shipping">
        <p>{t(shipping ? 'shippingDone' : 'shippingText')}</p>
        {!shipping && (
          <ButtonLink to={pages.platformShipping(site.site)} look="quiet">
            {t('toShipping')}
          </ButtonLink>
        )}
      </WelcomeStep>
      <WelcomeStep title={t('tax')} isDone={tax} step="tax">
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

/** Name of the mall, then country, currency and name of its first site: both are needed. */
export function NameStep({ site, isNamed }: { site: EditedSite | undefined; isNamed: boolean }) {
  const t = useTranslations('welcome')
  const hasSite = site !== undefined && (site.name.en !== '' || site.name.zh !== '')
  return (
    <WelcomeStep title={t('named')} isDone={isNamed && hasSite} step="name">
      <p>{t(isNamed ? 'namedDone' : 'namedText')}</p>
      {site && (
        <>
          {!isNamed && (
            <p>
              <ButtonLink to={pages.mallProfile()} look="quiet">
                {t('toName')}
              </ButtonLink>
            </p>
          )}
          <p>{t('siteText', { currency: site.currency })}</p>
          <p>
            <ButtonLink to={pages.platformSites(site.site)} look="quiet">
              {t('toSite')}
            </ButtonLink>
          </p>
        </>
      )}
    </WelcomeStep>
  )
}
