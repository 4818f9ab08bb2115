import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useFormat } from '#ui/format.ts'

/**
 * Points that the buyer may spend here. The choice is stored in the address, so it works without script and
 * survives a reload.
 */
export function Points({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const [query] = useSearchParams()
  const choice = checkout.pointsChoice
  if (!choice) return null
  const { available, most, mostWorth, spent } = choice
  const money = (amount: number) => format.money({ amount, currency: checkout.due.currency })
  const to = new URLSearchParams(query)
  if (spent > 0) to.delete('points')
  else to.set('points', String(most))
  return (
    <p className={css.points}>
      <span>
        {spent > 0
          ? t('pointsUsed', { points: format.number(spent), amount: money(checkout.discounts.points) })
          : t('pointsOwn', { points: format.number(available) })}
      </span>
      <Link to={`?${to}`} replace preventScrollReset>
        {spent > 0
          ? t('pointsRemove')
          : t('pointsUse', {
              points: format.number(most),
              amount: money(mostWorth),
            })}
      </Link>
    </p>
  )
}
