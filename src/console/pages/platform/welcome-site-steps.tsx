import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedSite } from '#modules/sites/rules/edited-site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './welcome.module.css'
import { WelcomeProgressContext, WelcomeStep } from './welcome-step.tsx'

/** Name of the mall, then country, currency and name of its first site: both are needed. */
export function NameStep({ site, isNamed }: { site: EditedSite | undefined; isNamed: boolean }) {
  const t = useTranslations('welcome')
  const isNext = useContext(WelcomeProgressContext)?.next === 'name'
  return (
    <WelcomeStep step="name">
      <p>{t(isNamed ? 'namedDone' : 'namedText')}</p>
      {site && (
        <>
          <p>{t('siteText', { currency: site.currency })}</p>
          <div className={css.ways}>
            <ButtonLink to={pages.mallProfile()} look={isNext && !isNamed ? 'main' : 'quiet'}>
              {t(isNamed ? 'toNameAgain' : 'toName')}
            </ButtonLink>
            <ButtonLink to={pages.platformSites(site.site)} look={isNext && isNamed ? 'main' : 'quiet'}>
              {t('toSite')}
            </ButtonLink>
          </div>
        </>
      )}
    </WelcomeStep>
  )
}

/** Settings that the first site needs before buyers can order there. */
export function SiteSteps({
  site,
  bankAccountId,
}: {
  site: EditedSite | undefined
  /** The site's bank transfer, where an operator enters the bank account. */
  bankAccountId: string | undefined
}) {
  const t = useTranslations('welcome')
  const { shipping = false, tax = false, payment = false } = site?.isSet ?? {}
  const toPayment = bankAccountId && !payment ? pages.channelAccount(bankAccountId) : pages.channelAccounts()
  return (
    <>
      <WelcomeStep step="shipping" to={site && pages.platformShipping(site.site)} toName={t('toShipping')}>
        <p>{t(shipping ? 'shippingDone' : 'shippingText')}</p>
      </WelcomeStep>
      <WelcomeStep step="tax" to={site && pages.platformTax(site.site)} toName={t('toTax')}>
        <p>{t(tax ? 'taxDone' : 'taxText')}</p>
      </WelcomeStep>
      <WelcomeStep step="payments" to={site && toPayment} toName={t('toPayments')}>
        <p>{t(payment ? 'paymentsDone' : 'paymentsText')}</p>
      </WelcomeStep>
    </>
  )
}
