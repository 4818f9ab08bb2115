import type { Id } from '#domain/identifiers.ts'
import type { OrderHolderContext, Transaction } from '#platform/context.ts'
import { lockOwnAfterSale, makeStep, refuseIllegalStep, waitOnAnswer } from '../step.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'
import type { Moved } from './decide.ts'

type ById = { readonly afterSaleId: Id }

/** A buyer agrees that less goes back than was asked for; the shop goes on from there. */
export const acceptAmount = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<Moved> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    await acceptOffer(tx, afterSale, { by: 'buyer', userId: order.buyerId })
    return { afterSaleId, status: afterSale.status }
  })

/** The same by the clock, for a buyer who did not answer. */
export async function acceptOffer(
  tx: Transaction,
  afterSale: LockedAfterSale,
  by: { readonly by: 'buyer' | 'clock'; readonly userId?: Id | undefined },
): Promise<void> {
  refuseIllegalStep(afterSale, { action: 'acceptAmount', ...by })
  const { amount, shipping } = afterSale.offered!
  const change = { changedAmount: amount, agreedShipping: shipping, offered: null }
  await makeStep(tx, afterSale, { action: 'acceptAmount', ...by }, change)
  await waitOnAnswer(tx, afterSale, false)
}

/** A buyer does not agree: the platform decides instead of the shop, about what was asked for. */
export const refuseAmount = (
  ctx: OrderHolderContext,
  { afterSaleId, text }: ById & { readonly text: string },
): Promise<Moved> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'refuseAmount', by: 'buyer', userId: order.buyerId, text } as const
    await makeStep(tx, afterSale, made, { isWithPlatform: true, offered: null })
    await waitOnAnswer(tx, afterSale, false)
    return { afterSaleId, status: afterSale.status }
  })
