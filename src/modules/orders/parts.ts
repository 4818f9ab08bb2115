import type { Deliveries } from '#platform/deliveries.ts'
import type { ConfirmUnpaid } from '#platform/module.ts'
import type { RefundOrder } from '#platform/refund-order.ts'

export type OrdersParts = {
  /** What delivers orders that are paid. */
  readonly deliveries: Deliveries
  /** What refunds registered: gives back a paid order. */
  readonly refundOrder: RefundOrder
  /** What payments registered: whether it is certain that a group was not paid in time. */
  readonly confirmUnpaid: ConfirmUnpaid
}
