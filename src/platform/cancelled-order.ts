import type { Transaction } from '#database/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Record of a paid order that its buyer cancelled, so that its refund is tracked like any other. */
export type CancelledOrderRecord = {
  /** The after-sale that its refund belongs to. */
  readonly afterSaleId: Id
  /** Once the refund was requested: where no provider sends any of it, it is done. */
  readonly refundRequested: () => Promise<void>
}

/** Called in the transaction that cancels a locked order, before anything of it is restored or refunded. */
export type RecordCancelledOrder = (
  tx: Transaction,
  cancelled: {
    readonly orderId: Id
    readonly shopId: Id
    readonly buyerId: Id
    readonly reason: string | undefined
    /** Units that were not cancelled before. */
    readonly lines: readonly { readonly lineId: Id; readonly units: number }[]
  },
) => Promise<CancelledOrderRecord>
