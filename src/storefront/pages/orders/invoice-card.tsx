import { useTranslations } from 'use-intl'
import type { OrderDetail } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'

type InvoiceProps = { readonly order: OrderDetail; readonly token: string | undefined }

/** The invoice of a paid order, issued or pending, and credit notes (ORD-96). */
export function InvoiceCard({ order, token }: InvoiceProps) {
  const t = useTranslations('invoices')
  const isIssued = order.invoices.length > 0
  return (
    <section className={css.part} aria-labelledby="invoice">
      <header className={css.cardHead}>
        <h2 id="invoice">{t('title')}</h2>
        <p className={css.status} data-status={isIssued ? 'completed' : undefined}>
          {t(isIssued ? 'issued' : 'pending')}
        </p>
      </header>
      {isIssued ? (
        <InvoiceList order={order} token={token} />
      ) : (
        <p className={css.muted}>{t('pendingText')}</p>
      )}
    </section>
  )
}

/** The documents that were issued for an order, each with its number and its date. */
export function InvoiceList({ order, token }: InvoiceProps) {
  const t = useTranslations('invoices')
  const format = useFormat()
  if (order.invoices.length === 0) return null
  return (
    <ul className={css.contents}>
      {order.invoices.map(({ invoiceId, number, kind, issuedAt, replacedAt }) => (
        <li key={invoiceId}>
          <a href={pages.invoice(order.orderId, invoiceId, token)} target="_blank" rel="noopener">
            {t(`kind.${kind}`, { number })}
          </a>{' '}
          <span className={css.muted}>
            {replacedAt
              ? t('replacedOn', { date: format.date(new Date(replacedAt)) })
              : t('issuedOn', { date: format.date(new Date(issuedAt)) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
