import { moveUnits } from '#modules/orders/server/public.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { previewRefund } from '#modules/refunds/server/public.ts'
import { claimVouchers } from '#modules/vouchers/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { unclaimedUnits } from '../queries/reversible-order.ts'
import { claimNumbers, type LockedAfterSale } from '../store/after-sales.ts'
import { claimedUnitsOf } from './claimed-units.ts'

/**
 * The units that it claimed before it was rejected are claimed again.
 * @throws Refusal `afterSaleQuantityTooMuch`
 */
export async function claimAgain(tx: Transaction, afterSale: LockedAfterSale): Promise<void> {
  const { afterSaleId, orderId, kind, lines } = afterSale
  const isCancellation = kind === 'cancellation'
  const left = await unclaimedUnits(tx, afterSaleId)
  for (const { lineId, quantity } of lines) {
    const max = left.find((each) => each.lineId === lineId)?.[isCancellation ? 'unsent' : 'delivered'] ?? 0
    if (max < quantity) throw new Refusal('afterSaleQuantityTooMuch', { max: String(max) })
  }
  const quote = await previewRefund(tx, {
    orderId,
    lines: claimedUnitsOf(afterSale).map((line) => ({ ...line, components: paidComponents })),
  })
  await moveUnits(tx, orderId, claimedUnitsOf(afterSale), isCancellation ? 'askToCancel' : 'hold')
  await claimNumbers(tx, afterSaleId, quote.lines)
  await claimVouchers(tx, afterSaleId, claimedUnitsOf(afterSale))
}
