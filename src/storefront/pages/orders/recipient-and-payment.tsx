import { useTranslations } from 'use-intl'
import { showsInvoiceCard } from '#modules/orders/rules/invoice-card.ts'
import { type OrderDetail, showsPaymentCards } from '#modules/orders/rules/order.ts'
import { AddressLines, PlaceLines } from '#storefront/parts/addresses/address-lines.tsx'
import css from '#storefront/parts/orders/orders.module.css'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { useFormat } from '#ui/format.ts'
import { Reversals } from '#ui/reversals.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { ServiceUse } from './service-use.tsx'

type RecipientAndPaymentProps = { readonly order: OrderDetail; readonly token: string | undefined }

/** The recipient of an order, its documents and its payment, beside its goods. */
export function RecipientAndPayment({ order, token }: RecipientAndPaymentProps) {
  const t = useTranslations('orders')
  const certificates = useTranslations('certificates')
  const { nameOf } = useChannelTexts()
  const format = useFormat()
  const firstPaidAt = order.paidAt ?? order.twoPayments?.depositPaidAt
  return (
    <div className={css.column}>
      <section className={css.part} aria-labelledby="address">
        <h2 id="address">
          {t(
            order.fulfilment === 'pickUp'
              ? 'pickUpAt'
              : order.fulfilment === 'parcel'
                ? 'shippingTo'
                : 'contact',
          )}
        </h2>
        {order.fulfilment === 'pickUp' ? (
          order.pickUpPlace && <PlaceLines place={order.pickUpPlace} />
        ) : (
          <AddressLines address={order.shippingAddress} />
        )}
      </section>
      {order.certificate && (
        <section className={css.part} aria-labelledby="real-name">
          <h2 id="real-name">{certificates('onOrder')}</h2>
          <p>
            {order.certificate.name} <span className="figures">{order.certificate.number}</span>
          </p>
        </section>
      )}
      {order.service && <ServiceUse service={order.service} />}
      {showsInvoiceCard(order) && <InvoiceCard order={order} token={token} />}
      {showsPaymentCards(order) && (
        <section className={css.part} aria-labelledby="payment">
          <h2 id="payment">{t('payment')}</h2>
          {order.paidThrough.length > 0 && (
            <p>{t('paidWith', { channel: format.list(order.paidThrough.map(nameOf)) })}</p>
          )}
          {firstPaidAt && <p className={css.muted}>{format.moment(new Date(firstPaidAt))}</p>}
          <Reversals reversals={order.reversals} />
          <h3 className={css.minor}>{t('billingTo')}</h3>
          <AddressLines address={order.billingAddress} />
          {order.invoiceData && (
            <>
              <h3 className={css.minor}>{t('invoiceTo')}</h3>
              <p>
                {order.invoiceData.companyName} <span className="figures">{order.invoiceData.taxNumber}</span>
              </p>
            </>
          )}
        </section>
      )}
      {order.remark && (
        <section className={css.part} aria-labelledby="remark">
          <h2 id="remark">{t('remark')}</h2>
          <p>{order.remark}</p>
        </section>
      )}
    </div>
  )
}
