import { IconArrowLeft, IconPackage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { orderDetail } from '#wire/orders.ts'
import { pages } from '#wire/pages.ts'
import { ofOwner } from '../account/only-buyers.ts'
import type { Route } from './+types/tracking-route'
import { changeOrder } from './change-order.ts'
import { Ask } from './order-actions.tsx'
import { OrderProblem } from './order-problem.tsx'
import css from './orders.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const mall = context.get(mallContext)
  const order = await ofOwner(mall, request, mall.call(orderDetail, { orderId: params.orderId, token }))
  return { order, token }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOrder(context.get(mallContext), request)
}

/** The parcels of an order. A shop may send several, and each is received by itself. */
export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const format = useFormat()
  const { order, token } = loaderData
  const nameOf = (lineId: string) => order.lines.find((line) => line.lineId === lineId)?.name
  return (
    <div className="wrap">
      <PrivateHead title={t('parcels')} />
      <Link to={pages.order(order.orderId, token)} className={css.back}>
        <IconArrowLeft size={18} aria-hidden="true" /> {t('number', { number: order.number })}
      </Link>
      <h1 tabIndex={-1} className={css.title}>
        {t('parcels')}
      </h1>
      <OrderProblem answer={actionData} />
      {actionData?.done === 'confirmReceipt' && <p role="status">{t('parcelReceived')}</p>}
      {order.shipments.length === 0 && <EmptyState title={t('noTracking')} />}
      <ul className={css.list}>
        {order.shipments.map((shipment, place) => (
          <li key={shipment.shipmentId} className={css.part}>
            <header className={css.cardHead}>
              <h2>
                <IconPackage size={20} aria-hidden="true" className={css.icon} />{' '}
                {t('parcel', { number: String(place + 1) })}
              </h2>
              <p className={css.status}>{t(`parcelStatus.${shipment.status}`)}</p>
            </header>
            <p>
              {t('sentOn', {
                date: format.date(new Date(shipment.sentAt)),
                carrier: shipment.carrierName,
              })}
            </p>
            <p>
              {t('trackingNumber')}: <strong className="figures">{shipment.trackingNumber}</strong>
            </p>
            <p className={css.muted}>{t('noTracking')}</p>
            <ul className={css.contents}>
              {shipment.lines.map((line) => (
                <li key={line.lineId}>
                  {line.quantity} × {nameOf(line.lineId)}
                </li>
              ))}
            </ul>
            {shipment.status === 'onTheWay' && order.actions.includes('receiveParcel') && (
              <Ask
                order={order}
                parcelId={shipment.shipmentId}
                intent="confirmReceipt"
                label={t('confirm')}
                yes={t('confirmYes')}
              >
                <p>{t('confirmAsk')}</p>
              </Ask>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
