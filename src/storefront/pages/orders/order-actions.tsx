import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import type { BuyerAction } from '#modules/orders/rules/lifecycle.ts'
import { linesToReview } from '#modules/orders/rules/lines-to-review.ts'
import { lessCards, type OrderDetail, type OrderSummary } from '#modules/orders/rules/order.ts'
import { postponeReceiptDays } from '#modules/orders/rules/timers.ts'
import type { CancelPreview } from '#modules/refunds/rules/cancel-preview.ts'
import { PickButton } from '#storefront/parts/after-sales/pick-button.tsx'
import css from '#storefront/parts/orders/orders.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { Ask, Question } from './ask.tsx'
import { FoldedButtons } from './folded-buttons.tsx'
import { GoesBack } from './goes-back.tsx'
import { LinkedOrders, LinkedOrdersDialog } from './linked-orders.tsx'
import { ParcelsButton } from './parcels-button.tsx'
import { TrackButton } from './track-button.tsx'
import { VoucherButton } from './voucher-button.tsx'

type OrderActionsProps = {
  readonly order: OrderSummary | OrderDetail
  readonly token?: string | undefined
  /** On the order's own page, where some questions are worded otherwise than on the list (TRAP-20). */
  readonly isOnPage?: boolean
  /** Refund if it is cancelled now; not requested on the list. */
  readonly goesBack?: CancelPreview | undefined
  /** The address that was entered for the invoice, and its error. */
  readonly wrongEmail?: { readonly typed: string; readonly message: string } | undefined
}

/** Actions that buyers need most come first; the others follow in lifecycle order. */
const wanted: readonly BuyerAction[] = [
  'pay',
  'payAgain',
  'payDeposit',
  'payBalance',
  'invite',
  'confirmReceipt',
  'track',
  'receiveParcel',
  'useVoucher',
  'review',
  'buyAgain',
]

/** Some have their button on the list alone, or on the order's own page (ORD-32, ORD-44, ORD-58). */
const onList: readonly BuyerAction[] = ['postpone', 'receiveParcel']
const onPage: readonly BuyerAction[] = ['seeVouchers', 'sendInvoice']

const place = (action: BuyerAction) => (wanted.includes(action) ? wanted.indexOf(action) : wanted.length)

/**
 * The buttons of an order: those the lifecycle allows and no others. Irreversible actions unfold a
 * confirmation, which needs no script.
 */
export function OrderActions(props: OrderActionsProps) {
  const { order, isOnPage = false } = props
  const elsewhere = isOnPage ? onList : onPage
  // The page of an order to pick up shows the code itself.
  const isShown = (action: BuyerAction) =>
    isOnPage && order.fulfilment === 'pickUp' && action === 'useVoucher'
  const actions = order.actions.filter((action) => !elsewhere.includes(action) && !isShown(action))
  const button = (action: BuyerAction) => <ActionButton key={action} {...props} action={action} />
  if (isOnPage) return <div className={css.actions}>{actions.map(button)}</div>
  return <FoldedButtons buttons={actions.toSorted((one, other) => place(one) - place(other)).map(button)} />
}

