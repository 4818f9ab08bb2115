import type { EventName } from '#vocabulary/events.ts'
import { actionsOf, isLegal, type LifecycleStep, stepFor } from '#vocabulary/lifecycle.ts'
import { conditions, type OrderFacts, type ShopState } from './conditions.ts'
import type { OrderStatus } from './statuses.ts'

export type { OrderFacts, ShopState } from './conditions.ts'
export {
  awaitsMoney,
  firstStatuses,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  orderStatusTable,
  statusesOfTab,
} from './statuses.ts'

export type OrderParty = 'buyer' | 'merchant' | 'operator' | 'clock' | 'payment' | 'delivery' | 'afterSale'

type OrderStep = LifecycleStep & {
  readonly by: readonly OrderParty[]
  readonly from: readonly OrderStatus[]
  readonly when?: readonly (keyof typeof conditions)[]
  readonly to?: OrderStatus
  readonly stamps?: 'paid_at' | 'ready_at' | 'pick_up_from' | 'shipped_at' | 'completed_at' | 'closed_at'
  readonly announces?: EventName
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
  },
  {
    action: 'pay',
    by: ['payment'],
    from: ['awaitingPayment'],
    when: ['inGroupBuy'],
    to: 'awaitingGroup',
    stamps: 'paid_at',
    announces: 'orderGroup.paid',
  },
  { action: 'pay', by: ['buyer'], from: ['awaitingPayment'], when: ['inTimeToPay', 'noPaymentStarted'] },
  { action: 'payAgain', by: ['buyer'], from: ['awaitingPayment'], when: ['inTimeToPay', 'paymentStarted'] },
  {
    action: 'payDeposit',
    by: ['payment'],
    from: ['awaitingDeposit'],
    to: 'awaitingBalance',
    announces: 'orderGroup.depositPaid',
  },
  { action: 'payDeposit', by: ['buyer'], from: ['awaitingDeposit'], when: ['inTimeToPay'] },
  {
    action: 'payBalance',
    by: ['payment'],
    from: ['awaitingBalance'],
    to: 'awaitingShipment',
    stamps: 'paid_at',
    announces: 'orderGroup.paid',
  },
  { action: 'payBalance', by: ['buyer'], from: ['awaitingBalance'], when: ['balanceOpen', 'inTimeToPay'] },
  {
    action: 'cancel',
    by: ['buyer', 'operator'],
    from: ['awaitingPayment', 'awaitingDeposit'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'orderGroup.closed',
  },
  {
    action: 'expire',
    by: ['clock'],
    from: ['awaitingPayment', 'awaitingDeposit', 'awaitingBalance'],
    to: 'closed',
    stamps: 'closed_at',
    announces: 'orderGroup.closed',
  },
  { action: 'invite', by: ['buyer'], from: ['awaitingGroup'], when: ['groupOpen'] },
  {
    action: 'formGroup',
    by: ['payment'],
    from: ['awaitingGroup'],
    to: 'awaitingShipment',
    stamps: 'ready_at',
    announces: 'order.groupFormed',
  },
  {
    action: 'ship',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['deliveredByShipping', 'returnArrived', 'placedBeforeFreeze', 'unitsLeftToShip', 'someMayBeSent'],
    to: 'shipped',
    stamps: 'shipped_at',
    announces: 'order.shipped',
  },
  {
    action: 'ship',
    by: ['merchant'],
    from: ['shipped'],
    when: ['deliveredByShipping', 'returnArrived', 'placedBeforeFreeze', 'unitsLeftToShip', 'someMayBeSent'],
    announces: 'order.shipped',
  },
  {
    // A carrier never had it, and something else was sent.
    action: 'cancelParcel',
    by: ['merchant'],
    from: ['shipped'],
    when: ['sold', 'placedBeforeFreeze', 'oneParcelUnseen'],
    announces: 'order.parcelCancelled',
  },
  {
    action: 'cancelOnlyParcel',
    by: ['merchant'],
    from: ['shipped'],
    when: ['sold', 'placedBeforeFreeze', 'onlyParcelUnseen'],
    to: 'awaitingShipment',
    announces: 'order.parcelCancelled',
  },
  {
    // Its goods wait in the shop, and their buyer is notified.
    action: 'makeReady',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['deliveredByHand', 'notReady', 'placedBeforeFreeze', 'unitsLeftToShip', 'noneCancelling'],
    stamps: 'pick_up_from',
    announces: 'order.ready',
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
  },
  {
    action: 'remindToPickUp',
    by: ['clock'],
    from: ['awaitingShipment'],
    when: ['deliveredByHand', 'ready', 'unitsLeftToShip'],
    announces: 'order.notPickedUp',
  },
  {
    action: 'remindToSend',
    by: ['clock'],
    from: ['awaitingShipment', 'shipped'],
    when: ['leftToShop', 'unitsLeftToShip'],
    announces: 'order.notSent',
  },
  {
    // A part of it was sent, and the rest was not in time.
    action: 'dropUnsent',
    by: ['clock'],
    from: ['shipped'],
    when: ['sold', 'deliveredByShipping', 'unitsLeftToShip'],
    announces: 'order.restCancelled',
  },
  {
    action: 'deliver',
    by: ['delivery'],
    from: ['awaitingShipment'],
    when: ['deliveredByPayment'],
    to: 'completed',
    stamps: 'completed_at',
    announces: 'order.completed',
  },
  {
    action: 'cancelPaid',
    by: ['buyer', 'operator'],
    from: ['awaitingShipment'],
    when: ['sold', 'noneCancelling'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
  },
  {
    action: 'cancelPaid',
    by: ['merchant'],
    from: ['awaitingShipment'],
    when: ['sold', 'noneCancelling', 'placedBeforeFreeze'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
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
  },
  {
    // Its deposit is refunded. A buyer who does not want the goods does not pay the balance.
    action: 'cancelPaid',
    by: ['operator'],
    from: ['awaitingBalance'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
  },
  {
    action: 'confirmReceipt',
    by: ['buyer', 'clock'],
    from: ['shipped'],
    when: ['fullyShipped'],
    to: 'completed',
    stamps: 'completed_at',
    announces: 'order.completed',
  },
  { action: 'postpone', by: ['buyer'], from: ['shipped'], when: ['fullyShipped', 'notPostponed'] },
  { action: 'receiveParcel', by: ['buyer'], from: ['shipped'], when: ['parcelOnTheWay'] },
  { action: 'track', by: ['buyer'], from: anyStatus, when: ['hasParcels'] },
  {
    action: 'useVoucher',
    by: ['buyer'],
    from: ['awaitingShipment', 'completed'],
    when: ['hasSomethingToUse'],
  },
  { action: 'seeVouchers', by: ['buyer'], from: ['awaitingShipment', 'completed'], when: ['hasVouchers'] },
  { action: 'review', by: ['buyer'], from: ['completed'], when: ['leftToReview'] },
  { action: 'viewInvoice', by: ['buyer'], from: anyPlaced, when: ['invoiceWithoutVat'] },
  { action: 'viewVatInvoice', by: ['buyer'], from: anyPlaced, when: ['invoiceWithVat'] },
  {
    action: 'applyAfterSale',
    by: ['buyer'],
    from: ['awaitingShipment', 'shipped', 'completed'],
    when: ['hasUnitsToReverse'],
  },
  { action: 'buyAgain', by: ['buyer'], from: anyPlaced, when: ['canBuyAgain'] },
  {
    // Its mail was just sent; it is sent again once the order is no longer waiting to be sent (ORD-97,
    // TRAP-29).
    action: 'sendInvoice',
    by: ['buyer'],
    from: ['shipped', 'completed', 'cancelled', 'closed'],
    when: ['invoiceIssued'],
  },
] as const satisfies readonly OrderStep[]

export const orderLifecycle = { steps: orderSteps as readonly OrderStep[], conditions }

type Step = (typeof orderSteps)[number]
export type OrderAction = Step['action']
type ActionOf<Party extends OrderParty, Each = Step> = Each extends Step
  ? Party extends Each['by'][number]
    ? Each['action']
    : never
  : never
export type BuyerAction = ActionOf<'buyer'>
export type MerchantAction = ActionOf<'merchant'>
export type OperatorAction = ActionOf<'operator'>

/**
 * Actions of a party on an order now (ORD-46): its buttons, the operations of the calls, automatic actions.
 * Each succeeds, since the guard of its command reads the same table (ORD-25).
 */
export const availableActions = <Party extends OrderParty>(
  order: OrderFacts,
  party: Party,
  shop?: ShopState,
): ActionOf<Party>[] => actionsOf(orderLifecycle, { ...order, shop }, party) as ActionOf<Party>[]

/** Whether one action may be done now; it reads only the facts of this action. */
export const mayDo = (order: OrderFacts, action: OrderAction, party: OrderParty, shop?: ShopState): boolean =>
  isLegal(orderLifecycle, { ...order, shop }, action, party)

/** The guard of a command: the step that this action is now. @throws Refusal when it may not be done */
export const orderStep = (
  order: OrderFacts,
  action: OrderAction,
  party: OrderParty,
  shop?: ShopState,
): OrderStep => stepFor(orderLifecycle, { ...order, shop }, action, party)
