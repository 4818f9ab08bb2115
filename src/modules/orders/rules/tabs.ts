/** Where a buyer and a shop find their orders. */
export const orderTabs = ['all', 'unpaid', 'unshipped', 'unreceived', 'finished', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const noOrders: Readonly<Record<OrderTab, number>> = {
  all: 0,
  unpaid: 0,
  unshipped: 0,
  unreceived: 0,
  finished: 0,
  cancelled: 0,
}
