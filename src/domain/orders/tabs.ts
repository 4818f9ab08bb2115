/** Where a buyer and a shop find their orders. */
export const orderTabs = ['all', 'unpaid', 'unshipped', 'unreceived', 'finished', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]
