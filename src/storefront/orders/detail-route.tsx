import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cancellation } from '#domain/orders/cancel-reasons.ts'
import type { OrderDetail } from '#domain/orders/order.ts'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { orderDetail } from '#wire/orders.ts'
import { pages } from '#wire/pages.ts'
import { ofOwner } from '../account/only-buyers.ts'
import { AddressLines, PlaceLines } from '../addresses/address-lines.tsx'
import { PayCountdown } from '../pay/pay-countdown.tsx'
import type { Route } from './+types/detail-route'
import { BoughtAgain } from './bought-again.tsx'
import { changeOrder } from './change-order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderProblem } from './order-problem.tsx'
import css from './orders.module.css'
import { Progress } from './progress.tsx'
import { TwoPayments } from './two-payments.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const order = await ofOwner(
    mall,
    request,
    mall.call(orderDetail, { orderId: params.orderId, ...(token ? { token } : {}) }),
  )
  return { order, token, isGuest: mall.caller.kind !== 'buyer', now: mall.now.getTime() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOrder(context.get(mallContext), request)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const { nameOf } = useChannelTexts()
  const format = useFormat()
  const { order, token, isGuest, now } = loaderData
  const presale = useTranslations('presale')
  const lead = () => {
    if (actionData?.done === 'cancel') return t('cancelledDone')
    if (actionData?.done === 'cancelPaid') return t('cancelPaidDoneOnPage')
    if (actionData?.done === 'postpone') return t('postponed', { day: String(actionData.days) })
    if (order.cancellation) return t(`cancelledBy.${order.cancellation.by}`)
    const parts = order.twoPayments
    if (order.status === 'closed' && parts?.depositPaidAt)
      return presale('kept', { amount: format.money(parts.deposit) })
    if (order.status === 'awaitingBalance' && parts)
      return parts.isBalanceOpen
        ? presale('balanceUntil', { time: format.moment(new Date(parts.balanceUntil)) })
        : presale('balanceFrom', { time: format.moment(new Date(parts.balanceFrom)) })
    // Only what was sent whole is received whole; until then each parcel is.
    if (order.status === 'shipped' && !order.actions.includes('confirmReceipt'))
      return t('next.partlyShipped')
    return t(`next.${order.status}`, { time: order.payBy ? format.moment(new Date(order.payBy)) : '' })
  }
  return (
    <div className="wrap">
      <PrivateHead title={t('number', { number: order.number })} />
      {!isGuest && (
        <Link to={pages.orders()} className={css.back}>
          <IconArrowLeft size={18} aria-hidden="true" /> {t('backToOrders')}
        </Link>
      )}
      <header className={css.now}>
        <h1 tabIndex={-1}>{t(`status.${order.status}`)}</h1>
        <p className={css.lead} role="status">
          {lead()}
        </p>
        {(order.status === 'awaitingPayment' || order.status === 'awaitingDeposit') && order.payBy && (
          <PayCountdown until={new Date(order.payBy)} told={now} />
        )}
        <OrderProblem answer={actionData} />
        <BoughtAgain again={actionData && 'again' in actionData ? actionData.again : undefined} />
        <Progress order={order} />
        {order.twoPayments && <TwoPayments parts={order.twoPayments} />}
        {order.cancellation && <Cancelled cancellation={order.cancellation} />}
        <OrderActions order={order} token={token} isOnPage />
      </header>
      <div className={css.detail}>
        <div className={css.column}>
          <section className={css.part} aria-labelledby="items">
            <h2 id="items">{order.shopName}</h2>
            <ul className={css.lines}>
              {order.lines.map((line) => (
                <li key={line.lineId} className={css.line}>
                  <Picture file={line.picture} alt="" sizes="80px" />
                  <p>
                    <Link to={pages.product(line.urlKey)} className={css.name}>
                      {line.name}
                    </Link>
                    <span className={css.muted}>
                      {[
                        ...line.chosen.map(({ value }) => value),
                        t('quantity', { count: String(line.quantity) }),
                        ...(line.expectedAt
                          ? [presale('from', { date: format.date(new Date(line.expectedAt)) })]
                          : []),
                      ].join(' · ')}
                    </span>
                  </p>
                  <span className="money">{format.money(line.goods)}</span>
                </li>
              ))}
            </ul>
          </section>
          <Bill order={order} />
        </div>
        <div className={css.column}>
          <section className={css.part} aria-labelledby="address">
            <h2 id="address">{t(order.fulfilment === 'pickUp' ? 'pickUpAt' : 'shippingTo')}</h2>
            {order.fulfilment === 'pickUp' ? (
              order.pickUpPlace && <PlaceLines place={order.pickUpPlace} />
            ) : (
              <AddressLines address={order.shippingAddress} />
            )}
          </section>
          {order.paidAt && (
            <section className={css.part} aria-labelledby="payment">
              <h2 id="payment">{t('payment')}</h2>
              {order.paidThrough && <p>{t('paidWith', { channel: nameOf(order.paidThrough) })}</p>}
              <p className={css.muted}>{format.moment(new Date(order.paidAt))}</p>
              <h3 className={css.minor}>{t('billingTo')}</h3>
              <AddressLines address={order.billingAddress} />
            </section>
          )}
          {order.remark && (
            <section className={css.part} aria-labelledby="remark">
              <h2 id="remark">{t('remark')}</h2>
              <p>{order.remark}</p>
            </section>
          )}
        </div>
      </div>
      <p className={css.muted}>
        {t('number', { number: order.number })}{' '}
        <CopyButton text={order.number} label={t('copyNumber')} done={t('copied')} /> ·{' '}
        {t('placed', { date: format.moment(new Date(order.createdAt)) })}
      </p>
    </div>
  )
}

/** Why a paid order was cancelled, and where its money is. */
function Cancelled({ cancellation: { reason, refund } }: { cancellation: Cancellation }) {
  const t = useTranslations('orders')
  const reasonText = useTranslations('orderCancel.reason')
  const format = useFormat()
  return (
    <div>
      {reason && <p>{t('cancelledWhy', { reason: reasonText(reason) })}</p>}
      {refund && <p>{t(`refundOf.${refund.status}`, { amount: format.money(refund.amount) })}</p>}
    </div>
  )
}

function Bill({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormat()
  const rate = String(order.taxBasisPoints / 100)
  return (
    <section className={css.part} aria-labelledby="bill">
      <h2 id="bill">{t('bill')}</h2>
      <dl className={css.totals}>
        <div>
          <dt>{t('goods')}</dt>
          <dd className="money">{format.money(order.list)}</dd>
        </div>
        {order.discount.amount > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd className="money">−{format.money(order.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{t('shipping')}</dt>
          <dd className="money">{format.money(order.shipping)}</dd>
        </div>
        {!order.taxIncluded && (
          <div>
            <dt>{t('tax', { rate })}</dt>
            <dd className="money">{format.money(order.tax)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t(order.paidAt ? 'paid' : order.status === 'awaitingPayment' ? 'due' : 'total')}</dt>
          <dd className="money">{format.money(order.due)}</dd>
        </div>
      </dl>
      {order.taxIncluded && (
        <p className={css.muted}>
          {t('taxIncluded', { rate })}: <span className="money">{format.money(order.tax)}</span>
        </p>
      )}
    </section>
  )
}
