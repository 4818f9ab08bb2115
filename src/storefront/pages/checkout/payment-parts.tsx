import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useFormat } from '#ui/format.ts'

/** Payments of a presale now and later, and its expected shipping date. */
export function PaymentSummary({ checkout: { parts, expectedAt, balanceOf } }: { checkout: Checkout }) {
  const t = useTranslations('presaleOrder')
  const presale = useTranslations('presale')
  const c = useTranslations('checkout')
  const format = useFormat()
  if (!parts && !expectedAt) return null
  return (
    <>
      <dl className={css.totals}>
        {parts && (
          <>
            <div>
              <dt>{t(balanceOf ? 'depositPaid' : 'now')}</dt>
              <dd className="money">{format.money(parts.deposit)}</dd>
            </div>
            <div>
              <dt>{t(balanceOf ? 'balanceNow' : 'later')}</dt>
              <dd className="money">{format.money(parts.balance)}</dd>
            </div>
          </>
        )}
        {expectedAt && (
          <div>
            <dt>{presale('expected')}</dt>
            <dd>{presale('from', { date: format.date(new Date(expectedAt)) })}</dd>
          </div>
        )}
      </dl>
      {parts && (
        <p className={css.muted}>
          {c('balanceSpan', {
            from: format.moment(new Date(parts.balanceFrom)),
            until: format.moment(new Date(parts.balanceUntil)),
            keeps: presale('keeps'),
          })}
        </p>
      )}
    </>
  )
}