function ActionButton({
  action,
  order,
  token,
  isOnPage = false,
  goesBack,
  wrongEmail,
}: OrderActionsProps & { readonly action: BuyerAction }) {
  const t = useTranslations('orders')
  const reason = useTranslations('orderCancel.reason')
  const presale = useTranslations('presale')
  const groupBuy = useTranslations('groupBuy')
  const vouchers = useTranslations('vouchers')
  const invoices = useTranslations('invoices')
  const format = useFormat()
  const pay = pages.pay({ groupId: order.groupId, orderId: order.orderId, buyerId: order.buyerId, token })
  switch (action) {
    case 'pay':
      if (order.linked.length > 0)
        return (
          <LinkedOrdersDialog
            orders={order.linked}
            label={t('linked', { count: String(order.groupSize) })}
            isMain
          >
            <p>{t('payTogether')}</p>
            <LinkedOrders orders={order.linked} />
            <ButtonLink to={pay}>{t('payLinked')}</ButtonLink>
          </LinkedOrdersDialog>
        )
      return <ButtonLink to={pay}>{t('pay', { amount: format.money(lessCards(order)) })}</ButtonLink>
    case 'payAgain':
      return <ButtonLink to={pay}>{t('payAgain')}</ButtonLink>
    case 'payDeposit':
    case 'payBalance': {
      const { deposit, balance, isBalanceCheckedOut } = order.twoPayments!
      const isFirst = action === 'payBalance' && !isBalanceCheckedOut
      return (
        <ButtonLink to={isFirst ? pages.balanceCheckout(order.groupId, token) : pay}>
          {action === 'payDeposit'
            ? presale('orderPayDeposit', { amount: format.money(deposit) })
            : presale('orderPayBalance', { amount: format.money(balance) })}
        </ButtonLink>
      )
    }
    case 'invite':
      // On phones the page of an order shows the invitation without a button that leads to it (ORD-45).
      return (
        <span className={isOnPage ? css.onDesk : undefined}>
          <ButtonLink to={`${pages.order(order.orderId, token)}#group-of-order`}>
            {groupBuy('invite')}
          </ButtonLink>
        </span>
      )
    case 'cancel':
      if (order.linked.length > 0)
        return (
          <LinkedOrdersDialog orders={order.linked} label={t('cancel')}>
            <Question order={order} intent="cancel" yes={t('cancelConfirm')} isDanger>
              <p>{t('cancelTogether')}</p>
              <LinkedOrders orders={order.linked} />
              <p>{t('cancelWarning')}</p>
            </Question>
          </LinkedOrdersDialog>
        )
      return (
        <Ask order={order} intent="cancel" label={t('cancel')} yes={t('cancelConfirm')} isDanger>
          <p>{t('cancelWarning')}</p>
        </Ask>
      )
    case 'cancelPaid':
      return (
        <Ask order={order} intent="cancelPaid" label={t('cancel')} yes={t('cancelConfirm')} isDanger>
          <p>{t(isOnPage ? 'cancelPaidAskOnPage' : 'cancelPaidAsk')}</p>
          <GoesBack preview={goesBack} />
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
      if (
        isOnPage &&
        'shipments' in order &&
        order.shipments.filter(({ status }) => status !== 'cancelled').length > 1
      )
        return <ButtonLink to={pages.confirm(order.orderId, token)}>{t('confirm')}</ButtonLink>
      return (
        <Ask order={order} intent="confirmReceipt" label={t('confirm')} yes={t('confirmYes')}>
          <p>{t('confirmAsk')}</p>
        </Ask>
      )
    case 'postpone':
      return (
        <Ask order={order} intent="postpone" label={t('postpone')} yes={t('postponeYes')}>
          <p>{t('postponeAsk', { day: String(postponeReceiptDays) })}</p>
        </Ask>
      )
    case 'receiveParcel':
      return <ParcelsButton order={order} />
    case 'track':
      // The order's own page leads to that of its parcels (ORD-94).
      if (!isOnPage) return <TrackButton orderId={order.orderId} token={token} />
      return (
        <ButtonLink look="quiet" to={pages.tracking(order.orderId, token)}>
          {t('track')}
        </ButtonLink>
      )
    case 'review':
      return (
        <ButtonLink
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
      if (order.fulfilment === 'giftCard')
        return <ButtonLink to={pages.giftCards()}>{vouchers('use')}</ButtonLink>
      return (
        <VoucherButton
          orderId={order.orderId}
          token={token}
          label={vouchers(order.fulfilment === 'pickUp' ? 'pickUp' : 'use')}
          isPickUp={order.fulfilment === 'pickUp'}
        />
      )
    case 'seeVouchers':
      // On desktop (ORD-45).
      return (
        <span className={css.onDesk}>
          <VoucherButton
            orderId={order.orderId}
            token={token}
            label={vouchers(order.fulfilment === 'pickUp' ? 'pickUp' : 'see')}
            isPickUp={order.fulfilment === 'pickUp'}
          />
        </span>
      )
    case 'viewInvoice':
    case 'viewVatInvoice':
      return (
        <ButtonLink
          look="quiet"
          to={pages.invoice(order.orderId, undefined, token)}
          target="_blank"
          reloadDocument
        >
          {invoices(action)}
        </ButtonLink>
      )
    case 'sendInvoice':
      // On desktop (ORD-45).
      if (!('shippingAddress' in order)) return null
      return (
        <SendInvoice
          order={order}
          wrongEmail={wrongEmail}
          texts={{
            open: invoices('send'),
            email: invoices('sendTo'),
            phone: invoices('sendToPhone'),
            send: invoices('sendNow'),
          }}
        />
      )
    case 'applyAfterSale':
      // On phones the page of an order has it at its lines (TRAP-32).
      return (
        <span className={isOnPage ? css.onDesk : undefined}>
          <PickButton order={order} token={token} />
        </span>
      )
    case 'buyAgain':
      return (
        <Form method="post">
          <input type="hidden" name="orderId" value={order.orderId} />
          <Button look="quiet" name="intent" value="buyAgain">
            {t('buyAgain')}
          </Button>
        </Form>
      )
  }
}

type SendInvoiceProps = {
  readonly order: OrderDetail
  readonly wrongEmail: OrderActionsProps['wrongEmail']
  readonly texts: {
    readonly open: string
    readonly email: string
    readonly phone: string
    readonly send: string
  }
}

/**
 * Unfolds the one field with the recipient of the invoice: the address of the order, or another one; the
 * phone of an order without an email (ORD-98).
 */
function SendInvoice({ order, wrongEmail, texts }: SendInvoiceProps) {
  return (
    <details className={`${css.ask} ${css.onDesk}`} name="order-question" open={wrongEmail !== undefined}>
      <summary>{texts.open}</summary>
      <div className={css.question}>
        <Form method="post" className={css.asked} noValidate>
          <input type="hidden" name="orderId" value={order.orderId} />
          {order.shippingAddress.email ? (
            <Field
              label={texts.email}
              name="buyerEmail"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={wrongEmail?.typed ?? order.shippingAddress.email}
              error={wrongEmail?.message}
            />
          ) : (
            <Field
              label={texts.phone}
              name="buyerPhone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={wrongEmail?.typed ?? order.shippingAddress.phone}
              error={wrongEmail?.message}
            />
          )}
          <Button name="intent" value="sendInvoice">
            {texts.send}
          </Button>
        </Form>
      </div>
    </details>
  )
}
