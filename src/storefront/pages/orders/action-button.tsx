import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import type { BuyerAction } from '#modules/orders/rules/lifecycle.ts'
import { linesToReview } from '#modules/orders/rules/lines-to-review.ts'
import { lessCards, type OrderDetail, type OrderSummary } from '#modules/orders/rules/order.ts'
import type { CancelPreview } from '#modules/refunds/rules/cancel-preview.ts'
import { PickButton } from '#storefront/parts/after-sales/pick-button.tsx'
import css from '#storefront/parts/orders/orders.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { AskedFirst, AskFirst } from './confirm-first.tsx'
import { GoesBack } from './goes-back.tsx'
import { LinkedOrders, LinkedOrdersDialog } from './linked-orders.tsx'
import { ParcelsButton } from './parcels-button.tsx'
import { usePostponeDays } from './postpone-days.ts'
import { TrackButton } from './track-button.tsx'
import { VoucherButton } from './voucher-button.tsx'

export type OrderActionsProps = {
  readonly order: OrderSummary | OrderDetail
  readonly token?: string | undefined
  /** On the order's own page, where some questions are worded otherwise than on the list (TRAP-20). */
  readonly isOnPage?: boolean
  /** Refund if it is cancelled now; not requested on the list. */
  readonly goesBack?: CancelPreview | undefined
  /** The address that was entered for the invoice, and its error. */
  readonly wrongEmail?: { readonly typed: string; readonly message: string } | undefined
}

type ActionProps = OrderActionsProps & {
  readonly action: BuyerAction
  /** `main` for the one filled button. */
  readonly look: 'main' | 'quiet'
}

const payPage = ({ order, token }: OrderActionsProps): string =>
  pages.pay({ groupId: order.groupId, orderId: order.orderId, buyerId: order.buyerId, token })

function Pay(props: ActionProps) {
  const { order, look } = props
  const t = useTranslations('orders')
  const format = useFormat()
  if (order.linked.length === 0)
    return (
      <ButtonLink look={look} to={payPage(props)}>
        {t('pay', { amount: format.money(lessCards(order)) })}
      </ButtonLink>
    )
  return (
    <LinkedOrdersDialog orders={order.linked} label={t('linked', { count: String(order.groupSize) })} isMain>
      <p>{t('payTogether')}</p>
      <LinkedOrders orders={order.linked} />
      <ButtonLink to={payPage(props)}>{t('payLinked')}</ButtonLink>
    </LinkedOrdersDialog>
  )
}

function PayAgain(props: ActionProps) {
  const t = useTranslations('orders')
  return (
    <ButtonLink look={props.look} to={payPage(props)}>
      {t('payAgain')}
    </ButtonLink>
  )
}

function PayDeposit(props: ActionProps) {
  const t = useTranslations('presaleOrder')
  const format = useFormat()
  const { deposit } = props.order.twoPayments!
  return (
    <ButtonLink look={props.look} to={payPage(props)}>
      {t('orderPayDeposit', { amount: format.money(deposit) })}
    </ButtonLink>
  )
}

function PayBalance(props: ActionProps) {
  const { order, token, look } = props
  const t = useTranslations('presaleOrder')
  const format = useFormat()
  const { balance, isBalanceCheckedOut } = order.twoPayments!
  return (
    <ButtonLink
      look={look}
      to={isBalanceCheckedOut ? payPage(props) : pages.balanceCheckout(order.groupId, token)}
    >
      {t('orderPayBalance', { amount: format.money(balance) })}
    </ButtonLink>
  )
}

/** On phones the page of an order shows the invitation without a button that leads to it (ORD-45). */
function Invite({ order, token, isOnPage, look }: ActionProps) {
  const t = useTranslations('orderGroupBuy')
  return (
    <span className={isOnPage ? css.onDesk : undefined}>
      <ButtonLink look={look} to={`${pages.order(order.orderId, token)}#group-of-order`}>
        {t('invite')}
      </ButtonLink>
    </span>
  )
}

function Cancel({ order }: ActionProps) {
  const t = useTranslations('orders')
  if (order.linked.length === 0)
    return (
      <AskFirst order={order} intent="cancel" label={t('cancel')} yes={t('cancelConfirm')} isDanger>
        <p>{t('cancelWarning')}</p>
      </AskFirst>
    )
  return (
    <LinkedOrdersDialog orders={order.linked} label={t('cancel')}>
      <AskedFirst order={order} intent="cancel" yes={t('cancelConfirm')} isDanger>
        <p>{t('cancelTogether')}</p>
        <LinkedOrders orders={order.linked} />
        <p>{t('cancelWarning')}</p>
      </AskedFirst>
    </LinkedOrdersDialog>
  )
}

function CancelPaid({ order, isOnPage, goesBack }: ActionProps) {
  const t = useTranslations('orders')
  const reason = useTranslations('orderCancel.reason')
  return (
    <AskFirst order={order} intent="cancelPaid" label={t('cancel')} yes={t('cancelConfirm')} isDanger>
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
    </AskFirst>
  )
}

function ConfirmReceipt({ order, token, isOnPage, look }: ActionProps) {
  const t = useTranslations('orders')
  if (
    isOnPage &&
    'shipments' in order &&
    order.shipments.filter(({ status }) => status !== 'cancelled').length > 1
  )
    return (
      <ButtonLink look={look} to={pages.confirm(order.orderId, token)}>
        {t('confirm')}
      </ButtonLink>
    )
  return (
    <AskFirst order={order} intent="confirmReceipt" label={t('confirm')} yes={t('confirmYes')} look={look}>
      <p>{t('confirmAsk')}</p>
    </AskFirst>
  )
}

