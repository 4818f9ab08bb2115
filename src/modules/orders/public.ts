/** Orders owns what was bought: groups that are paid together, orders of one shop, their lines, parcels and deadlines. */
export { orderDeadlines } from './jobs.ts'
export { notifyStockChanges } from './notify-stock-changes.ts'
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { orderRoutes } from './routes.ts'
export { settleObligation } from './settle-obligation.ts'
export { type LockedGroup, lockGroup } from './store/groups.ts'
export { moveGuestOrders } from './store/orders.ts'

export type OrderParts = {
  /** Signs the token in a guest's link. */
  readonly secret: string
  /** The carriers of a site, by its code. */
  readonly carriersOf: (site: string) => readonly string[]
}
