/** Orders owns what was bought: groups that are paid together, orders of one shop, their lines, parcels and deadlines. */
export { orderDeadlines } from './jobs.ts'
export {
  type GroupRequest,
  groupRows,
  orderGroup,
  requestedGroup,
  toOrderGroup,
} from './queries/order-detail.ts'
export { orderRoutes } from './routes.ts'
export { heldByGroup, settleObligation } from './settle-obligation.ts'
export {
  type GroupBy,
  groupLock,
  type LockedGroup,
  lockGroup,
  moveGuestOrders,
  toLockedGroup,
} from './store.ts'
export { tellWhoseStockMoved } from './tell-whose-stock-moved.ts'

export type OrderParts = {
  /** Makes the word in a guest's link. */
  readonly secret: string
  /** The carriers of a site, by its code. */
  readonly carriersOf: (site: string) => readonly string[]
}
