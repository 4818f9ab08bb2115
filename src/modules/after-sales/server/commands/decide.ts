import { shopStateOf } from '#modules/orders/server/public.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import {
  payRefundOtherwise as payOtherwise,
  previewRefund,
  retryRefund,
} from '#modules/refunds/server/public.ts'
import type { Context, MerchantContext, OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ReturnAddress } from '../../rules/after-sale.ts'
import { comesBack } from '../../rules/kinds.ts'
import type { AfterSaleStatus } from '../../rules/lifecycle.ts'
import { minorOf, refuseAmountInOtherCurrency, tooHigh } from '../amounts.ts'
import { endOtherGoods, takeOtherGoods, unlessUnavailable } from '../other-goods.ts'
import { storedReturnAddress } from '../queries/return-address.ts'
import { startRefund } from '../refund.ts'
import {
  freeUnits,
  type Locked,
  lockAfterSale,
  makeStep,
  refuseIllegalStep,
  resetAnswerDeadline,
  resetDeadline,
} from '../step.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'
import { putReturnAddress } from '../store/timeline.ts'

export type DecidedStep = { readonly afterSaleId: Id; readonly status: AfterSaleStatus }
type Desk = MerchantContext | OperatorContext
export type Decider = { readonly by: 'merchant' | 'operator'; readonly userId: Id }

/**
 * Locks the after-sale that staff decides: of the own shop, or of any.
 * @throws Refusal `notFound`, `merchantFrozen` for orders placed after a freeze
 */
export async function lockForStaff(
  tx: Transaction,
  ctx: Desk,
  afterSaleId: Id,
): Promise<Locked & { readonly decider: Decider }> {
  const isShop = 'shopId' in ctx
  const locked = await lockAfterSale(tx, afterSaleId, isShop ? ctx.shopId : undefined)
  const { onlyOrdersBefore } = isShop ? shopStateOf(ctx) : {}
  if (onlyOrdersBefore && locked.order.placedAt >= onlyOrdersBefore) throw new Refusal('merchantFrozen')
  return { ...locked, decider: { by: isShop ? 'merchant' : 'operator', userId: ctx.userId } }
}

const moved = ({ afterSaleId, status }: LockedAfterSale): DecidedStep => ({ afterSaleId, status })

type ApproveRequest = { readonly afterSaleId: Id; readonly returnAddress?: ReturnAddress | undefined }

/**
 * Agrees to a buyer's request. Goods come back to an address that is known from then on; the replacement is
 * taken from stock now.
 * @throws Refusal `returnAddressMissing`, `replacementGone`, `transitionRefused`, `afterSaleWithPlatform`
 */
export const approveAfterSale = (
  ctx: Desk,
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
    return moved(await approve(tx, ctx, locked, decider, known))
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

type WithReason = { readonly afterSaleId: Id; readonly reason: string }

/** Refuses a buyer's request, and gives the reason; the units can be requested again. */
export const rejectAfterSale = (ctx: Desk, { afterSaleId, reason }: WithReason): Promise<DecidedStep> =>
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
    return moved(closed)
  })

/** Refunds money for goods that were to be returned or exchanged, in whatever state they are (AS-29). */
export const changeToRefund = (ctx: Desk, { afterSaleId }: { afterSaleId: Id }): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    return moved(await turnIntoRefund(tx, ctx, afterSale, { action: 'changeToRefund', ...decider }))
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
    return moved(asked)
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

/**
 * Sets the refund instead of the requested amount (AS-30). A shop that wants to refund less needs the answer
 * of the buyer, who accepts or has the platform decide; an amount of the platform holds immediately.
 * @throws Refusal `refundCurrencyDiffers`, `refundAmountWrong`, `refundAmountTooHigh`, `amountNotFree`
 */
export const changeAmount = (
  ctx: Desk,
  { afterSaleId, amount, currency }: { afterSaleId: Id; amount: string; currency?: string | undefined },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    refuseAmountInOtherCurrency(currency, afterSale.currency, 'amount')
    const changedAmount = minorOf(amount, afterSale.currency, 'amount')
    const lines = afterSale.lines.map(({ lineId, quantity }) => ({
      lineId,
      units: quantity,
      components: paidComponents,
    }))
    const quote = await previewRefund(tx, { orderId: afterSale.orderId, lines, afterSaleId })
    if (changedAmount > quote.amount) throw tooHigh(quote.amount, afterSale.currency, 'amount')
    if (changedAmount === 0 && quote.amount > 0)
      throw new Refusal('refundAmountEmpty', {}, [{ field: 'amount', code: 'refundAmountEmpty' }])
    const shipping = quote.lines.reduce((sum, line) => sum + (line.components.shipping ?? 0), 0)
    const agreedShipping = Math.max(0, shipping - (quote.amount - changedAmount))
    const isOffer = decider.by === 'merchant' && changedAmount < (afterSale.changed ?? afterSale.requested)
    const change = isOffer
      ? { offered: { amount: changedAmount, shipping: agreedShipping } }
      : { changedAmount, agreedShipping, offered: null }
    const changed = await makeStep(
      tx,
      afterSale,
      { action: 'changeAmount', ...decider, text: amount },
      change,
    )
    if (isOffer || afterSale.isOffered) await resetAnswerDeadline(tx, afterSale, isOffer)
    return moved(changed)
  })

/** Sends the refund. */
export const refundAfterSale = (ctx: Desk, { afterSaleId }: { afterSaleId: Id }): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, ...locked } = await lockForStaff(tx, ctx, afterSaleId)
    return moved(await startRefund(tx, ctx, locked, decider))
  })

/** Retries a refund that its provider refused to send. */
export const retryAfterSaleRefund = (ctx: Desk, { afterSaleId }: { afterSaleId: Id }): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    return moved(await tryAgain(tx, afterSale, decider))
  })

export async function tryAgain(
  tx: Transaction,
  afterSale: LockedAfterSale,
  decider: Decider | { readonly by: 'clock' },
): Promise<LockedAfterSale> {
  const refunding = await makeStep(tx, afterSale, { action: 'retryRefund', ...decider })
  await retryRefund(tx, afterSale.afterSaleId)
  await resetDeadline(tx, refunding, afterSale.status)
  return refunding
}

/**
 * Records that a refund which no provider sends was paid in another way, such as by bank transfer: the
 * after-sale is done, and none of it is sent again.
 * @param reference the number of that payment, which the buyer is shown
 */
export const payAfterSaleOtherwise = (
  ctx: OperatorContext,
  { afterSaleId, reference }: { readonly afterSaleId: Id; readonly reference: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const refunded = await makeStep(tx, afterSale, { action: 'payOtherwise', ...decider, text: reference })
    const beforeBooking = () => resetDeadline(tx, refunded, afterSale.status)
    await payOtherwise(tx, { afterSaleId, reference, beforeBooking })
    return moved(await makeStep(tx, refunded, { action: 'finish', by: 'refund' }))
  })

/** The platform decides from now on, in place of the shop. */
export const takeOverAfterSale = (
  ctx: OperatorContext,
  { afterSaleId }: { afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const change = { isWithPlatform: true, offered: null } as const
    const taken = await makeStep(tx, afterSale, { action: 'takeOver', ...decider }, change)
    // It has the whole time for it, not the rest of the shop's.
    await resetAnswerDeadline(tx, afterSale, false)
    return moved(taken)
  })
