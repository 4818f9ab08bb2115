import type { EventName } from '../events.ts'
import { actionsOf, isLegal, type LifecycleCondition, type LifecycleStep, stepFor } from '../lifecycle.ts'
import type { DeliveryStep } from './kinds.ts'
import type { OrderTab } from './tabs.ts'

/**
 * The statuses of an order, with the tab that shows it (ORD-02, TRAP-26, TRAP-27) and the action that the clock takes when
 * nothing else happened in time. `cancelled` was ended by a person, before or after it was paid; `closed` by the clock, before all of
 * it was paid. An order with a deposit waits for the deposit, then for the balance; one of a group buy, when it is paid, for its group
 * to form.
 */
export const orderStatusTable = {
  awaitingPayment: { tab: 'unpaid', deadline: 'expire' },
  awaitingDeposit: { tab: 'unpaid', deadline: 'expire' },
  awaitingBalance: { tab: 'unpaid', deadline: 'expire' },
  awaitingGroup: { tab: 'unshipped', deadline: 'cancelPaid' },
  awaitingShipment: { tab: 'unshipped', deadline: 'remindToSend' },
  shipped: { tab: 'unreceived', deadline: 'confirmReceipt' },
  completed: { tab: 'finished' },
  cancelled: { tab: 'cancelled' },
  closed: { tab: 'cancelled' },
} as const satisfies Record<string, { readonly tab: OrderTab; readonly deadline?: string }>

export type OrderStatus = keyof typeof orderStatusTable
export const orderStatuses = Object.keys(orderStatusTable) as OrderStatus[]

const inTab = (tab: OrderTab) => orderStatuses.filter((status) => orderStatusTable[status].tab === tab)
export const statusesOfTab: Record<OrderTab, readonly OrderStatus[]> = {
  all: orderStatuses,
  unpaid: inTab('unpaid'),
  unshipped: inTab('unshipped'),
  unreceived: inTab('unreceived'),
  finished: inTab('finished'),
  cancelled: inTab('cancelled'),
}

/** Whether an order waits for money: all of it, a deposit, or a balance. */
export const awaitsMoney = (status: OrderStatus): boolean => orderStatusTable[status].tab === 'unpaid'

/** Of orders that are neither finished nor cancelled. */
export const openStatuses = [...statusesOfTab.unpaid, ...statusesOfTab.unshipped, ...statusesOfTab.unreceived]

export type OrderParty = 'buyer' | 'merchant' | 'operator' | 'clock' | 'payment' | 'delivery' | 'afterSale'

/** What conditions look at. Who asks for an action reads the facts of its conditions; a guard reads them under the lock. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly placedAt?: Date
  /** How its delivery delivers; `none` when no module delivers it. */
  readonly deliveryStep?: DeliveryStep | 'none'
  readonly isFullyShipped?: boolean
  /** Its time to pay has not passed. */
  readonly isInTimeToPay?: boolean
  /** The time to pay its balance has begun. */
  readonly isBalanceOpen?: boolean
  /** An attempt to pay is under way at a provider, so paying again asks first (PAY-53). */
  readonly paymentStarted?: boolean
  readonly hasParcels?: boolean
  /** Of its parcels some have not arrived. */
  readonly isAnyOnTheWay?: boolean
  /** It was delivered by codes, and some of them can still be used. */
  readonly hasVouchers?: boolean
  readonly hasUsableVouchers?: boolean
  /** Its receipt was postponed before. */
  readonly isPostponed?: boolean
  /** Its buyer can review something of it that has no review yet. */
  readonly isLeftToReview?: boolean
  /** Its invoice was issued, and shows VAT. */
  readonly hasInvoice?: boolean
  readonly hasVat?: boolean
  /** It is bought with a group. */
  readonly isGroupBuy?: boolean
  /** Others can join that group now. */
  readonly isGroupOpen?: boolean
  /** It sends other goods for some that come back, and those are still to come. */
  readonly isReissue?: boolean
  readonly awaitsReturn?: boolean
  /** Units of it can be asked for in an after-sale. */
  readonly hasUnitsToReverse?: boolean
}

