import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { OrderDetail } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/progress.module.css'
import { useFormat } from '#ui/format.ts'

type Step = {
  readonly name: `step${'Sent' | 'Received' | 'Ready' | 'PickedUp' | 'CodesReady' | 'PeriodBegun' | 'CardReady'}`
  readonly at: Date | undefined
}

const delivery: Record<Fulfilment, (order: OrderDetail) => readonly Step[]> = {
  parcel: ({ shippedAt, completedAt }) => [
    { name: 'stepSent', at: shippedAt },
    { name: 'stepReceived', at: completedAt },
  ],
  // A shop may hand an order over before it marked it ready.
  pickUp: ({ pickUp, completedAt }) => [
    { name: 'stepReady', at: pickUp?.from ?? completedAt },
    { name: 'stepPickedUp', at: completedAt },
  ],
  code: ({ completedAt }) => [{ name: 'stepCodesReady', at: completedAt }],
  period: ({ completedAt }) => [{ name: 'stepPeriodBegun', at: completedAt }],
  giftCard: ({ completedAt }) => [{ name: 'stepCardReady', at: completedAt }],
}

/**
 * The steps of an order and when each was made: goods without shipping are delivered once paid. An order that
 * ended early has no steps.
 */
export function Progress({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormat()
  if (order.status === 'cancelled' || order.status === 'closed') return null
  const steps = [
    { name: t('stepPlaced'), at: order.createdAt },
    { name: t('stepPaid'), at: order.paidAt },
    ...delivery[order.fulfilment](order).map(({ name, at }) => ({ name: t(name), at })),
  ]
  // The last one that is made: the next is a promise, not the state.
  const current = steps.findLastIndex(({ at }) => at)
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
