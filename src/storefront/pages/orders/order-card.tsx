import { IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OrderSummary, shownAmount, shownStatus } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { usePointsAndMoney } from '#ui/points-and-money.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { linesByBundle, OrderedBundleParts } from './bundle-parts.tsx'
import { LinesOfCard } from './lines-table.tsx'
import { OrderActions } from './order-actions.tsx'
import { TwoPaymentsNote } from './two-payments.tsx'

/** Lines with their picture on a card (ORD-19). */
const linesMax = 3

/** One order in the list: its status, content, price and actions. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations('orders')
  const format = useFormat()
  const measured = useMeasured()
  const costs = usePointsAndMoney()
  const lines = linesByBundle(order.lines)
  const amount = shownAmount(order)
  const only = order.lines.length === 1 ? order.lines[0] : undefined
  return (
    <article className={css.card} aria-labelledby={`order-${order.orderId}`}>
      <header className={css.cardHead}>
        <h2 id={`order-${order.orderId}`}>
          <Link to={pages.order(order.orderId)}>{order.shopName}</Link>
        </h2>
        <p className={css.status} data-status={shownStatus(order)}>
          {t(`status.${shownStatus(order)}`)}
        </p>
        <p className={css.facts}>
          <span>
            {t('number', { number: order.number })}{' '}
            <CopyButton
              text={order.number}
              label={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
              name={`${t('copyNumber')} ${order.number}`}
              done={t('copiedOnList')}
            />
          </span>{' '}
          <span>{t('placed', { date: format.date(new Date(order.createdAt)) })}</span>
        </p>
      </header>
      <LinesOfCard order={order} linesMax={linesMax} />
      {lines.length > linesMax && (
        <Link to={pages.order(order.orderId)} className={css.more}>
          {t('linesMore', { count: lines.length - linesMax })}
        </Link>
      )}
      {order.lines.some(({ afterSale }) => afterSale === 'processing') && (
        <p className={css.muted}>{t('afterSaleNotice')}</p>
      )}
      <OrderedBundleParts parts={lines.flatMap(({ parts }) => parts)} />
      {order.twoPayments && <TwoPaymentsNote parts={order.twoPayments} />}
      <footer className={css.cardFoot}>
        <p>
          <span className={css.muted}>{order.paidAt ? t('paid') : t('total')}</span>{' '}
          <strong className="money">{costs(order.points, amount)}</strong>
          <span className={css.muted}>
            {' · '}
            {only?.unit ? measured(only.quantity, only) : t('itemCount', { count: order.itemCount })}
          </span>
        </p>
        <OrderActions order={order} />
      </footer>
    </article>
  )
}
