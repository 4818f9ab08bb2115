import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderDetail } from '#modules/orders/rules/order.ts'
import { AddressLines, PlaceLines } from '#storefront/parts/addresses/address-lines.tsx'
import checkoutCss from '#storefront/parts/checkout/checkout.module.css'
import { OrderedGoods } from '#storefront/parts/checkout/ordered-goods.tsx'
import css from '#storefront/parts/pay/pay.module.css'
import { useArrival } from '#ui/arrival.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { GuestAccount } from './guest-account.tsx'

type PaidOrdersProps = {
  readonly orders: readonly OrderDetail[]
  readonly token: string | undefined
  /** Goods that wait for a bank transfer have no day on which they arrive yet. */
  readonly isPaid: boolean
  /** Whether the mall sends mails. */
  readonly isMailed: boolean
  /** The reader has no account. */
  readonly isGuest: boolean
  /** For the guest who placed them, where a code can be mailed. */
  readonly join: Pick<ComponentProps<typeof GuestAccount>, 'agreements' | 'answer'> | undefined
}

/** Paid orders: the goods of each with the day they arrive, then what is the same for all of them. */
export function PaidOrders({ orders, token, isPaid, isMailed, isGuest, join }: PaidOrdersProps) {
  const t = useTranslations('pay')
  const texts = useTranslations('orders')
  const [first] = orders
  if (!first) return null
  const sent = orders.find(({ fulfilment }) => fulfilment === 'parcel')
  const { email } = first.shippingAddress
  return (
    <div className={css.paid}>
      {orders.map((order) => (
        <PaidOrder key={order.orderId} order={order} token={token} isPaid={isPaid} />
      ))}
      {sent && (
        <section className={css.fact} aria-labelledby="sent-to">
          <h2 id="sent-to">{texts('shippingTo')}</h2>
          <AddressLines address={sent.shippingAddress} />
        </section>
      )}
      {isMailed && email && (
        <section className={css.fact} aria-labelledby="mailed-to">
          <h2 id="mailed-to">{t('confirmation')}</h2>
          <p>{t('confirmationTo', { email })}</p>
        </section>
      )}
      {join && <GuestAccount order={{ orderId: first.orderId, email }} token={token} {...join} />}
      {isGuest && !join && (
        <section className={css.fact} aria-labelledby="account">
          <h2 id="account">{t('account')}</h2>
          <p>{t('accountElsewhere', { email })}</p>
          <p>
            <Link to={pages.signup(pages.claimOrder(first.orderId, token))}>{t('accountMake')}</Link>
          </p>
        </section>
      )}
    </div>
  )
}

type PaidOrderProps = Pick<PaidOrdersProps, 'token' | 'isPaid'> & { readonly order: OrderDetail }

function PaidOrder({ order, token, isPaid }: PaidOrderProps) {
  const texts = useTranslations('orders')
  const invoices = useTranslations('invoices')
  const arrival = useArrival()
  const format = useFormat()
  return (
    <section className={css.fact} aria-labelledby={`order-${order.orderId}`}>
      <header className={css.paidHead}>
        <h2 id={`order-${order.orderId}`}>{order.shopName}</h2>
        <span className={`${css.note} figures`}>{order.number}</span>
      </header>
      {order.arrives && isPaid && (
        <p>
          <strong>{arrival(order.arrives)}</strong>
        </p>
      )}
      {order.fulfilment === 'pickUp' && order.pickUpPlace && (
        <>
          <h3 className={css.note}>{texts('pickUpAt')}</h3>
          <PlaceLines place={order.pickUpPlace} />
        </>
      )}
      <ul className={checkoutCss.lines}>
        {order.lines.map((line) => (
          <OrderedGoods key={line.lineId} line={line} />
        ))}
      </ul>
      <p className={css.paidTotal}>
        <span>{texts('total')}</span>
        <span className="money">{format.money(order.due)}</span>
      </p>
      <p className={css.actions}>
        <ToOrder order={order} token={token} />
        {order.invoices.map(({ invoiceId, number, kind }) => (
          <a
            key={invoiceId}
            className={css.sameDevice}
            href={pages.invoice(order.orderId, invoiceId, token)}
            target="_blank"
            rel="noopener"
          >
            {invoices(`kind.${kind}`, { number })}
          </a>
        ))}
      </p>
    </section>
  )
}

type ToOrderProps = {
  readonly order: { readonly orderId: string; readonly number: string }
  readonly token: string | undefined
}

export function ToOrder({ order: { orderId, number }, token }: ToOrderProps) {
  const t = useTranslations('pay')
  return (
    <ButtonLink
      look="quiet"
      size="small"
      to={pages.order(orderId, token)}
      aria-label={`${t('toOrder')} ${number}`}
    >
      {t('toOrder')}
    </ButtonLink>
  )
}
