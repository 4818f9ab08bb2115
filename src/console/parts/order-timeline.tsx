import { useTranslations } from 'use-intl'
import type { OrderEvent } from '#modules/orders/rules/timeline.ts'
import { useFormat } from '#ui/format.ts'
import css from './order-timeline.module.css'

/** Timeline of an order, oldest first: time, party and reason. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations('orderTrail')
  const reasonText = useTranslations('orderCancel.reason')
  const format = useFormat()
  return (
    <ol className={css.trail}>
      {events.map(({ eventId, action, by, person, reason, at }) => (
        <li key={eventId}>
          <strong>{t(`action.${action}`)}</strong>
          <span className={css.small}>
            {[
              format.moment(new Date(at)),
              person ? t('byPerson', { by: t(`by.${by}`), name: person }) : t(`by.${by}`),
              ...(reason ? [reasonText(reason)] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
