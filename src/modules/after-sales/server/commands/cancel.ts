import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { freeUnits } from '../goods/claimed-units.ts'
import { endOtherGoods } from '../goods/replacement-goods.ts'
import { type DecidedStep, lockOwnAfterSale, makeStep, refuseIllegalStep, resetDeadline } from '../steps.ts'

/** A buyer withdraws an application (AS-46); the units can be requested again. */
export const cancelAfterSale = (
  ctx: OrderHolderContext,
  { afterSaleId }: { readonly afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const by = { by: 'buyer' as const, userId: order.buyerId }
    refuseIllegalStep(afterSale, { action: 'cancel', ...by })
    const restore = await endOtherGoods(tx, ctx, afterSale)
    await freeUnits(tx, afterSale)
    const cancelled = await makeStep(tx, afterSale, { action: 'cancel', ...by })
    await restore()
    await resetDeadline(tx, cancelled, afterSale.status)
    return { afterSaleId, status: cancelled.status }
  })