function Postpone({ order }: ActionProps) {
  const t = useTranslations('orders')
  const day = usePostponeDays()
  return (
    <AskFirst order={order} intent="postpone" label={t('postpone')} yes={t('postponeYes')}>
      <p>{t('postponeAsk', { day })}</p>
    </AskFirst>
  )
}

/** The order's own page leads to that of its parcels (ORD-94). */
function Track({ order, token, isOnPage, look }: ActionProps) {
  const t = useTranslations('orders')
  if (!isOnPage) return <TrackButton orderId={order.orderId} token={token} look={look} />
  return (
    <ButtonLink look={look} to={pages.tracking(order.orderId, token)}>
      {t('track')}
    </ButtonLink>
  )
}

function Review({ order, look }: ActionProps) {
  const t = useTranslations('orders')
  const lines = linesToReview(order).map(({ lineId }) => lineId)
  return (
    <ButtonLink look={look} to={pages.reviewOfOrder(order.orderId, lines)}>
      {t('review')}
    </ButtonLink>
  )
}

function UseVoucher({ order, token, look }: ActionProps) {
  const t = useTranslations('vouchers')
  const isPickUp = order.fulfilment === 'pickUp'
  if (order.fulfilment === 'giftCard')
    return (
      <ButtonLink look={look} to={pages.giftCards()}>
        {t('use')}
      </ButtonLink>
    )
  return (
    <VoucherButton
      look={look}
      orderId={order.orderId}
      token={token}
      label={t(isPickUp ? 'pickUp' : 'use')}
      isPickUp={isPickUp}
    />
  )
}

/** On desktop (ORD-45). */
function SeeVouchers({ order, token }: ActionProps) {
  const t = useTranslations('vouchers')
  const isPickUp = order.fulfilment === 'pickUp'
  return (
    <span className={css.onDesk}>
      <VoucherButton
        orderId={order.orderId}
        token={token}
        label={t(isPickUp ? 'pickUp' : 'see')}
        isPickUp={isPickUp}
      />
    </span>
  )
}

function ViewInvoice({ action, order, token }: ActionProps) {
  const t = useTranslations('invoices')
  return (
    <ButtonLink
      look="quiet"
      to={pages.invoice(order.orderId, undefined, token)}
      target="_blank"
      reloadDocument
    >
      {t(action as 'viewInvoice' | 'viewVatInvoice')}
    </ButtonLink>
  )
}

/**
 * Unfolds the one field with the recipient of the invoice: the address of the order, or another one; the
 * phone of an order without an email (ORD-98). On desktop (ORD-45).
 */
function SendInvoice({ order, wrongEmail }: ActionProps) {
  const t = useTranslations('invoices')
  if (!('shippingAddress' in order)) return null
  return (
    <details className={`${css.ask} ${css.onDesk}`} name="order-question" open={wrongEmail !== undefined}>
      <summary>{t('send')}</summary>
      <div className={css.question}>
        <Form method="post" className={css.asked} noValidate>
          <input type="hidden" name="orderId" value={order.orderId} />
          {order.shippingAddress.email ? (
            <Field
              label={t('sendTo')}
              name="buyerEmail"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={wrongEmail?.typed ?? order.shippingAddress.email}
              error={wrongEmail?.message}
            />
          ) : (
            <Field
              label={t('sendToPhone')}
              name="buyerPhone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={wrongEmail?.typed ?? order.shippingAddress.phone}
              error={wrongEmail?.message}
            />
          )}
          <Button name="intent" value="sendInvoice">
            {t('sendNow')}
          </Button>
        </Form>
      </div>
    </details>
  )
}

/** On phones the page of an order has it at its lines (TRAP-32). */
function ApplyAfterSale({ order, token, isOnPage }: ActionProps) {
  return (
    <span className={isOnPage ? css.onDesk : undefined}>
      <PickButton order={order} token={token} />
    </span>
  )
}

function BuyAgain({ order }: ActionProps) {
  const t = useTranslations('orders')
  return (
    <Form method="post">
      <input type="hidden" name="orderId" value={order.orderId} />
      <Button look="quiet" name="intent" value="buyAgain">
        {t('buyAgain')}
      </Button>
    </Form>
  )
}

/** The buttons of an order, a component for each action of its buyer. */
const buttonOf: Readonly<Record<BuyerAction, (props: ActionProps) => ReactNode>> = {
  pay: Pay,
  payAgain: PayAgain,
  payDeposit: PayDeposit,
  payBalance: PayBalance,
  invite: Invite,
  cancel: Cancel,
  cancelPaid: CancelPaid,
  confirmReceipt: ConfirmReceipt,
  postpone: Postpone,
  receiveParcel: ParcelsButton,
  track: Track,
  review: Review,
  useVoucher: UseVoucher,
  seeVouchers: SeeVouchers,
  viewInvoice: ViewInvoice,
  viewVatInvoice: ViewInvoice,
  sendInvoice: SendInvoice,
  applyAfterSale: ApplyAfterSale,
  buyAgain: BuyAgain,
}

export function ActionButton(props: ActionProps) {
  const ButtonOfAction = buttonOf[props.action]
  return <ButtonOfAction {...props} />
}
