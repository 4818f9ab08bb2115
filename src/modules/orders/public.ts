/** What other modules may call of orders. */

export { deliveryStepOf } from './delivery-step.ts'
export { placeOrders } from './place-orders.ts'
export { heldOrder } from './queries/held-order.ts'
export { countAlertedOrders } from './queries/order-alerts.ts'
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { shopStateOf } from './shop-state.ts'
export { countUnpaidGroups, lockGroup, placedGroup } from './store/groups.ts'
export {
  countShipped,
  isPostponed,
  type LockedOrder,
  lockOrder,
  moveOrders,
} from './store/orders.ts'
export { lockSoldOrder, type SoldOrder, soldOrder } from './store/sold-order.ts'
