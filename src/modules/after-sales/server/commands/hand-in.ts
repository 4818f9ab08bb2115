import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type DecidedStep,
  lockForStaff,
  lockOwnAfterSale,
  makeStep,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'

type ById = { readonly afterSaleId: Id }

/**
 * A buyer brings the goods to the place of the shop instead of sending them (AS-64). The place stays what it was then; the time for it
 * runs on, and they may still be sent. @throws Refusal `handInAgreed`, `noShopPlace`
 */
export const handIn = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'handIn' as const, by: 'buyer' as const, userId: order.buyerId }
    const { status } = await makeStep(tx, afterSale, made, { handInPlace: afterSale.shopPlace })
    return { afterSaleId, status }
  })

/** The goods were brought to the shop's place, and are looked at from now on (AS-64). */
export const receiveHandIn = (ctx: StaffContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const received = await makeStep(tx, afterSale, { action: 'receiveHandIn', ...decider })
    await resetDeadline(tx, received, afterSale.status)
    return { afterSaleId, status: received.status }
  })
