/** Orders owns what was bought: groups that are paid together, orders of one shop, their lines and their statuses. */
export { orderDeadlines } from './jobs.ts'
export { notifyStockChanges } from './notify-stock-changes.ts'
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { ownOrder } from './queries/own-order.ts'
export { placedGroup } from './queries/placed-group.ts'
export { orderRoutes } from './routes.ts'
export { settleObligation } from './settle-obligation.ts'
export { insertGroup, type LockedGroup, lockGroup } from './store/groups.ts'
export {
  countShipped,
  insertOrders,
  type LineToOrder,
  type LockedOrder,
  lockOrder,
  lockStatus,
  moveGuestOrders,
  moveOrders,
  type NewOrder,
} from './store/orders.ts'
