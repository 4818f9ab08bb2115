import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { carryWorth, requestRefund, worthOfExchanged } from '#modules/refunds/server/public.ts'
import { receiveOrder } from '#modules/shipments/server/public.ts'
import type { OrderHolderContext, Transaction } from '#platform/context.ts'
import { allocate } from '#vocabulary/allocate.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { takeUnits } from '../goods/claimed-units.ts'
import {
  type DecidedStep,
  finish,
  lockOwnAfterSale,
  makeStep,
  refuseIllegalStep,
  resetDeadline,
} from '../steps.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'

/** A buyer has received the replacement (AS-50). */
export const confirmReplacement = (
  ctx: OrderHolderContext,
  { afterSaleId }: { readonly afterSaleId: Id },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const done = await endExchange(tx, afterSale, { by: 'buyer', userId: order.buyerId })
    return { afterSaleId, status: done.status }
  })

/**
 * The replacement order has arrived: an exchange is done, or the price difference of cheaper goods is
 * refunded.
 */
export async function endExchange(
  tx: Transaction,
  afterSale: LockedAfterSale,
  by: { readonly by: 'buyer' | 'clock'; readonly userId?: Id | undefined },
): Promise<LockedAfterSale> {
  const { replacementOrderId } = afterSale
  refuseIllegalStep(afterSale, { action: 'confirmReplacement', ...by })
  const worth = await worthOfExchanged(tx, afterSale)
  await takeUnits(tx, afterSale)
  const done = await makeStep(tx, afterSale, { action: 'confirmReplacement', ...by })
  const follow = async () => {
    if (replacementOrderId) {
      await carryWorth(tx, afterSale, { replacementOrderId, worth, refunded: sharesOfCheaper(afterSale) })
      await receiveOrder(tx, replacementOrderId, by.by)
    }
    await resetDeadline(tx, done, afterSale.status)
  }
  if (afterSale.givesBack) return giveBackDifference(tx, done, follow)
  await follow()
  return done
}

/** Refunds the price difference of cheaper replacement goods, from the payment for the original ones. */
async function giveBackDifference(
  tx: Transaction,
  refunding: LockedAfterSale,
  beforeBooking: () => Promise<void>,
): Promise<LockedAfterSale> {
  const { afterSaleId, orderId } = refunding
  const shares = sharesOfCheaper(refunding)
  const cheaper = refunding.lines.filter(({ lineId }) => shares.has(lineId))
  const { isDone } = await requestRefund(tx, {
    orderId,
    afterSaleId,
    reason: 'afterSale',
    key: `exchange:${afterSaleId}`,
    lines: cheaper.map(({ lineId, quantity }) => ({
      lineId,
      units: quantity,
      components: paidComponents,
      amountMax: shares.get(lineId)!,
    })),
    beforeBooking,
  })
  return isDone ? finish(tx, refunding) : refunding
}

/** The price difference of cheaper goods, by the lines that were returned for them, less that of dearer lines of the same exchange. */
function sharesOfCheaper({ givesBack, difference, lines }: LockedAfterSale): ReadonlyMap<Id, number> {
  if (!givesBack) return new Map()
  const cheaper = lines.filter((line) => line.difference < 0)
  const most = cheaper.map((line) => -line.difference)
  const shares = allocate(-difference, most, most)
  return new Map(cheaper.map(({ lineId }, place) => [lineId, shares[place]!]))
}
