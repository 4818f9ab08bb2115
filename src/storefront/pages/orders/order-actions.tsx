import type { BuyerAction } from '#modules/orders/rules/lifecycle.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { ActionButton, type OrderActionsProps } from './action-button.tsx'
import { FoldedButtons } from './folded-buttons.tsx'

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
