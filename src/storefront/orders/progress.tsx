import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { OrderDetail } from '#domain/orders/order.ts'
import { useFormat } from '#ui/format.ts'
import css from './progress.module.css'

/** Four steps and when each was made. An order that ended early has none to show. */
export function Progress({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormat()
  if (order.status === 'cancelled' || order.status === 'closed') return null
  const steps = [
    { name: t('stepPlaced'), at: order.createdAt },
    { name: t('stepPaid'), at: order.paidAt },
    ...(order.fulfilment === 'pickUp'
      ? [
          // A shop may hand an order over before it said that it is ready.
          { name: t('stepReady'), at: order.pickUp?.from ?? order.completedAt },
          { name: t('stepPickedUp'), at: order.completedAt },
        ]
      : [
          { name: t('stepSent'), at: order.shippedAt },
          { name: t('stepReceived'), at: order.completedAt },
        ]),
  ]
  const current = steps.findIndex((step) => !step.at)
  return (
    <ol className={css.progress} aria-label={t('steps')}>
      {steps.map(({ name, at }, place) => (
        <li
          key={name}
          data-done={at ? true : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={css.dot}>{at && <IconCheck size={14} stroke={3} aria-hidden="true" />}</span>
          <span>{name}</span>
          {at && <time dateTime={new Date(at).toISOString()}>{format.day(new Date(at))}</time>}
        </li>
      ))}
    </ol>
  )
}
