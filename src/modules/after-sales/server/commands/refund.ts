import { cancelAuthorised } from '#modules/obligations/server/public.ts'
import { unitsNotSent } from '#modules/orders/rules/units.ts'
import { confirmReceiptAfterMs, moveOrders } from '#modules/orders/server/public.ts'
import { paidComponents, type RefundWish } from '#modules/refunds/rules/refund.ts'
import { previewRefund, refundDifference, requestRefund } from '#modules/refunds/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { startDeadlines } from '#platform/deadlines.ts'
import { allocate } from '#vocabulary/allocate.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { takeUnits } from '../goods/claimed-units.ts'
import {
  asDecided,
  type DecidedStep,
  finish,
  type Locked,
  lockForStaff,
  makeStep,
  refuseIllegalStep,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'

/** Sends the refund. */
export const refundAfterSale = (
  ctx: StaffContext,
  { afterSaleId }: { afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, ...locked } = await lockForStaff(tx, ctx, afterSaleId)
    return asDecided(await startRefund(tx, ctx, locked, decider))
  })

type Services = Pick<Context, 'reservations'>
type By = { readonly by: 'merchant' | 'operator' | 'clock'; readonly userId?: string | undefined }

/**
 * Sends the refund of an after-sale, once: its units count as returned, cancelled units are for sale again,
 * and the payments module is requested to send the money. An after-sale with nothing to send is done
 * immediately. `beforeBooking` runs between the money and the books in the lock order.
 */
export async function startRefund(
  tx: Transaction,
  { reservations }: Services,
  { order, afterSale }: Locked,
  { beforeBooking: first, ...made }: By & { readonly beforeBooking?: () => Promise<void> },
): Promise<LockedAfterSale> {
  const { afterSaleId, orderId, kind } = afterSale
  refuseIllegalStep(afterSale, { action: 'refund', ...made })
  const lines = await wishesOf(tx, afterSale)
  const ends = kind === 'cancellation' ? endOfOrder(order, afterSale) : undefined
  if (ends?.isAll)
    // Cancelled by the buyer, who requested it.
    await moveOrders(tx, [{ ...order, isCancelling: false }], {
      action: 'cancelPaid',
      by: 'buyer',
      userId: order.buyerId,
      reason: afterSale.reason,
    })
  await takeUnits(tx, afterSale)
  const refunding = await makeStep(tx, afterSale, { action: 'refund', ...made })
  const why = ends?.isAll ? ('cancelled' as const) : ('cancelledUnits' as const)
  const restored = kind === 'cancellation' ? { reservations, why } : undefined
  const beforeBooking = async () => {
    await first?.()
    await resetDeadline(tx, refunding, afterSale.status)
    // The rest of it is on its way already.
    if (ends?.isRestSent)
      await startDeadlines(tx, {
        subject: 'order',
        subjectIds: [orderId],
        action: 'confirmReceipt',
        afterMs: await confirmReceiptAfterMs(tx, orderId),
      })
  }
  // Nothing was captured: payments releases the hold when it is notified of the cancel.
  if (ends?.isAll && (await cancelAuthorised(tx, orderId))) {
    await reservations.restore(tx, lines, 'cancelled')
    await beforeBooking()
    return finish(tx, refunding)
  }
  const request = {
    orderId,
    afterSaleId,
    lines,
    restored,
    beforeBooking,
    reason: kind === 'cancellation' ? ('cancelled' as const) : ('afterSale' as const),
    key: `afterSale:${afterSaleId}`,
  }
  return whenSent(tx, refunding, async () => {
    const { isDone } = await requestRefund(tx, request)
    return isDone
  })
}

/**
 * Requests a refund, with the difference paid for dearer goods. One that no provider sends is done
 * immediately.
 */
async function whenSent(
  tx: Transaction,
  refunding: LockedAfterSale,
  request: () => Promise<boolean>,
): Promise<LockedAfterSale> {
  const { afterSaleId, replacementOrderId, shopId, currency } = refunding
  let isDone = true
  const beforeBooking = async () => {
    isDone = await request()
  }
  if (replacementOrderId && !refunding.givesBack) {
    const about = { orderId: replacementOrderId, afterSaleId, shopId, currency }
    const difference = await refundDifference(tx, { ...about, beforeBooking })
    if (difference > 0) return refunding
  } else await beforeBooking()
  return isDone ? finish(tx, refunding) : refunding
}

/** Refund of each line: all that was paid for its units, or a smaller amount requested or agreed on. */
async function wishesOf(
  tx: Transaction,
  { afterSaleId, orderId, lines, changed }: LockedAfterSale,
): Promise<RefundWish[]> {
  const whole = lines.map(({ lineId, quantity }) => ({ lineId, units: quantity, components: paidComponents }))
  if (changed === undefined)
    return whole.map((wish, place) => ({
      ...wish,
      amountMax: lines[place]!.isWhole ? undefined : lines[place]!.requested,
    }))
  const quote = await previewRefund(tx, { orderId, lines: whole, afterSaleId })
  const most = quote.lines.map(({ amount }) => amount)
  const shares = allocate(Math.min(changed, quote.amount), most, most)
  return whole.map((wish, place) => ({ ...wish, amountMax: shares[place]! }))
}

/** Whether a cancellation leaves nothing of the order, of which parts may have been cancelled before, or nothing that was not sent. */
function endOfOrder(order: Locked['order'], { lines }: LockedAfterSale) {
  const isNoneLeft = order.lines.every((line) => {
    const { quantity = 0 } = lines.find(({ lineId }) => lineId === line.lineId) ?? {}
    return unitsNotSent(line) === quantity
  })
  return {
    isAll: order.status === 'awaitingShipment' && isNoneLeft,
    isRestSent: order.status === 'shipped' && isNoneLeft,
  }
}
