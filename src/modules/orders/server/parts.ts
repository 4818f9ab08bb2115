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
  /** Delivery methods of paid orders. */
  readonly deliveries: Deliveries
  /** Refunds a paid order; registered by the refunds module. */
  readonly refundOrder: RefundOrder
  readonly recordCancelledOrder: RecordCancelledOrder
  /** Runs all modules' handlers when a shop is frozen or offboarded. */
  readonly shopStatusChanged: ShopStatusChanged
  /** Runs all modules' handlers when an account takes over a guest's orders. */
  readonly groupClaimed: GroupClaimed['run']
  /** Checks that a group was certainly not paid in time; registered by the payments module. */
  readonly confirmUnpaid: ConfirmUnpaid
}
