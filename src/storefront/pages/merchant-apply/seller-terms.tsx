import { useTranslations } from 'use-intl'
import type { sellerTermsCall } from '#modules/settlements/calls/seller-terms.ts'
import { useFormat } from '#ui/format.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import css from './merchant-apply.module.css'

type Terms = typeof sellerTermsCall extends Endpoint<infer _, infer Out> ? Out : never

/** Commission, fees and payouts, as they are set now. */
export function SellerTerms({ terms }: { readonly terms: Terms }) {
  const t = useTranslations('sellerTerms')
  const format = useFormat()
  const percent = (basisPoints: number) => String(basisPoints / 100)
  const {
    commissionBasisPoints: commission,
    commissionVatBasisPoints: vat,
    reserveBasisPoints: reserve,
  } = terms
  return (
    <section className={css.part} aria-labelledby="terms">
      <h2 id="terms">{t('title')}</h2>
      <dl className={css.facts}>
        <dt>{t('commission')}</dt>
        <dd>
          {commission === 0 ? t('noCommission') : t('commissionIs', { percent: percent(commission) })}
          {commission > 0 && vat > 0 && <div>{t('vatIs', { percent: percent(vat) })}</div>}
          {terms.hasOtherRates && <div>{t('otherRates')}</div>}
        </dd>
        <dt>{t('fees')}</dt>
        <dd>
          {terms.fees.length === 0 && t('noFees')}
          {terms.fees.map(({ name, kind, amount, currency }) => (
            <div key={`${name} ${kind} ${currency} ${amount}`}>
              {t(`fee.${kind}`, { name, amount: format.money({ amount, currency }) })}
            </div>
          ))}
        </dd>
        {reserve > 0 && (
          <>
            <dt>{t('reserve')}</dt>
            <dd>{t('reserveIs', { percent: percent(reserve), days: terms.reserveDays })}</dd>
          </>
        )}
        <dt>{t('paid')}</dt>
        <dd>
          <div>{t('released', { days: terms.afterSaleDays })}</div>
          <div>{t(`stated.${terms.period}`)}</div>
          <div>{t('confirmed', { days: terms.confirmDays })}</div>
        </dd>
      </dl>
    </section>
  )
}