/** What a shop may do. A frozen one sends what was ordered before the freeze, and nothing later (MER-04, TRAP-111). */
export type ShopState = { readonly onlyOrdersBefore?: Date | undefined }

type Facts = OrderFacts & { readonly shop?: ShopState | undefined }

const conditions = {
  inTimeToPay: {
    holds: ({ isInTimeToPay }) => known(isInTimeToPay, 'isInTimeToPay'),
    otherwise: 'notPayable',
  },
  balanceOpen: {
    holds: ({ isBalanceOpen }) => known(isBalanceOpen, 'isBalanceOpen'),
    otherwise: 'balanceNotOpen',
  },
  paymentStarted: {
    holds: ({ paymentStarted }) => known(paymentStarted, 'paymentStarted'),
    otherwise: 'transitionRefused',
  },
  noPaymentStarted: {
    holds: ({ paymentStarted }) => !known(paymentStarted, 'paymentStarted'),
    otherwise: 'transitionRefused',
  },
  deliveredByShipping: {
    holds: ({ deliveryStep }) => known(deliveryStep, 'deliveryStep') === 'ship',
    otherwise: 'transitionRefused',
  },
  deliveredByPayment: {
    holds: ({ deliveryStep }) => known(deliveryStep, 'deliveryStep') === 'deliver',
    otherwise: 'transitionRefused',
  },
  unitsLeftToShip: {
    holds: ({ isFullyShipped }) => !known(isFullyShipped, 'isFullyShipped'),
    otherwise: 'nothingToShip',
  },
  fullyShipped: {
    holds: ({ isFullyShipped }) => known(isFullyShipped, 'isFullyShipped'),
    otherwise: 'transitionRefused',
  },
  shopMayShip: {
    holds: ({ placedAt, shop }) => {
      const { onlyOrdersBefore } = known(shop, 'shop')
      return !onlyOrdersBefore || known(placedAt, 'placedAt') < onlyOrdersBefore
    },
    otherwise: 'merchantFrozen',
  },
  inGroupBuy: {
    holds: ({ isGroupBuy }) => known(isGroupBuy, 'isGroupBuy'),
    otherwise: 'transitionRefused',
  },
  notInGroupBuy: {
    holds: ({ isGroupBuy }) => !known(isGroupBuy, 'isGroupBuy'),
    otherwise: 'transitionRefused',
  },
  groupOpen: {
    holds: ({ isGroupOpen }) => known(isGroupOpen, 'isGroupOpen'),
    otherwise: 'transitionRefused',
  },
  notPostponed: {
    holds: ({ isPostponed }) => !known(isPostponed, 'isPostponed'),
    otherwise: 'transitionRefused',
  },
  leftToReview: {
    holds: ({ isLeftToReview }) => known(isLeftToReview, 'isLeftToReview'),
    otherwise: 'transitionRefused',
  },
  hasVouchers: {
    holds: ({ hasVouchers }) => known(hasVouchers, 'hasVouchers'),
    otherwise: 'transitionRefused',
  },
  hasUsableVouchers: {
    holds: ({ hasUsableVouchers }) => known(hasUsableVouchers, 'hasUsableVouchers'),
    otherwise: 'transitionRefused',
  },
  invoiceWithVat: {
    holds: ({ hasInvoice, hasVat }) => known(hasInvoice, 'hasInvoice') && known(hasVat, 'hasVat'),
    otherwise: 'invoiceNotIssued',
  },
  invoiceWithoutVat: {
    holds: ({ hasInvoice, hasVat }) => known(hasInvoice, 'hasInvoice') && !known(hasVat, 'hasVat'),
    otherwise: 'invoiceNotIssued',
  },
  invoiceIssued: {
    holds: ({ hasInvoice }) => known(hasInvoice, 'hasInvoice'),
    otherwise: 'invoiceNotIssued',
  },
  parcelOnTheWay: {
    holds: ({ isAnyOnTheWay }) => known(isAnyOnTheWay, 'isAnyOnTheWay'),
    otherwise: 'transitionRefused',
  },
  returnArrived: {
    holds: ({ awaitsReturn }) => !known(awaitsReturn, 'awaitsReturn'),
    otherwise: 'awaitsReturn',
  },
  sold: { holds: ({ isReissue }) => !known(isReissue, 'isReissue'), otherwise: 'transitionRefused' },
  reissued: { holds: ({ isReissue }) => known(isReissue, 'isReissue'), otherwise: 'transitionRefused' },
  hasUnitsToReverse: {
    holds: ({ hasUnitsToReverse }) => known(hasUnitsToReverse, 'hasUnitsToReverse'),
    otherwise: 'transitionRefused',
  },
  hasParcels: { holds: ({ hasParcels }) => known(hasParcels, 'hasParcels'), otherwise: 'transitionRefused' },
} satisfies Record<string, LifecycleCondition<Facts>>

