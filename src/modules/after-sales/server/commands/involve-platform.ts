import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { claimAgain } from '../goods/claim-again.ts'
import { type DecidedStep, lockOwnAfterSale, makeStep, refuseIllegalStep, resetDeadline } from '../steps.ts'

/**
 * A buyer escalates a shop's refusal to the platform. The units are claimed again; the replacement goods are
 * taken when the platform agrees.
 * @throws Refusal `notRejectedByShop`, `askPlatformTooLate`, `afterSaleQuantityTooMuch`
 */
export const involvePlatform = (
  ctx: OrderHolderContext,
  { afterSaleId, text }: { readonly afterSaleId: Id; readonly text: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'askPlatform', by: 'buyer', userId: order.buyerId, text } as const
    const change = { isWithPlatform: true as const, rejection: null }
    refuseIllegalStep(afterSale, made)
    await claimAgain(tx, afterSale)
    const asked = await makeStep(tx, afterSale, made, change)
    await resetDeadline(tx, asked, afterSale.status)
    return { afterSaleId, status: asked.status }
  })
