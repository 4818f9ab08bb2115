import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import type { ShopOrder } from '#modules/orders/rules/order.ts'
import type { CarrierOption } from '#modules/shipments/rules/carrier.ts'
import { useCountryName } from '#ui/country-name.ts'
import { useFormat } from '#ui/format.ts'
import { Reversals } from '#ui/reversals.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AfterSalesOfOrder } from '../../parts/after-sales/of-order.tsx'
import { InvoiceLinks } from '../../parts/invoice-links.tsx'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay, useVerdict } from '../../parts/kit/may.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'
import { OrderTimeline } from '../../parts/order-timeline.tsx'
import { CancelParcel } from './cancel-parcel.tsx'
import { CorrectParcel } from './correct-parcel.tsx'
import css from './order.module.css'
import { RealNameFacts } from './real-name.tsx'
import { UploadInvoice } from './upload-invoice.tsx'

type ShopOrderData = {
  readonly shop: string
  readonly order: ShopOrder
  readonly events: ComponentProps<typeof OrderTimeline>['events']
  readonly afterSales: ComponentProps<typeof AfterSalesOfOrder>['afterSales']
  /** All carriers that may bring a parcel. */
  readonly carriers: readonly CarrierOption[]
}
type AsideProps = { readonly data: ShopOrderData; readonly answer: FormAnswer | undefined }

/** The recipient of a shop's order, its documents, its parcels and its sum. */
export function OrderAside({ data, answer }: AsideProps) {
  const { shop, order, events, afterSales } = data
  const t = useTranslations('shopOrders')
  const messageText = useTranslations('shopConversations')
  const may = useMay()
  const invoiceText = useTranslations('orderInvoices')
  const reversalText = useTranslations('reversals')
  const afterSaleText = useTranslations('deskAfterSales')
  const trailText = useTranslations('orderTrail')
  const countryName = useCountryName()
  return (
    <>
      <ConsolePanel title={t('address')}>
        <address className={css.address}>
          <strong>{fullName(order.shippingAddress)}</strong>
          {order.shippingAddress.company && <span>{order.shippingAddress.company}</span>}
          {[...addressLines(order.shippingAddress), countryName(order.shippingAddress.country)].map(
            (line) => (
              <span key={line}>{line}</span>
            ),
          )}
          <span>{order.shippingAddress.phone}</span>
        </address>
        <Facts facts={[{ name: t('remark'), value: order.remark }]} />
        {may('shopMessage.write') && (
          <p>
            <Link to={pages.writeToBuyer(shop, order.orderId)}>{messageText('write')}</Link>
          </p>
        )}
      </ConsolePanel>
      {order.certificate && <RealNameFacts shown={order.certificate} isPaid={order.paidAt !== undefined} />}
      {afterSales.length > 0 && (
        <ConsolePanel title={afterSaleText('ofOrder')}>
          <AfterSalesOfOrder
            afterSales={afterSales}
            desk="shop"
            to={(afterSaleId) => pages.shopAfterSale(shop, afterSaleId)}
          />
        </ConsolePanel>
      )}
      {order.invoices.length > 0 && (
        <ConsolePanel title={invoiceText('title')}>
          <InvoiceLinks
            invoices={order.invoices}
            to={(invoiceId) => pages.shopInvoice(shop, order.orderId, invoiceId)}
          />
          <UploadInvoice
            // A new key resets the field after an upload.
            key={order.invoices[0]?.replacedAt?.toString()}
            placedAt={new Date(order.createdAt)}
            isReplaced={order.invoices.some(({ replacedAt }) => replacedAt !== undefined)}
            answer={answer}
          />
        </ConsolePanel>
      )}
      {order.reversals.length > 0 && (
        <ConsolePanel title={reversalText('title')}>
          <Reversals reversals={order.reversals} />
        </ConsolePanel>
      )}
      {order.shipments.length > 0 && <Parcels data={data} answer={answer} />}
      <ConsolePanel title={t('sum')}>
        <Sum order={order} />
      </ConsolePanel>
      <ConsolePanel title={trailText('title')}>
        <OrderTimeline events={events} />
      </ConsolePanel>
    </>
  )
}

function Parcels({ data: { order, carriers }, answer }: AsideProps) {
  const t = useTranslations('shopOrders')
  const format = useFormat()
  const verdict = useVerdict('shopOrder.ship')
  return (
    <ConsolePanel title={t('parcels')}>
      <ul className={css.parcels}>
        {order.shipments.map((shipment) => (
          <li key={shipment.shipmentId}>
            {shipment.carrierName} <strong className="figures">{shipment.trackingNumber}</strong>
            <span className={css.small}>
              {format.moment(new Date(shipment.sentAt))} · {t(`parcelStatus.${shipment.status}`)}
            </span>
            {shipment.status === 'onTheWay' && verdict.isAllowed && (
              <CorrectParcel parcel={shipment} carriers={carriers} answer={answer} />
            )}
            {order.parcelsToCancel.includes(shipment.shipmentId) && (
              <CancelParcel parcel={shipment} answer={answer} />
            )}
            {shipment.stops[0] && (
              <span className={css.small}>
                {format.moment(new Date(shipment.stops[0].at))} · {shipment.stops[0].text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </ConsolePanel>
  )
}

function Sum({ order }: Pick<ShopOrderData, 'order'>) {
  const t = useTranslations('shopOrders')
  const format = useFormat()
  const rows = [
    { name: t('goods'), amount: format.money(order.list) },
    ...(order.discount.amount > order.taxRelief
      ? [
          {
            name: t('discount'),
            amount: `−${format.money({ ...order.discount, amount: order.discount.amount - order.taxRelief })}`,
          },
        ]
      : []),
    ...(order.fulfilment === 'parcel' ? [{ name: t('shipping'), amount: format.money(order.shipping) }] : []),
    ...(order.taxRelief > 0
      ? [{ name: t('taxRelief'), amount: `−${format.money({ ...order.due, amount: order.taxRelief })}` }]
      : []),
    { name: t(order.taxIncluded ? 'taxIncluded' : 'tax'), amount: format.money(order.tax) },
  ]
  return (
    <dl className={css.sum}>
      {rows.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="money">{amount}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{t('total')}</dt>
        <dd className="money">{format.money(order.due)}</dd>
      </div>
    </dl>
  )
}