function known<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new Error(`A condition of the lifecycle needs the fact ${name}`)
  return fact
}

type OrderStep = LifecycleStep & {
  readonly by: readonly OrderParty[]
  readonly from: readonly OrderStatus[]
  readonly when?: readonly (keyof typeof conditions)[]
  readonly to?: OrderStatus
  readonly stamps?: 'paid_at' | 'ready_at' | 'shipped_at' | 'completed_at' | 'closed_at'
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

/** The life of an order: what may be done, by which party, and what follows. Actions stand in the order of their buttons. */
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
    by: ['buyer'],
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
    when: ['deliveredByShipping', 'returnArrived', 'shopMayShip', 'unitsLeftToShip'],
    to: 'shipped',
    stamps: 'shipped_at',
    announces: 'order.shipped',
  },
  {
    action: 'ship',
    by: ['merchant'],
    from: ['shipped'],
    when: ['deliveredByShipping', 'returnArrived', 'shopMayShip', 'unitsLeftToShip'],
    announces: 'order.shipped',
  },
  {
    action: 'remindToSend',
    by: ['clock'],
    from: ['awaitingShipment'],
    when: ['deliveredByShipping'],
    announces: 'order.notSent',
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
    by: ['buyer', 'merchant', 'operator'],
    from: ['awaitingShipment'],
    when: ['sold'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
  },
  {
    // Money is given back instead of sending other goods.
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
    by: ['buyer', 'merchant', 'operator', 'clock'],
    from: ['awaitingGroup'],
    to: 'cancelled',
    stamps: 'closed_at',
    announces: 'order.cancelled',
  },
  {
    // Its deposit goes back. A buyer who does not want the goods does not pay the balance.
    action: 'cancelPaid',
    by: ['merchant', 'operator'],
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
  { action: 'useVoucher', by: ['buyer'], from: ['completed'], when: ['hasUsableVouchers'] },
  { action: 'seeVouchers', by: ['buyer'], from: ['completed'], when: ['hasVouchers'] },
  { action: 'review', by: ['buyer'], from: ['completed'], when: ['leftToReview'] },
  { action: 'viewInvoice', by: ['buyer'], from: anyPlaced, when: ['invoiceWithoutVat'] },
  { action: 'viewVatInvoice', by: ['buyer'], from: anyPlaced, when: ['invoiceWithVat'] },
  {
    action: 'applyAfterSale',
    by: ['buyer'],
    from: ['awaitingShipment', 'shipped', 'completed'],
    when: ['hasUnitsToReverse'],
  },
  { action: 'buyAgain', by: ['buyer'], from: anyPlaced },
  {
    // Its mail has just gone out; it is sent again once the order is no longer waiting to be sent (ORD-97, TRAP-29).
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
 * What a party may do with an order now (ORD-46): its buttons, the operations of the calls, what the clock does. Each works
 * when it is done, since the guard of its command reads the same table (ORD-25).
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
