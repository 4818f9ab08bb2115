import { useTranslations } from 'use-intl'
import type { OrderSummary } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { pages } from '#vocabulary/calls/pages.ts'
import { AskFirst } from './confirm-first.tsx'
import { OpensPage } from './opens-page.tsx'
import { usePostponeDays } from './postpone-days.ts'
import type { loader } from './tracking-route.tsx'

/**
 * The parcels of an order, with actions to receive them and to postpone the receipt: in a modal of the list
 * (ORD-58).
 */
export function ParcelsButton({ order, look }: { order: OrderSummary; look: 'main' | 'quiet' }) {
  const t = useTranslations('orders')
  const day = usePostponeDays()
  return (
    <OpensPage<typeof loader>
      address={pages.confirm(order.orderId)}
      look={look}
      label={t('receiveParcels')}
      title={t('parcels')}
    >
      {(data) => (
        <>
          <ul className={css.list}>
            {(data?.order.shipments ?? []).map((shipment, place) => (
              <li key={shipment.shipmentId} className={css.asked}>
                <p>
                  <strong>{t('parcel', { number: String(place + 1) })}</strong>{' '}
                  <span className={css.muted}>
                    {shipment.carrierName} {shipment.trackingNumber} · {t(`parcelStatus.${shipment.status}`)}
                  </span>
                </p>
                {shipment.status === 'onTheWay' && (
                  <AskFirst
                    order={order}
                    parcelId={shipment.shipmentId}
                    intent="confirmReceipt"
                    label={t('confirm')}
                    yes={t('confirmYes')}
                  >
                    <p>{t('confirmAsk')}</p>
                  </AskFirst>
                )}
              </li>
            ))}
          </ul>
          {order.actions.includes('postpone') && (
            <AskFirst order={order} intent="postpone" label={t('postpone')} yes={t('postponeYes')}>
              <p>{t('postponeAsk', { day })}</p>
            </AskFirst>
          )}
        </>
      )}
    </OpensPage>
  )
}
