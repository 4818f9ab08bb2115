import { useTranslations } from 'use-intl'
import type { OrderSummary } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'

/** The remaining uses of a service, and their end (ORD-90). */
export function ServiceUse({ service }: { service: NonNullable<OrderSummary['service']> }) {
  const t = useTranslations('vouchers')
  const format = useFormat()
  return (
    <section className={css.part} aria-labelledby="service">
      <h2 id="service">{t('service')}</h2>
      <p>{t('timesLeft', { count: String(service.timesLeft) })}</p>
      {service.expiresAt && (
        <p className={css.muted}>{t('expires', { date: format.date(new Date(service.expiresAt)) })}</p>
      )}
    </section>
  )
}
