import { useTranslations } from 'use-intl'
import type { ParcelStop } from '#modules/shipments/rules/tracking.ts'
import { useFormat } from '#ui/format.ts'
import css from './parcels.module.css'

/** Tracking events of a parcel, newest first. */
export function TrackLine({ stops }: { stops: readonly ParcelStop[] }) {
  const t = useTranslations('orders')
  const format = useFormat()
  if (stops.length === 0) return <p className={css.muted}>{t('noTracking')}</p>
  return (
    <ol className={css.line}>
      {stops.map((stop) => (
        <li key={`${stop.localTime} ${stop.text}`} data-stage={stop.stage}>
          <p>{stop.text}</p>
          <p className={css.muted}>
            <time dateTime={new Date(stop.at).toISOString()}>{format.moment(new Date(stop.at))}</time>
            {stop.place && ` · ${stop.place}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
