/** Interface of orders for other modules. */

export { applyBalance } from './check-out-balance.ts'
export { giveTimeToPay } from './give-time-to-pay.ts'
export { factsOfShop, shopStateOf } from './lifecycle-facts.ts'
export { handOverOrder } from './pick-up.ts'
export { placeOrders } from './place-orders.ts'
export {
  endReplacementOrder,
  placeReplacementOrder,
  releaseReplacementOrder,
} from './place-replacement-order.ts'
export { billingOfGroup } from './queries/billing-of-group.ts'
export { isMoneyOfOrderHeld } from './queries/held-money.ts'
export { countAlertedOrders } from './queries/order-alerts.ts'
export { type GroupRequest, orderGroup } from './queries/order-detail.ts'
export { orderWithBalance } from './queries/order-with-balance.ts'
export { ordersOfDay } from './queries/orders-of-day.ts'
export { ordersToPack, type ShopWork, workOfShops } from './queries/shop-orders.ts'
export { lockLines, moveUnits } from './store/after-sale-units.ts'
export { countUnpaidGroups, lockGroup, placedGroup } from './store/groups.ts'
export {
  confirmReceiptAfterMs,
  countShipped,
  countUnshipped,
  heldOrder,
  isPostponed,
  type LockedOrder,
  lockOrder,
  moveOrders,
  postponeDaysOf,
} from './store/orders.ts'
export { lockSoldOrder, type SoldOrder, soldOrder } from './store/sold-order.ts'
