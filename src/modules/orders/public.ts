/** What other modules may call of orders. */
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { ownOrder } from './queries/own-order.ts'
export { placedGroup } from './queries/placed-group.ts'
export { settleObligation } from './settle-obligation.ts'
export { insertGroup, type LockedGroup, lockGroup } from './store/groups.ts'
export {
  countShipped,
  insertOrders,
  type LineToOrder,
  type LockedOrder,
  lockOrder,
  lockStatus,
  moveOrders,
  type NewOrder,
} from './store/orders.ts'
