import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { cancelReasons } from '#domain/orders/cancel-reasons.ts'
import type { LinkedOrder, OrderDetail, OrderSummary } from '#domain/orders/order.ts'
import { postponeReceiptDays } from '#domain/orders/timers.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#wire/pages.ts'
import css from './orders.module.css'

type OrderActionsProps = {
  readonly order: OrderSummary | OrderDetail
  readonly token?: string | undefined
  /** On the order's own page, where some questions are worded otherwise than on the list (TRAP-20). */
  readonly isOnPage?: boolean
}

/**
 * The buttons of an order: those the lifecycle allows and no others. What cannot be undone unfolds and asks once
 * more, which needs no script.
 */
export function OrderActions({ order, token, isOnPage = false }: OrderActionsProps) {
  const t = useTranslations('orders')
  const reason = useTranslations('orderCancel.reason')
  const presale = useTranslations('presale')
  const format = useFormat()
  const pay = pages.pay({ groupId: order.groupId, orderId: order.orderId, buyerId: order.buyerId, token })
  return (
    <div className={css.actions}>
      {order.actions.map((action) => {
        switch (action) {
          case 'pay':
            if (order.linked.length > 0)
              return (
                <details key={action} className={css.ask} data-main>
                  <summary>{t('linked', { count: String(order.groupSize) })}</summary>
                  <div className={css.question}>
                    <p>{t('payTogether')}</p>
                    <LinkedOrders orders={order.linked} />
                    <ButtonLink to={pay}>{t('payLinked')}</ButtonLink>
                  </div>
                </details>
              )
            return (
              <ButtonLink key={action} to={pay}>
                {t('pay', { amount: format.money(order.due) })}
              </ButtonLink>
            )
          case 'payAgain':
            return (
              <ButtonLink key={action} to={pay}>
                {t('payAgain')}
              </ButtonLink>
            )
          case 'payDeposit':
          case 'payBalance': {
            const { deposit, balance } = order.twoPayments!
            return (
              <ButtonLink key={action} to={pay}>
                {action === 'payDeposit'
                  ? presale('orderPayDeposit', { amount: format.money(deposit) })
                  : presale('orderPayBalance', { amount: format.money(balance) })}
              </ButtonLink>
            )
          }
          case 'cancel':
            return (
              <Ask
                key={action}
                order={order}
                intent="cancel"
                label={t('cancel')}
                yes={t('cancelConfirm')}
                isDanger
              >
                {order.linked.length > 0 && (
                  <>
                    <p>{t('cancelTogether')}</p>
                    <LinkedOrders orders={order.linked} />
                  </>
                )}
                <p>{t('cancelWarning')}</p>
              </Ask>
            )
          case 'cancelPaid':
            return (
              <Ask
                key={action}
                order={order}
                intent="cancelPaid"
                label={t('cancel')}
                yes={t('cancelConfirm')}
                isDanger
              >
                <p>{t(isOnPage ? 'cancelPaidAskOnPage' : 'cancelPaidAsk')}</p>
                <p className={css.muted}>{t('cancelPaidText', { amount: format.money(order.due) })}</p>
                <Select label={t('cancelReason')} name="reason">
                  <option value="">{t('cancelReasonNone')}</option>
                  {cancelReasons.buyer.map((each) => (
                    <option key={each} value={each}>
                      {reason(each)}
                    </option>
                  ))}
                </Select>
              </Ask>
            )
          case 'confirmReceipt':
            if (isOnPage && 'shipments' in order && order.shipments.length > 1)
              return (
                <ButtonLink key={action} to={pages.confirm(order.orderId, token)}>
                  {t('confirm')}
                </ButtonLink>
              )
            return (
              <Ask
                key={action}
                order={order}
                intent="confirmReceipt"
                label={t('confirm')}
                yes={t('confirmYes')}
              >
                <p>{t('confirmAsk')}</p>
              </Ask>
            )
          case 'postpone':
            // The list alone offers it (ORD-32).
            if (isOnPage) return null
            return (
              <Ask key={action} order={order} intent="postpone" label={t('postpone')} yes={t('postponeYes')}>
                <p>{t('postponeAsk', { day: String(postponeReceiptDays) })}</p>
              </Ask>
            )
          case 'track':
            return (
              <ButtonLink key={action} look="quiet" to={pages.tracking(order.orderId, token)}>
                {t('track')}
              </ButtonLink>
            )
          case 'buyAgain':
            return (
              <Form key={action} method="post">
                <input type="hidden" name="orderId" value={order.orderId} />
                <Button look="quiet" name="intent" value="buyAgain">
                  {t('buyAgain')}
                </Button>
              </Form>
            )
        }
      })}
    </div>
  )
}

function LinkedOrders({ orders }: { orders: readonly LinkedOrder[] }) {
  const t = useTranslations('orders')
  return (
    <ul className={css.linked}>
      {orders.map(({ orderId, number, shopName }) => (
        <li key={orderId}>
          {shopName} · {t('number', { number })}
        </li>
      ))}
    </ul>
  )
}

type AskProps = {
  readonly order: OrderSummary
  /** Of one parcel of the order, where it is received by itself. */
  readonly parcelId?: string | undefined
  readonly intent: 'cancel' | 'cancelPaid' | 'confirmReceipt' | 'postpone'
  readonly label: string
  readonly yes: string
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** A button that unfolds a question; its answer is a form. */
export function Ask({ order, parcelId, intent, label, yes, isDanger = false, children }: AskProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className={css.ask}>
      <summary>{label}</summary>
      <Form method="post" className={css.question}>
        {children}
        <input type="hidden" name="orderId" value={order.orderId} />
        {parcelId && <input type="hidden" name="parcelId" value={parcelId} />}
        <Button look={isDanger ? 'danger' : 'main'} name="intent" value={intent} isBusy={isBusy}>
          {yes}
        </Button>
      </Form>
    </details>
  )
}
