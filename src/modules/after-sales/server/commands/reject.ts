import type { Id } from '#vocabulary/identifiers.ts'
import { freeUnits } from '../goods/claimed-units.ts'
import {
  asDecided,
  type DecidedStep,
  lockForStaff,
  makeStep,
  refuseIllegalStep,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'

type WithReason = { readonly afterSaleId: Id; readonly reason: string }

/** Refuses a buyer's request, and gives the reason; the units can be requested again. */
export const rejectAfterSale = (
  ctx: StaffContext,
  { afterSaleId, reason }: WithReason,
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const by = decider.by === 'merchant' ? ('shop' as const) : ('platform' as const)
    const rejection = { at: 'review' as const, by, text: reason }
    refuseIllegalStep(afterSale, { action: 'reject', ...decider })
    await freeUnits(tx, afterSale)
    const closed = await makeStep(
      tx,
      afterSale,
      { action: 'reject', ...decider, text: reason },
      { rejection },
    )
    await resetDeadline(tx, closed, afterSale.status)
    return asDecided(closed)
  })
