import type { Context, MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { endOtherGoods } from '../goods/replacement-goods.ts'
import {
  asDecided,
  type DecidedStep,
  lockForStaff,
  makeStep,
  refuseIllegalStep,
  resetAnswerDeadline,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'

/** Refunds money for goods that were to be returned or exchanged, in whatever state they are (AS-29). */
export const changeToRefund = (
  ctx: StaffContext,
  { afterSaleId }: { afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    return asDecided(await turnIntoRefund(tx, ctx, afterSale, { action: 'changeToRefund', ...decider }))
  })

/**
 * A shop offers a refund instead of the request. Its buyer accepts it, or has the platform decide; one who
 * does not answer accepts.
 * @throws Refusal `afterSaleAwaitsBuyer` while another offer is open
 */
export const offerRefund = (
  ctx: MerchantContext,
  { afterSaleId }: { readonly afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const { changed, requested, agreedShipping: shipping } = afterSale
    const offered = { kind: 'refund' as const, amount: changed ?? requested, shipping }
    const asked = await makeStep(tx, afterSale, { action: 'offerRefund', ...decider }, { offered })
    await resetAnswerDeadline(tx, afterSale, true)
    return asDecided(asked)
  })

/** Turns a return or an exchange into a refund; no replacement is sent. */
export async function turnIntoRefund(
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  afterSale: LockedAfterSale,
  made: {
    readonly action: 'changeToRefund' | 'acceptAmount'
    readonly by: 'merchant' | 'operator' | 'clock' | 'buyer'
    readonly userId?: Id | undefined
  },
): Promise<LockedAfterSale> {
  const change = { kind: 'refund' as const, isChangedToRefund: true as const }
  refuseIllegalStep(afterSale, made)
  const restore = await endOtherGoods(tx, ctx, afterSale)
  const changed = await makeStep(tx, afterSale, made, change)
  await restore()
  await resetDeadline(tx, changed, afterSale.status)
  return changed
}
