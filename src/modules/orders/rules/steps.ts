import type { LifecycleStep } from '#vocabulary/lifecycle.ts'
import type { conditions } from './conditions.ts'
import type { OrderStatus } from './statuses.ts'

export type OrderParty = 'buyer' | 'merchant' | 'operator' | 'clock' | 'payment' | 'delivery' | 'afterSale'

export type OrderStep = LifecycleStep & {
  readonly by: readonly OrderParty[]
  readonly from: readonly OrderStatus[]
  readonly when?: readonly (keyof typeof conditions)[]
  readonly to?: OrderStatus
  readonly stamps?: 'paid_at' | 'ready_at' | 'pick_up_from' | 'shipped_at' | 'completed_at' | 'closed_at'
}

const anyPlaced = [
  'awaitingGroup',
  'awaitingShipment',
  'shipped',
  'completed',
  'cancelled',
  'closed',
] as const
const anyStatus = ['awaitingPayment', ...anyPlaced] as const

/**
 * The lifecycle of an order: its actions, their parties, and their effects. Actions are in the order of their
 * buttons.
 */
export const orderSteps = [
  {
    action: 'pay',
    by: ['payment'],
    from: ['awaitingPayment'],
    when: ['notInGroupBuy'],
    to: 'awaitingShipment',
    stamps: 'paid_at',
    announces: 'orderGroup.paid',
    carries: ['groupId'],
  },
  {
    action: 'pay',
    by: ['payment'],
    from: ['awaitingPayment'],
    when: ['inGroupBuy'],
    to: 'awaitingGroup',
    stamps: 'paid_at',
    announces: 'orderGroup.paid',
    carries: ['groupId'],
  },
  {
    action: 'pay',
    by: ['buyer'],
    from: ['awaitingPayment'],
    when: ['inTimeToPay', 'noPaymentStarted'],
    isShownOnly: true,
  },
  {
    action: 'payAgain',
    by: ['buyer'],
    from: ['awaitingPayment'],
    when: ['inTimeToPay', 'paymentStarted'],
    isShownOnly: true,
  },
  {
    action: 'payDeposit',
    by: ['payment'],
    from: ['awaitingDeposit'],
    to: 'awaitingBalance',
    announces: 'orderGroup.depositPaid',
    carries: ['groupId'],
  },
  {
    action: 'payDeposit',
    by: ['buyer'],
    from: ['awaitingDeposit'],
    when: ['inTimeToPay'],
    isShownOnly: true,
  },
  {
    action: 'payBalance',
    by: ['payment'],
    from: ['awaitingBalance'],
    to: 'awaitingShipment',
    stamps: 'paid_at',
    announces: 'orderGroup.paid',
    carries: ['groupId'],
  },
  {
    action: 'payBalance',
    by: ['buyer'],
    from: ['awaitingBalance'],
    when: ['balanceOpen', 'inTimeToPay'],
    isShownOnly: true,
  },
  {
    action: 'cancel',
    by: ['buyer', 'operator'],
    from: ['awaitingPayment', 'awaitingDeposit'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'orderGroup.closed',
    carries: ['groupId'],
  },
  {
    action: 'expire',
    by: ['clock'],
    from: ['awaitingPayment', 'awaitingDeposit', 'awaitingBalance'],
    to: 'closed',
    stamps: 'closed_at',
    announces: 'orderGroup.closed',
    carries: ['groupId'],
  },
  { action: 'invite', by: ['buyer'], from: ['awaitingGroup'], when: ['groupOpen'], isShownOnly: true },
  {
    action: 'formGroup',
    by: ['payment'],
    from: ['awaitingGroup'],
    to: 'awaitingShipment',
    stamps: 'ready_at',
    announces: 'order.groupFormed',
    carries: ['orderId'],
  },
  {
    action: 'ship',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['deliveredByShipping', 'returnArrived', 'placedBeforeFreeze', 'unitsLeftToShip', 'someMayBeSent'],
    to: 'shipped',
    stamps: 'shipped_at',
    announces: 'order.shipped',
    carries: ['orderId', 'shipmentId'],
  },
  {
    action: 'ship',
    by: ['merchant'],
    from: ['shipped'],
    when: ['deliveredByShipping', 'returnArrived', 'placedBeforeFreeze', 'unitsLeftToShip', 'someMayBeSent'],
    announces: 'order.shipped',
    carries: ['orderId', 'shipmentId'],
  },
  {
    // A carrier never had it, and something else was sent.
    action: 'cancelParcel',
    by: ['merchant'],
    from: ['shipped'],
    when: ['sold', 'placedBeforeFreeze', 'oneParcelUnseen'],
    announces: 'order.parcelCancelled',
    carries: ['orderId', 'shipmentId'],
  },
  {
    action: 'cancelOnlyParcel',
    by: ['merchant'],
    from: ['shipped'],
    when: ['sold', 'placedBeforeFreeze', 'onlyParcelUnseen'],
    to: 'awaitingShipment',
    announces: 'order.parcelCancelled',
    carries: ['orderId', 'shipmentId'],
  },
  {
    // Its goods wait in the shop, and their buyer is notified.
    action: 'makeReady',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['deliveredByHand', 'notReady', 'placedBeforeFreeze', 'unitsLeftToShip', 'noneCancelling'],
    stamps: 'pick_up_from',
    announces: 'order.ready',
    carries: ['orderId'],
  },
  {
    // For the code that its buyer has.
    action: 'handOver',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['deliveredByHand', 'placedBeforeFreeze', 'unitsLeftToShip', 'noneCancelling'],
    to: 'completed',
    stamps: 'completed_at',
    announces: 'order.completed',
    carries: ['orderId'],
  },
  {
    action: 'remindToPickUp',
    by: ['clock'],
    from: ['awaitingShipment'],
    when: ['deliveredByHand', 'ready', 'unitsLeftToShip'],
    announces: 'order.notPickedUp',
    carries: ['orderId'],
  },
  {
    action: 'remindToSend',
    by: ['clock'],
    from: ['awaitingShipment', 'shipped'],
    when: ['leftToShop', 'unitsLeftToShip'],
    announces: 'order.notSent',
    carries: ['orderId'],
  },
  {
    // A part of it was sent, and the rest was not in time.
    action: 'dropUnsent',
    by: ['clock'],
    from: ['shipped'],
    when: ['sold', 'deliveredByShipping', 'unitsLeftToShip'],
    announces: 'order.restCancelled',
    carries: ['orderId'],
  },
  {
    action: 'deliver',
    by: ['delivery'],
    from: ['awaitingShipment'],
    when: ['deliveredByPayment'],
    to: 'completed',
    stamps: 'completed_at',
    announces: 'order.completed',
    carries: ['orderId'],
  },
  {
    action: 'cancelPaid',
    by: ['buyer', 'operator'],
    from: ['awaitingShipment'],
    when: ['sold', 'noneCancelling'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
    carries: ['orderId'],
  },
  {
    action: 'cancelPaid',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['sold', 'noneCancelling', 'placedBeforeFreeze'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
    carries: ['orderId'],
  },
  {
    // Its shop did not send it or put it ready in time, or its buyer did not pick it up.
    action: 'cancelPaid',
    by: ['clock'],
    from: ['awaitingShipment'],
    when: ['sold', 'deliveredByShop'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
    carries: ['orderId'],
  },
  {
    // Money is refunded instead of sending a replacement order.
    action: 'endReissue',
    by: ['afterSale'],
    from: ['awaitingShipment'],
    when: ['reissued'],
    to: 'cancelled',
    stamps: 'closed_at',
  },
  {
    // It leaves its group, or the group did not fill in time.
    action: 'cancelPaid',
    by: ['buyer', 'operator', 'clock'],
    from: ['awaitingGroup'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
    carries: ['orderId'],
  },
  {
    // Also a presale that waits for its balance: its deposit is refunded.
    action: 'cancelPaid',
    by: ['merchant'],
    from: ['awaitingGroup', 'awaitingBalance'],
    when: ['placedBeforeFreeze'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
    carries: ['orderId'],
  },
  {
    // Its deposit is refunded. A buyer who does not want the goods does not pay the balance.
    action: 'cancelPaid',
    by: ['operator'],
    from: ['awaitingBalance'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
    carries: ['orderId'],
  },
  {
    action: 'confirmReceipt',
    by: ['buyer', 'clock'],
    from: ['shipped'],
    when: ['fullyShipped'],
    to: 'completed',
    stamps: 'completed_at',
    announces: 'order.completed',
    carries: ['orderId'],
  },
  { action: 'postpone', by: ['buyer'], from: ['shipped'], when: ['fullyShipped', 'notPostponed'] },
  { action: 'receiveParcel', by: ['buyer'], from: ['shipped'], when: ['parcelOnTheWay'] },
  { action: 'track', by: ['buyer'], from: anyStatus, when: ['hasParcels'], isShownOnly: true },
  {
    action: 'useVoucher',
    by: ['buyer'],
    from: ['awaitingShipment', 'completed'],
    when: ['hasSomethingToUse'],
    isShownOnly: true,
  },
  {
    action: 'seeVouchers',
    by: ['buyer'],
    from: ['awaitingShipment', 'completed'],
    when: ['hasVouchers'],
    isShownOnly: true,
  },
  { action: 'review', by: ['buyer'], from: ['completed'], when: ['leftToReview'], isShownOnly: true },
  { action: 'viewInvoice', by: ['buyer'], from: anyPlaced, when: ['invoiceWithoutVat'], isShownOnly: true },
  { action: 'viewVatInvoice', by: ['buyer'], from: anyPlaced, when: ['invoiceWithVat'], isShownOnly: true },
  {
    action: 'applyAfterSale',
    by: ['buyer'],
    from: ['awaitingShipment', 'shipped', 'completed'],
    when: ['hasUnitsToReverse'],
    isShownOnly: true,
  },
  { action: 'buyAgain', by: ['buyer'], from: anyPlaced, when: ['canBuyAgain'], isShownOnly: true },
  {
    // Its mail was just sent; it is sent again once the order is no longer waiting to be sent (ORD-97,
    // TRAP-29).
    action: 'sendInvoice',
    by: ['buyer'],
    from: ['shipped', 'completed', 'cancelled', 'closed'],
    when: ['invoiceIssued'],
  },
] as const satisfies readonly OrderStep[]
