import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import type { Shipment } from '#modules/orders/rules/order.ts'
import { BackLink } from '#storefront/parts/account/back-link.tsx'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/tracking-route'
import { changeOrder } from './change-order.ts'
import { AskFirst } from './confirm-first.tsx'
import { OrderProblem } from './order-problem.tsx'
import { OrderParcels, ParcelCard } from './parcels.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const mall = context.get(mallContext)
  const order = await ofOwner(mall, request, mall.call(orderDetailCall, { orderId: params.orderId, token }))
  return { order, token }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOrder(context.get(mallContext), request)
}

/**
 * The parcels of an order: their tracking, one tab each, and on the page of their receipt all of them, to be
 * received one by one (ORD-59).
 */
export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const { order, token } = loaderData
  const isReceipt = useLocation().pathname.includes('/buyer/confirm/')
  const actionsOf = (shipment: Shipment) =>
    shipment.status === 'onTheWay' &&
    order.actions.includes('receiveParcel') && (
      <AskFirst
        order={order}
        parcelId={shipment.shipmentId}
        intent="confirmReceipt"
        label={t('confirm')}
        yes={t('confirmYes')}
      >
        <p>{t('confirmAsk')}</p>
      </AskFirst>
    )
  const { shipments } = order
  return (
    <div className="wrap">
      <PrivateHead title={t('parcels')} />
      <BackLink to={pages.order(order.orderId, token)} name={t('number', { number: order.number })} />
      <h1 tabIndex={-1} className={css.title}>
        {t('parcels')}
      </h1>
      <OrderProblem answer={actionData} />
      {actionData?.done === 'confirmReceipt' && <p role="status">{t('parcelReceived')}</p>}
      {isReceipt ? (
        <div className={css.list}>
          {shipments.length === 0 && <EmptyState title={t('noTracking')} />}
          {/* Carriers report that all of it has arrived; the buyer confirms it, too. */}
          {order.actions.includes('confirmReceipt') && !order.actions.includes('receiveParcel') && (
            <AskFirst order={order} intent="confirmReceipt" label={t('confirm')} yes={t('confirmYes')}>
              <p>{t('confirmAsk')}</p>
            </AskFirst>
          )}
          {shipments.map((shipment, place) => (
            <ParcelCard key={shipment.shipmentId} order={order} place={place} actions={actionsOf(shipment)} />
          ))}
        </div>
      ) : (
        <OrderParcels order={order} actionsOf={actionsOf} />
      )}
    </div>
  )
}
