import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { previewRefund } from '#modules/refunds/server/public.ts'
import type { RecordCancelledOrder } from '#platform/cancelled-order.ts'
import { newId } from '#platform/identifiers.ts'
import { afterSaleReasons } from '../../rules/kinds.ts'
import { refundStatus } from '../queries/facts-of-reactions.ts'
import { momentOf } from '../queries/times.ts'
import { finish, makeStep } from '../steps.ts'
import { insertAfterSale, newAfterSaleNumber, readLocked } from '../store/after-sales.ts'

/**
 * A paid order that its buyer cancels as a whole is an after-sale of its own kind (TRAP-12): its shop has
 * nothing to decide, and its money is on its way. A refund that a provider refuses is handled as any other.
 * Earlier cancellations of its parts are after-sales already.
 */
export const recordCancelledOrder: RecordCancelledOrder = async (
  tx,
  { orderId, shopId, buyerId, reason, lines },
) => {
  const quote = await previewRefund(tx, {
    orderId,
    lines: lines.map((line) => ({ ...line, components: paidComponents })),
  })
  const afterSaleId = newId()
  await insertAfterSale(tx, {
    afterSaleId,
    orderId,
    shopId,
    kind: 'cancelledOrder',
    currency: quote.currency,
    number: newAfterSaleNumber(await momentOf(tx)),
    reason: afterSaleReasons.cancellation.find((each) => each === reason) ?? 'other',
    remark: '',
    pictures: [],
    isWithPlatform: false,
    requested: quote.amount,
    shipping: quote.lines.reduce((sum, { components }) => sum + (components.shipping ?? 0), 0),
    lines: lines.map(({ lineId, units: quantity }, place) => ({
      afterSaleLineId: newId(),
      lineId,
      quantity,
      requested: quote.lines[place]!.amount,
      numbers: quote.lines[place]!.numbers,
      isWhole: true,
      replacementVariantId: undefined,
      difference: 0,
    })),
  })
  const refunding = await makeStep(tx, await readLocked(tx, afterSaleId), {
    action: 'cancelOrder',
    by: 'buyer',
    userId: buyerId,
    amount: quote.amount,
  })
  return {
    afterSaleId,
    refundRequested: async () => {
      const status = (await refundStatus(tx, afterSaleId)) ?? 'done'
      if (status === 'done') await finish(tx, refunding)
    },
  }
}
