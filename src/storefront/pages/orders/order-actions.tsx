import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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
]

/** On the page of an order these are behind "More", where they stand beside others: buyers seldom come to an order to cancel it. */
const underMore: readonly BuyerAction[] = ['cancel', 'cancelPaid']

/** Buying again and cancelling stand behind all others. */
const behind: readonly BuyerAction[] = ['buyAgain', ...underMore]

/** Some have their button on the list alone, or on the order's own page (ORD-32, ORD-44, ORD-58). */
const onList: readonly BuyerAction[] = ['postpone', 'receiveParcel']
const onPage: readonly BuyerAction[] = ['seeVouchers', 'sendInvoice']

const place = (action: BuyerAction) =>
  wanted.includes(action) ? wanted.indexOf(action) : wanted.length + 1 + behind.indexOf(action)

/**
 * The buttons of an order: those the lifecycle allows and no others. The first of those that buyers need most is
 * filled, and no other is. Irreversible actions unfold a confirmation, which needs no script.
 */
export function OrderActions(props: OrderActionsProps) {
  const { order, isOnPage = false } = props
  const elsewhere = isOnPage ? onList : onPage
  // The page of an order to pick up shows the code itself.
  const isShown = (action: BuyerAction) =>
    isOnPage && order.fulfilment === 'pickUp' && action === 'useVoucher'
  const actions = order.actions
    .filter((action) => !elsewhere.includes(action) && !isShown(action))
    .toSorted((one, other) => place(one) - place(other))
  const buttons = actions.map((action, at) => (
    <ActionButton
      key={action}
      {...props}
      action={action}
      look={at === 0 && wanted.includes(action) ? 'main' : 'quiet'}
    />
  ))
  if (!isOnPage) return <FoldedButtons buttons={buttons} />
  // They come last, and are alone where nothing else can be done.
  const seen = actions.filter((action) => !underMore.includes(action)).length || actions.length
  return (
    <div className={css.actions}>
      {buttons.slice(0, seen)}
      {seen < buttons.length && <More>{buttons.slice(seen)}</More>}
    </div>
  )
}

/** Unfolds further buttons, without script too. */
function More({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('orders')
  return (
    <details className={css.moreActions}>
      <summary>
        {t('more')}
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={css.actions}>{children}</div>
    </details>
  )
}
