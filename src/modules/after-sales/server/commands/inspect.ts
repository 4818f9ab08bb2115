import { lockLines, releaseReplacementOrder } from '#modules/orders/server/public.ts'
import { sendParcel } from '#modules/shipments/server/public.ts'
import type { Context, MerchantContext, OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { openDifference } from '../exchange-obligation.ts'
import { endOtherGoods, takeOtherGoods, unlessUnavailable } from '../other-goods.ts'
import { freeUnits, type Locked, makeStep, refuseIllegalStep, resetDeadline } from '../step.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'
import { insertAfterSaleParcel } from '../store/timeline.ts'
import { type DecidedStep, type Decider, lockForStaff } from './decide.ts'

type Desk = MerchantContext | OperatorContext

/** The goods were brought to the shop's place, and are looked at from now on (AS-64). */
export const receiveHandIn = (
  ctx: Desk,
  { afterSaleId }: { readonly afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    const received = await makeStep(tx, afterSale, { action: 'receiveHandIn', ...decider })
    await resetDeadline(tx, received, afterSale.status)
    return { afterSaleId, status: received.status }
  })

/** The goods came back as they should: fit for sale again, or not. */
export const passInspection = (
  ctx: Desk,
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

/** Rejects returned goods that are wrong or damaged by the buyer: the after-sale ends with the reason. */
export const failInspection = (
  ctx: Desk,
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

type ShipRequest = { readonly afterSaleId: Id; readonly carrier: string; readonly trackingNumber: string }

/** A shop sends the replacement. @throws Refusal `carrierUnknown`, `trackingNumberInvalid` */
export function shipReplacement(
  ctx: MerchantContext,
  { afterSaleId, carrier, trackingNumber }: ShipRequest,
  carriersOf: (site: string) => readonly string[],
): Promise<DecidedStep> {
  return ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    refuseIllegalStep(afterSale, { action: 'shipReplacement', ...decider })
    await lockLines(tx, afterSale.replacementOrderId!)
    const sent = await makeStep(tx, afterSale, { action: 'shipReplacement', ...decider })
    await insertAfterSaleParcel(tx, { afterSaleId, by: 'shop', carrier, trackingNumber })
    await sendParcel(tx, ctx, carriersOf, {
      orderId: afterSale.replacementOrderId!,
      carrier,
      trackingNumber,
    })
    await resetDeadline(tx, sent, afterSale.status)
    return { afterSaleId, status: sent.status }
  })
}
