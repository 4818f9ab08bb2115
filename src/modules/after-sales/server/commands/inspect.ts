import { openObligations } from '#modules/obligations/server/public.ts'
import { releaseReplacementOrder } from '#modules/orders/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { payDifferenceWithinMs } from '../../rules/timers.ts'
import { freeUnits } from '../goods/claimed-units.ts'
import { endOtherGoods, takeOtherGoods, unlessUnavailable } from '../goods/replacement-goods.ts'
import { momentOf } from '../queries/times.ts'
import {
  type DecidedStep,
  type Decider,
  type Locked,
  lockForStaff,
  makeStep,
  refuseIllegalStep,
  resetDeadline,
  type StaffContext,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'

/** The goods came back as they should: fit for sale again, or not. */
export const passInspection = (
  ctx: StaffContext,
  { afterSaleId, condition }: { afterSaleId: Id; condition: 'good' | 'damaged' },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, ...locked } = await lockForStaff(tx, ctx, afterSaleId)
    const passed = await accept(tx, ctx, locked, decider, condition)
    return { afterSaleId, status: passed.status }
  })

/**
 * The same by the clock, which has not seen the goods: their stock is left to the shop. Dearer goods are sent once the difference is paid.
 */
export async function accept(
  tx: Transaction,
  ctx: Pick<Context, 'reservations' | 'deliveries'>,
  { order, afterSale }: Locked,
  decider: Decider | { readonly by: 'clock' },
  condition: 'good' | 'damaged' | undefined,
): Promise<LockedAfterSale> {
  const made = { action: 'passInspection' as const, ...decider, text: condition }
  const passed =
    afterSale.kind === 'exchange' && !afterSale.replacementOrderId
      ? await passWithoutOtherGoods(tx, ctx, afterSale, made)
      : await makeStep(tx, afterSale, made)
  const isExchange = passed.kind === 'exchange'
  const owesDifference = isExchange && afterSale.difference > 0
  if (owesDifference) await openDifference(tx, { order, afterSale: passed })
  if (condition)
    await ctx.reservations.restore(
      tx,
      afterSale.lines.map(({ lineId, quantity }) => ({ lineId, units: quantity })),
      condition === 'good' ? 'returned' : 'damaged',
    )
  if (isExchange && !owesDifference)
    await releaseReplacementOrder(tx, ctx.deliveries, passed.replacementOrderId!)
  await resetDeadline(tx, { ...passed, owesDifference }, afterSale.status)
  return passed
}

/** Passes a rejected inspection: reserves the replacement again, or refunds if it is unavailable. */
const passWithoutOtherGoods = (
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  afterSale: LockedAfterSale,
  made: Parameters<typeof makeStep>[2],
): Promise<LockedAfterSale> =>
  unlessUnavailable(
    tx,
    async () => takeOtherGoods(tx, ctx, await makeStep(tx, afterSale, made)),
    () =>
      makeStep(tx, { ...afterSale, isReplacementGone: true }, made, {
        kind: 'refund',
        isChangedToRefund: true,
      }),
  )

/** Opens the obligation for the price difference, on the replacement order, once the return is accepted. */
async function openDifference(
  tx: Transaction,
  { order, afterSale }: Pick<Locked, 'afterSale'> & { readonly order: Pick<Locked['order'], 'buyerId'> },
): Promise<void> {
  const { afterSaleId, replacementOrderId, site, currency, difference } = afterSale
  const dueAt = new Date((await momentOf(tx)).getTime() + payDifferenceWithinMs)
  await openObligations(tx, { buyerId: order.buyerId, site: { code: site, currency }, dueAt }, [
    {
      kind: 'exchange',
      orderId: replacementOrderId!,
      stage: 'difference',
      amount: difference,
      covered: 0,
    },
  ])
  await announce(tx, { name: 'afterSale.differenceOwed', afterSaleId })
}

/** Rejects returned goods that are wrong or damaged by the buyer: the after-sale ends with the reason. */
export const failInspection = (
  ctx: StaffContext,
  { afterSaleId, reason }: { afterSaleId: Id; reason: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const by = decider.by === 'merchant' ? ('shop' as const) : ('platform' as const)
    const rejection = { at: 'inspection' as const, by, text: reason }
    refuseIllegalStep(afterSale, { action: 'failInspection', ...decider })
    const restore = await endOtherGoods(tx, ctx, afterSale)
    await freeUnits(tx, afterSale)
    const closed = await makeStep(
      tx,
      afterSale,
      { action: 'failInspection', ...decider, text: reason },
      { rejection, replacementOrderId: null },
    )
    await restore()
    await resetDeadline(tx, closed, afterSale.status)
    return { afterSaleId, status: closed.status }
  })
