import type { CodeWays } from '#modules/identity/server/public.ts'
import type { RecordCancelledOrder } from '#platform/cancelled-order.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { ConfirmUnpaid, GroupClaimed, ShopStatusChanged } from '#platform/module.ts'
import type { RefundOrder } from '#platform/refund-order.ts'
import type { KeyRing } from '#platform/signed-token.ts'

export type OrdersParts = {
  /** From which codes follow. */
  readonly secret: string
  readonly codeWays: CodeWays
  /** Signs the links of guests' orders. */
  readonly linkKeys: KeyRing
  /** What delivers orders that are paid. */
  readonly deliveries: Deliveries
  /** What refunds registered: gives back a paid order. */
  readonly refundOrder: RefundOrder
  readonly recordCancelledOrder: RecordCancelledOrder
  /** What all modules do when a shop is frozen or cleared. */
  readonly shopStatusChanged: ShopStatusChanged
  /** What all modules do when an account takes over a guest's orders. */
  readonly groupClaimed: GroupClaimed['run']
  /** What payments registered: whether it is certain that a group was not paid in time. */
  readonly confirmUnpaid: ConfirmUnpaid
}
