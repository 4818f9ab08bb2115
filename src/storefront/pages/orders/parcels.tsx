import { IconChevronLeft, IconChevronRight, IconPackage } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetail, Shipment } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/parcels.module.css'
import { TrackLine } from '#storefront/parts/orders/track-line.tsx'
import { useArrival } from '#ui/arrival.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { goodsInList } from '#ui/goods-line.ts'

/** Number of tabs visible at a time (ORD-67). */
const seenAtOnce = 5

type ParcelsProps = {
  readonly order: Pick<OrderDetail, 'lines' | 'shipments'>
  /** Actions of a parcel. */
  readonly actionsOf?: (shipment: Shipment) => ReactNode
}

/**
 * The parcels of an order, one tab each, with their tracking events (ORD-64). Before the script arrives all
 * of them are open, and the tabs lead to them.
 */
export function OrderParcels({ order, actionsOf }: ParcelsProps) {
  const t = useTranslations('orders')
  const [open, setOpen] = useState(0)
  const tabs = useRef<HTMLUListElement>(null)
  const { shipments } = order
  if (shipments.length === 0) return <EmptyState title={t('noTracking')} />
  const move = (by: 1 | -1) => {
    const list = tabs.current
    list?.scrollBy({ left: (by * list.clientWidth) / seenAtOnce, behavior: 'smooth' })
  }
  return (
    <div className={css.parcels}>
      {shipments.length > 1 && (
        <nav className={css.tabs} aria-label={t('parcels')}>
          {shipments.length > seenAtOnce && (
            <button type="button" aria-label={t('parcelsBack')} onClick={() => move(-1)}>
              <IconChevronLeft size={20} aria-hidden="true" />
            </button>
          )}
          <ul ref={tabs}>
            {shipments.map(({ shipmentId }, place) => (
              <li key={shipmentId}>
                <a
                  href={`#parcel-${place + 1}`}
                  aria-current={place === open ? 'true' : undefined}
                  // It opens in place; the browser would scroll it under the head of the page.
                  onClick={(event) => {
                    event.preventDefault()
                    setOpen(place)
                  }}
                >
                  {t('parcel', { number: String(place + 1) })}
                </a>
              </li>
            ))}
          </ul>
          {shipments.length > seenAtOnce && (
            <button type="button" aria-label={t('parcelsOn')} onClick={() => move(1)}>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          )}
        </nav>
      )}
      {shipments.map((shipment, place) => (
        <ParcelCard
          key={shipment.shipmentId}
          order={order}
          place={place}
          isClosed={place !== open}
          actions={actionsOf?.(shipment)}
        />
      ))}
    </div>
  )
}

type ParcelCardProps = {
  readonly order: ParcelsProps['order']
  readonly place: number
  readonly isClosed?: boolean
  readonly actions?: ReactNode
}

/** One parcel: its carrier and number, where it was seen, and its content. */
export function ParcelCard({ order, place, isClosed = false, actions }: ParcelCardProps) {
  const t = useTranslations('orders')
  const format = useFormat()
  const arrival = useArrival()
  const shipment = order.shipments[place]!
  const goodsOf = (lineId: string) => order.lines.find((line) => line.lineId === lineId)
  return (
    <section
      id={`parcel-${place + 1}`}
      className={css.parcel}
      data-closed={isClosed || undefined}
      aria-labelledby={`parcel-name-${place + 1}`}
    >
      <header className={css.head}>
        <h2 id={`parcel-name-${place + 1}`}>
          <IconPackage size={20} aria-hidden="true" className={css.icon} />{' '}
          {t('parcel', { number: String(place + 1) })}
        </h2>
        <p className={css.status} data-status={shipment.status}>
          {t(`parcelStatus.${shipment.status}`)}
        </p>
      </header>
      <p>{t('sentOn', { date: format.date(new Date(shipment.sentAt)), carrier: shipment.carrierName })}</p>
      {shipment.arrives && <p>{arrival(shipment.arrives)}</p>}
      {shipment.trackingNumber === '' ? (
        <p>{t('noTrackingNumber')}</p>
      ) : (
        <>
          <p>
            {t('trackingNumber')}: <strong className="figures">{shipment.trackingNumber}</strong>
          </p>
          {shipment.trackingPage && (
            <p>
              <a href={shipment.trackingPage} target="_blank" rel="noreferrer">
                {t('toCarrier', { carrier: shipment.carrierName })}
              </a>
            </p>
          )}
          <TrackLine stops={shipment.stops} />
        </>
      )}
      <ul className={css.contents}>
        {shipment.lines.map(({ lineId, quantity }) => (
          <li key={lineId}>{goodsInList({ name: '', ...goodsOf(lineId), quantity })}</li>
        ))}
      </ul>
      {actions}
    </section>
  )
}
