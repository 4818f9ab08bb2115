import { Refusal } from '../refusal.ts'

export const orderStatuses = [
  'awaitingPayment',
  'awaitingShipment',
  'shipped',
  'completed',
  'cancelled',
  'closed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type OrderParty = 'buyer' | 'merchant' | 'clock' | 'payment'

type OrderTransition = {
  readonly action: string
  readonly by: readonly OrderParty[]
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
}

/**
 * The life of an order. `closed` is the clock's doing (its deadline passed) and `cancelled` a person's; nothing was
 * paid in either. `ship` keeps the status `shipped` when further parcels follow.
 */
export const orderTransitions = [
  { action: 'pay', by: ['payment'], from: ['awaitingPayment'], to: 'awaitingShipment' },
  { action: 'cancel', by: ['buyer'], from: ['awaitingPayment'], to: 'cancelled' },
  { action: 'expire', by: ['clock'], from: ['awaitingPayment'], to: 'closed' },
  { action: 'ship', by: ['merchant'], from: ['awaitingShipment'], to: 'shipped' },
  { action: 'confirmReceipt', by: ['buyer', 'clock'], from: ['shipped'], to: 'completed' },
] as const satisfies readonly OrderTransition[]

export type OrderAction = (typeof orderTransitions)[number]['action']

/** The status after an action. @throws Refusal `transitionRefused` when the table has no such step. */
export function advanceOrder(from: OrderStatus, action: OrderAction, by: OrderParty): OrderStatus {
  const step = (orderTransitions as readonly OrderTransition[]).find(
    (each) => each.action === action && each.by.includes(by) && each.from.includes(from),
  )
  if (!step) throw new Refusal('transitionRefused', { action, status: from })
  return step.to
}

/** Facts beside the status that decide what may be done now. */
export type OrderFacts = {
  readonly status: OrderStatus
  /** A payment attempt is under way at a provider, so paying again asks first (PAY-53). */
  readonly paymentStarted: boolean
  readonly hasParcels: boolean
  readonly isGuest: boolean
  /** Nothing more is left to send. */
  readonly fullyShipped: boolean
}

export type BuyerAction = 'pay' | 'payAgain' | 'cancel' | 'confirmReceipt' | 'track' | 'buyAgain'
export type MerchantAction = 'ship'

/** The buyer's buttons, in the order they are shown; each works when called (ORD-25, ORD-46). */
export function buyerActions(order: OrderFacts): BuyerAction[] {
  const actions: BuyerAction[] = []
  if (order.status === 'awaitingPayment') actions.push(order.paymentStarted ? 'payAgain' : 'pay', 'cancel')
  if (order.status === 'shipped' && order.fullyShipped) actions.push('confirmReceipt')
  if (order.hasParcels) actions.push('track')
  if (order.status !== 'awaitingPayment') actions.push('buyAgain')
  return actions
}

export function merchantActions(order: Pick<OrderFacts, 'status' | 'fullyShipped'>): MerchantAction[] {
  const open = order.status === 'awaitingShipment' || order.status === 'shipped'
  return open && !order.fullyShipped ? ['ship'] : []
}
