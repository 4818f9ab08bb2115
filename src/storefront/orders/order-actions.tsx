import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { cancelReasons } from '#domain/orders/cancel-reasons.ts'
import { linesToReview } from '#domain/orders/lines-to-review.ts'
import { isPaidByCards, lessCards, type OrderDetail, type OrderSummary } from '#domain/orders/order.ts'
import { postponeReceiptDays } from '#domain/orders/timers.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#wire/pages.ts'
import { PickButton } from '../after-sales/pick-button.tsx'
import { LinkedOrders, LinkedOrdersDialog } from './linked-orders.tsx'
import css from './orders.module.css'
import { TrackButton } from './track-button.tsx'
import { VoucherButton } from './voucher-button.tsx'

type OrderActionsProps = {
  readonly order: OrderSummary | OrderDetail
  readonly token?: string | undefined
  /** On the order's own page, where some questions are worded otherwise than on the list (TRAP-20). */
  readonly isOnPage?: boolean
  /** The address that was entered for the invoice, and what is wrong with it. */
  readonly wrongEmail?: { readonly typed: string; readonly message: string } | undefined
}

/**
 * The buttons of an order: those the lifecycle allows and no others. What cannot be undone unfolds and asks once
 * more, which needs no script.
 */
export function OrderActions({ order, token, isOnPage = false, wrongEmail }: OrderActionsProps) {
  const t = useTranslations('orders')
  const reason = useTranslations('orderCancel.reason')
  const presale = useTranslations('presale')
  const groupBuy = useTranslations('groupBuy')
  const vouchers = useTranslations('vouchers')
  const invoices = useTranslations('invoices')
  const format = useFormat()
  const pay = pages.pay({ groupId: order.groupId, orderId: order.orderId, buyerId: order.buyerId, token })
  return (
    <div className={css.actions}>
      {order.actions.map((action) => {
        switch (action) {
          case 'pay':
            if (order.linked.length > 0)
              return (
                <LinkedOrdersDialog
                  key={action}
                  orders={order.linked}
                  label={t('linked', { count: String(order.groupSize) })}
                  isMain
                >
                  <p>{t('payTogether')}</p>
                  <LinkedOrders orders={order.linked} />
                  <ButtonLink to={pay}>{t('payLinked')}</ButtonLink>
                </LinkedOrdersDialog>
              )
            return (
              <ButtonLink key={action} to={pay}>
                {t('pay', { amount: format.money(lessCards(order)) })}
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
            const { deposit, balance, isBalanceCheckedOut } = order.twoPayments!
            const isFirst = action === 'payBalance' && !isBalanceCheckedOut
            return (
              <ButtonLink key={action} to={isFirst ? pages.balanceCheckout(order.groupId, token) : pay}>
                {action === 'payDeposit'
                  ? presale('orderPayDeposit', { amount: format.money(deposit) })
                  : presale('orderPayBalance', { amount: format.money(balance) })}
              </ButtonLink>
            )
          }
          case 'invite':
            return (
              <ButtonLink key={action} to={`${pages.order(order.orderId, token)}#group-of-order`}>
                {groupBuy('invite')}
              </ButtonLink>
            )
          case 'cancel':
            if (order.linked.length > 0)
              return (
                <LinkedOrdersDialog key={action} orders={order.linked} label={t('cancel')}>
                  <Question order={order} intent="cancel" yes={t('cancelConfirm')} isDanger>
                    <p>{t('cancelTogether')}</p>
                    <LinkedOrders orders={order.linked} />
                    <p>{t('cancelWarning')}</p>
                  </Question>
                </LinkedOrdersDialog>
              )
            return (
              <Ask
                key={action}
                order={order}
                intent="cancel"
                label={t('cancel')}
                yes={t('cancelConfirm')}
                isDanger
              >
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
                <p className={css.muted}>
                  {t(isPaidByCards(order) ? 'cancelPaidCards' : 'cancelPaidText', {
                    amount: format.money(order.due),
                  })}
                </p>
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
            // The order's own page leads to that of its parcels (ORD-94).
            if (!isOnPage) return <TrackButton key={action} orderId={order.orderId} token={token} />
            return (
              <ButtonLink key={action} look="quiet" to={pages.tracking(order.orderId, token)}>
                {t('track')}
              </ButtonLink>
            )
          case 'review':
            return (
              <ButtonLink
                key={action}
                look="quiet"
                to={pages.reviewOfOrder(
                  order.orderId,
                  linesToReview(order).map(({ lineId }) => lineId),
                )}
              >
                {t('review')}
              </ButtonLink>
            )
          case 'useVoucher':
            return (
              <VoucherButton key={action} orderId={order.orderId} token={token} label={vouchers('use')} />
            )
          case 'seeVouchers':
            // Only the order's own page has it, on desks (ORD-44, ORD-45).
            if (!isOnPage) return null
            return (
              <span key={action} className={css.onDesk}>
                <VoucherButton orderId={order.orderId} token={token} label={vouchers('see')} />
              </span>
            )
          case 'viewInvoice':
          case 'viewVatInvoice':
            return (
              <ButtonLink
                key={action}
                look="quiet"
                to={pages.invoice(order.orderId, undefined, token)}
                target="_blank"
                reloadDocument
              >
                {invoices(action)}
              </ButtonLink>
            )
          case 'sendInvoice':
            // Only the order's own page has it, on desks (ORD-44, ORD-45).
            if (!isOnPage || !('shippingAddress' in order)) return null
            return (
              <SendInvoice
                key={action}
                order={order}
                wrongEmail={wrongEmail}
                texts={{ open: invoices('send'), email: invoices('sendTo'), send: invoices('sendNow') }}
              />
            )
          case 'applyAfterSale':
            // On phones the page of an order has it at its lines (TRAP-32).
            return (
              <span key={action} className={isOnPage ? css.onDesk : undefined}>
                <PickButton order={order} token={token} />
              </span>
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

type SendInvoiceProps = {
  readonly order: OrderDetail
  readonly wrongEmail: OrderActionsProps['wrongEmail']
  readonly texts: { readonly open: string; readonly email: string; readonly send: string }
}

/** Unfolds the one field of where the invoice is sent again: the address of the order, or another one (ORD-98). */
function SendInvoice({ order, wrongEmail, texts }: SendInvoiceProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className={`${css.ask} ${css.onDesk}`} open={wrongEmail !== undefined}>
      <summary>{texts.open}</summary>
      <div className={css.question}>
        <Form method="post" className={css.asked} noValidate>
          <input type="hidden" name="orderId" value={order.orderId} />
          <Field
            label={texts.email}
            name="buyerEmail"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={wrongEmail?.typed ?? order.shippingAddress.email}
            error={wrongEmail?.message}
          />
          <Button name="intent" value="sendInvoice" isBusy={isBusy}>
            {texts.send}
          </Button>
        </Form>
      </div>
    </details>
  )
}

type QuestionProps = {
  readonly order: OrderSummary
  /** Of one parcel of the order, where it is received by itself. */
  readonly parcelId?: string | undefined
  readonly intent: 'cancel' | 'cancelPaid' | 'confirmReceipt' | 'postpone'
  readonly yes: string
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** A button that unfolds a question; its answer is a form. */
export function Ask({ label, ...question }: QuestionProps & { readonly label: string }) {
  return (
    <details className={css.ask}>
      <summary>{label}</summary>
      <div className={css.question}>
        <Question {...question} />
      </div>
    </details>
  )
}

function Question({ order, parcelId, intent, yes, isDanger = false, children }: QuestionProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={css.asked}>
      {children}
      <input type="hidden" name="orderId" value={order.orderId} />
      {parcelId && <input type="hidden" name="parcelId" value={parcelId} />}
      <Button look={isDanger ? 'danger' : 'main'} name="intent" value={intent} isBusy={isBusy}>
        {yes}
      </Button>
    </Form>
  )
}
