import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { endOtherOrder } from '../goods/replacement-goods.ts'
import { type DecidedStep, lockOwnAfterSale, makeStep, refuseIllegalStep, resetDeadline } from '../steps.ts'
import { startRefund } from './refund.ts'

/**
 * A buyer takes money instead of goods that are unavailable: goods still to come back are a return, and goods
 * that came back are refunded immediately (AS-63).
 * @throws Refusal `replacementAvailable`, `nothingExchanged`, `transitionRefused`
 */
export const takeRefund = (
  ctx: OrderHolderContext,
  { afterSaleId }: { readonly afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'takeRefund' as const, by: 'buyer' as const, userId: order.buyerId }
    refuseIllegalStep(afterSale, made)
    const ended = await endOtherOrder(tx, ctx, afterSale)
    if (afterSale.status === 'awaitingReplacement') {
      // Nothing is left to decide: its goods are back, and were accepted.
      const turned = await makeStep(tx, afterSale, made, { kind: 'refund', isChangedToRefund: true })
      await ended.endDebt()
      const beforeBooking = async () => {
        await ended.restore()
        await resetDeadline(tx, turned, afterSale.status)
      }
      const locked = { order, afterSale: { ...turned, givesBack: false } }
      const { status } = await startRefund(tx, ctx, locked, { by: 'clock', beforeBooking })
      return { afterSaleId, status }
    }
    const { status } = await makeStep(tx, afterSale, made, { kind: 'return' })
    await ended.endDebt()
    await ended.restore()
    return { afterSaleId, status }
  })
