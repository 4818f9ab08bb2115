import { entriesOfCompensation } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import { payTransfersOtherwise } from '#modules/payments/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  closeFailedRefunds,
  closeRefund,
  endCompensation,
  lockFailedRefunds,
  lockSentBack,
} from '../store.ts'

/**
 * Records that the refused part of a refund of an after-sale was paid in another way: the refund is done,
 * once, and none of it can be retried.
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
    /** Writes all that precedes the ledger's balances in the lock order. */
    readonly beforeBooking: () => Promise<void>
  },
): Promise<void> {
  const refundIds = await lockFailedRefunds(tx, afterSaleId)
  if (refundIds.length === 0) throw new Refusal('transitionRefused')
  await closeFailedRefunds(tx, refundIds, { isAwaited: true })
  await beforeBooking()
  await payTransfersOtherwise(tx, { refundIds }, reference)
}

/**
 * An operator records that money which a provider refused to send was paid in another way: of a refund, or an
 * unmatched payment. A refund that an after-sale waits for is recorded there. No provider sends a buyer's
 * compensation beside a deposit: it is always paid so. The buyer is notified.
 * @throws Refusal `notFound`, `transitionRefused` when nothing of it has failed
 */
export const paySentBackOtherwise = (
  ctx: OperatorContext,
  { refundId: id, reference }: { readonly refundId: Id; readonly reference: string },
) =>
  ctx.transaction(async (tx) => {
    const found = await lockSentBack(tx, id)
    if (!found) throw new Refusal('notFound')
    if (found.isOfAfterSale) throw new Refusal('transitionRefused')
    if (found.is === 'compensation') {
      const paid = await endCompensation(tx, id, reference)
      if (!paid) throw new Refusal('transitionRefused')
      await announce(tx, { name: 'compensation.paid', compensationId: id })
      await book(tx, { kind: 'compensation', subjectId: id }, entriesOfCompensation(paid.orderId, paid))
      return { refundId: id }
    }
    const isRefund = found.is === 'refund'
    if (isRefund) {
      await closeRefund(tx, id)
      await closeFailedRefunds(tx, [id], { isAwaited: false })
    }
    const of = isRefund ? { refundIds: [id] } : { transferId: id }
    if ((await payTransfersOtherwise(tx, of, reference)) === 0) throw new Refusal('transitionRefused')
    return { refundId: id }
  })
