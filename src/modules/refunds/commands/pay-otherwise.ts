import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { payTransfersOtherwise } from '#modules/payments/public.ts'
import type { Transaction } from '#platform/context.ts'
import { closeFailedRefunds } from '../store.ts'

/**
 * What companies refused to send back for an after-sale was paid to the buyer in another way: the refund is done, once, and none of it can
 * be tried again.
 * @param reference the number of that payment, 1 to 100 characters
 * @throws Refusal `transitionRefused` when nothing of it has failed
 */
export async function payRefundOtherwise(
  tx: Transaction,
  {
    afterSaleId,
    reference,
    beforeBooking,
  }: {
    readonly afterSaleId: Id
    readonly reference: string
    /** Writes what the lock order has before the ledger's balances. */
    readonly beforeBooking: () => Promise<void>
  },
): Promise<void> {
  const refunds = await closeFailedRefunds(tx, afterSaleId)
  if (refunds.length === 0) throw new Refusal('transitionRefused')
  await beforeBooking()
  await payTransfersOtherwise(
    tx,
    refunds.map(({ refundId }) => refundId),
    reference,
  )
}
