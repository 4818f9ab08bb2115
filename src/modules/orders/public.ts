/** What other modules may call of orders. */

export { heldOrder } from './queries/held-order.ts'
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { placedGroup } from './queries/placed-group.ts'
export { shopStateOf } from './shop-state.ts'
export { insertGroup, lockGroup } from './store/groups.ts'
export { insertOrders, type NewOrder } from './store/new-orders.ts'
export {
  countShipped,
  type LockedOrder,
  lockOrder,
  moveOrders,
} from './store/orders.ts'
export { lockSoldOrder, type SoldOrder, soldOrder } from './store/sold-order.ts'
