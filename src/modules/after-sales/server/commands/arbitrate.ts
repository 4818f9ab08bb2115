import { attachPictures } from '#modules/files/server/public.ts'
import type { MerchantContext, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type DecidedStep,
  lockForStaff,
  lockOwnAfterSale,
  makeStep,
  refuseIllegalStep,
  resetAnswerDeadline,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'

/** A shop has the platform decide, and gives the reason. */
export const escalateAfterSale = (
  ctx: MerchantContext,
  { afterSaleId, reason }: { afterSaleId: Id; reason: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const made = { action: 'escalate' as const, ...decider, text: reason }
    const given = await makeStep(tx, afterSale, made, { isWithPlatform: true, offered: null })
    // The platform has the whole time for it.
    await resetAnswerDeadline(tx, afterSale, false)
    return { afterSaleId, status: given.status }
  })

type Statement = { readonly afterSaleId: Id; readonly text: string; readonly pictures: readonly string[] }

/**
 * A shop sends the platform its statement.
 * @throws Refusal `pictureGone`, `pictureTooLarge`, `pictureType`
 */
export const addStatement = (ctx: MerchantContext, statement: Statement): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, statement.afterSaleId)
    return addStatementOf(tx, afterSale, statement, decider)
  })

/** A buyer sends the platform a statement. @throws Refusal as for a shop */
export const addOwnStatement = (ctx: OrderHolderContext, statement: Statement): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, statement.afterSaleId)
    return addStatementOf(tx, afterSale, statement, { by: 'buyer', userId: order.buyerId })
  })

async function addStatementOf(
  tx: Transaction,
  afterSale: LockedAfterSale,
  { afterSaleId, text, pictures }: Statement,
  author: { readonly by: 'buyer' | 'merchant' | 'operator'; readonly userId: Id },
): Promise<DecidedStep> {
  const made = { action: 'addStatement' as const, ...author, text, pictures }
  refuseIllegalStep(afterSale, made)
  await attachPictures(
    tx,
    pictures.map((file, place) => ({ file, field: `pictures.${place}` })),
    author.userId,
  )
  const { status } = await makeStep(tx, afterSale, made)
  return { afterSaleId, status }
}
