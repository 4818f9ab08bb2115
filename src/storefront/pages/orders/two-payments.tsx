import { useTranslations } from 'use-intl'
import type { DepositAndBalance as Parts } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'

/** The deposit and the balance of an order, each with its time of payment (ORD-17). */
export function TwoPaymentsNote({ parts }: { parts: Parts }) {
  const t = useTranslations('presaleOrder')
  const format = useFormat()
  const rows = [
    { name: t('stage1'), amount: parts.deposit, at: parts.depositPaidAt },
    { name: t('stage2'), amount: parts.balance, at: parts.balancePaidAt },
  ]
  return (
    <dl className={css.stages}>
      {rows.map(({ name, amount, at }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="money">{format.money(amount)}</span>{' '}
            <span className={css.muted}>
              {at ? t('paidOn', { date: format.day(new Date(at)) }) : t('unpaid')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
