import type { RefundOrder } from '#platform/refund-order.ts'

export type OrdersParts = {
  /** What refunds registered: gives back a paid order. */
  readonly refundOrder: RefundOrder
}
