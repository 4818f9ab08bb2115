import type { Deliveries } from '#platform/deliveries.ts'
import type { RefundOrder } from '#platform/refund-order.ts'

export type OrdersParts = {
  /** What delivers orders that are paid. */
  readonly deliveries: Deliveries
  /** What refunds registered: gives back a paid order. */
  readonly refundOrder: RefundOrder
}
