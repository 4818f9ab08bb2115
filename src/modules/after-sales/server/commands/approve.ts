import type { Context, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ReturnAddress } from '../../rules/after-sale.ts'
import { comesBack } from '../../rules/kinds.ts'
import { takeOtherGoods, unlessUnavailable } from '../goods/replacement-goods.ts'
import { storedReturnAddress } from '../queries/return-address.ts'
import {
  asDecided,
  type DecidedStep,
  type Decider,
  type Locked,
  lockForStaff,
  makeStep,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'
import { type LockedAfterSale, putReturnAddress } from '../store/after-sales.ts'

type ApproveRequest = { readonly afterSaleId: Id; readonly returnAddress?: ReturnAddress | undefined }

/**
 * Agrees to a buyer's request. Goods come back to an address that is known from then on; the replacement is
 * taken from stock now.
 * @throws Refusal `returnAddressMissing`, `replacementGone`, `transitionRefused`, `afterSaleWithPlatform`
 */
export const approveAfterSale = (
  ctx: StaffContext,
  { afterSaleId, returnAddress }: ApproveRequest,
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, ...locked } = await lockForStaff(tx, ctx, afterSaleId)
    const known = returnAddress ?? (await storedReturnAddress(tx, locked.afterSale.shopId))
    if (comesBack(locked.afterSale.kind) && !known)
      throw new Refusal('returnAddressMissing', {}, [
        { field: 'returnAddress', code: 'returnAddressMissing' },
      ])
    if (returnAddress) await putReturnAddress(tx, locked.afterSale.shopId, returnAddress)
    return asDecided(await approve(tx, ctx, locked, decider, known))
  })

/** Agrees with an application that is locked. An exchange of which the shop has too few is refused. */
async function approve(
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  { afterSale }: Locked,
  decider: Decider | { readonly by: 'clock' },
  returnAddress: ReturnAddress | undefined,
): Promise<LockedAfterSale> {
  const { kind, status } = afterSale
  const change = { returnAddress: comesBack(kind) ? returnAddress : undefined }
  const approved = await makeStep(tx, afterSale, { action: 'approve', ...decider }, change)
  if (kind === 'exchange') await takeOtherGoods(tx, ctx, approved)
  await resetDeadline(tx, approved, status)
  return approved
}

/**
 * The clock agrees in place of a shop that did not answer. A shop that never set a return address gets no
 * goods back; and an exchange for which too few goods are left becomes a return.
 */
export async function approveInTime(
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  locked: Locked,
): Promise<void> {
  const { afterSale } = locked
  const known = await storedReturnAddress(tx, afterSale.shopId)
  const clock = { by: 'clock' as const }
  if (comesBack(afterSale.kind) && !known) {
    const asRefund = { ...afterSale, kind: 'refund' as const }
    const approved = await makeStep(
      tx,
      asRefund,
      { action: 'approve', ...clock },
      { kind: 'refund', isChangedToRefund: true },
    )
    return resetDeadline(tx, approved, afterSale.status)
  }
  const asItIs = () => approve(tx, ctx, locked, clock, known)
  if (afterSale.kind !== 'exchange') await asItIs()
  else
    await unlessUnavailable(tx, asItIs, async () => {
      const asReturn = { ...afterSale, kind: 'return' as const }
      const change = { kind: 'return' as const, returnAddress: known }
      const approved = await makeStep(tx, asReturn, { action: 'approve', ...clock }, change)
      await resetDeadline(tx, approved, afterSale.status)
      return approved
    })
}
