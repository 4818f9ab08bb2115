import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useFormat } from '#ui/format.ts'

/** Amount paid by gift cards. The choice is stored in the query, like that of points. */
export function CardMoney({ checkout: { giftCards, due } }: { checkout: Checkout }) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const [query] = useSearchParams()
  if (!giftCards) return null
  const { available, most, spent } = giftCards
  const money = (amount: number) => format.money({ amount, currency: due.currency })
  const to = new URLSearchParams(query)
  if (spent > 0) to.delete('cards')
  else to.set('cards', String(most))
  return (
    <>
      {spent > 0 && (
        <dl className={css.totals}>
          <div>
            <dt>{t('cardsUsed')}</dt>
            <dd className="money">−{money(spent)}</dd>
          </div>
          <div className={css.total}>
            <dt>{t('cardsRest')}</dt>
            <dd className="money" aria-live="polite">
              {money(due.amount - spent)}
            </dd>
          </div>
        </dl>
      )}
      <p className={css.points}>
        {spent === 0 && <span>{t('cardsOwn', { amount: money(available) })}</span>}
        <Link to={`?${to}`} replace preventScrollReset>
          {spent > 0 ? t('cardsRemove') : t('cardsUse', { amount: money(most) })}
        </Link>
      </p>
    </>
  )
}
