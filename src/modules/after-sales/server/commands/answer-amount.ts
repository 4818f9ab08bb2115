import type { Context, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type DecidedStep,
  lockOwnAfterSale,
  makeStep,
  refuseIllegalStep,
  resetAnswerDeadline,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'
import { turnIntoRefund } from './change-to-refund.ts'

type ById = { readonly afterSaleId: Id }

/**
 * A buyer accepts the shop's offer: a smaller refund than requested, or a refund instead; the shop goes on
 * from there.
 */
export const acceptAmount = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const { status } = await acceptOffer(tx, ctx, afterSale, { by: 'buyer', userId: order.buyerId })
    return { afterSaleId, status }
  })

/** The same by the clock, for a buyer who did not answer. */
export async function acceptOffer(
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  afterSale: LockedAfterSale,
  by: { readonly by: 'buyer' | 'clock'; readonly userId?: Id | undefined },
): Promise<LockedAfterSale> {
  const made = { action: 'acceptAmount' as const, ...by }
  if (afterSale.isRefundOffered) return turnIntoRefund(tx, ctx, afterSale, made)
  refuseIllegalStep(afterSale, made)
  const { amount, shipping } = afterSale.offered!
  const change = { changedAmount: amount, agreedShipping: shipping, offered: null }
  const accepted = await makeStep(tx, afterSale, made, change)
  await resetAnswerDeadline(tx, afterSale, false)
  return accepted
}

/** A buyer does not agree: the platform decides instead of the shop, about the original request. */
export const refuseAmount = (
  ctx: OrderHolderContext,
  { afterSaleId, text }: ById & { readonly text: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'refuseAmount', by: 'buyer', userId: order.buyerId, text } as const
    await makeStep(tx, afterSale, made, { isWithPlatform: true, offered: null })
    await resetAnswerDeadline(tx, afterSale, false)
    return { afterSaleId, status: afterSale.status }
  })
