/** What other modules may call of orders. */
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { ownOrder } from './queries/own-order.ts'
export { placedGroup } from './queries/placed-group.ts'
export { insertGroup, lockGroup } from './store/groups.ts'
export { insertOrders, type NewOrder } from './store/new-orders.ts'
export {
  countShipped,
  type LockedOrder,
  lockOrder,
  lockStatus,
  moveOrders,
} from './store/orders.ts'
export { lockSoldOrder, type SoldOrder, soldOrder } from './store/sold-order.ts'
