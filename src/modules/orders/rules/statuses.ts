import type { OrderTab } from './tabs.ts'

/**
 * The statuses of an order, with the tab that shows it (ORD-02, TRAP-26, TRAP-27) and the actions that the clock takes when
 * nothing else happened in time. `cancelled` was ended by a person, before or after it was paid, or by the clock when its shop did not
 * send it; `closed` by the clock, before all of it was paid. An order with a deposit waits for the deposit, then for the balance; one of a group buy, when it is paid, for its group
 * to form.
 */
export const orderStatusTable = {
  awaitingPayment: { tab: 'unpaid', deadlines: ['expire'] },
  awaitingDeposit: { tab: 'unpaid', deadlines: ['expire'] },
  awaitingBalance: { tab: 'unpaid', deadlines: ['expire'] },
  awaitingGroup: { tab: 'unshipped', deadlines: ['cancelPaid'] },
  awaitingShipment: { tab: 'unshipped', deadlines: ['remindToPickUp', 'remindToSend', 'cancelPaid'] },
  shipped: { tab: 'unreceived', deadlines: ['remindToSend', 'dropUnsent', 'confirmReceipt'] },
  completed: { tab: 'finished' },
  cancelled: { tab: 'cancelled' },
  closed: { tab: 'cancelled' },
} as const satisfies Record<string, { readonly tab: OrderTab; readonly deadlines?: readonly string[] }>

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

/** In which an order begins: it waits for all of its money, or for its deposit. */
export const firstStatuses = ['awaitingPayment', 'awaitingDeposit'] as const satisfies readonly OrderStatus[]

/** Whether an order waits for money: all of it, a deposit, or a balance. */
export const awaitsMoney = (status: OrderStatus): boolean => orderStatusTable[status].tab === 'unpaid'

/** Of orders that are neither finished nor cancelled. */
export const openStatuses = [...statusesOfTab.unpaid, ...statusesOfTab.unshipped, ...statusesOfTab.unreceived]
