import { payRefundOtherwise, retryRefund } from '#modules/refunds/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  asDecided,
  type DecidedStep,
  type Decider,
  lockForStaff,
  makeStep,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'

/** Retries a refund that its provider refused to send. */
export const retryAfterSaleRefund = (
  ctx: StaffContext,
  { afterSaleId }: { afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    return asDecided(await tryAgain(tx, afterSale, decider))
  })

/** The same with an after-sale that is locked, which the clock retries, too. */
export async function tryAgain(
  tx: Transaction,
  afterSale: LockedAfterSale,
  decider: Decider | { readonly by: 'clock' },
): Promise<LockedAfterSale> {
  const refunding = await makeStep(tx, afterSale, { action: 'retryRefund', ...decider })
  await retryRefund(tx, afterSale.afterSaleId)
  await resetDeadline(tx, refunding, afterSale.status)
  return refunding
}

/**
 * Records that a refund which no provider sends was paid in another way, such as by bank transfer: the
 * after-sale is done, and none of it is sent again.
 * @param reference the number of that payment, which the buyer is shown
 */
export const payAfterSaleOtherwise = (
  ctx: OperatorContext,
  { afterSaleId, reference }: { readonly afterSaleId: Id; readonly reference: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const refunded = await makeStep(tx, afterSale, { action: 'payOtherwise', ...decider, text: reference })
    const beforeBooking = () => resetDeadline(tx, refunded, afterSale.status)
    await payRefundOtherwise(tx, { afterSaleId, reference, beforeBooking })
    return asDecided(await makeStep(tx, refunded, { action: 'finish', by: 'refund' }))
  })
