import { savepoint } from '#database/database.ts'
import { endObligations } from '#modules/obligations/server/public.ts'
import { endReplacementOrder, placeReplacementOrder } from '#modules/orders/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { candidatesFor } from '../queries/replacements.ts'
import { type LockedAfterSale, updateAfterSale } from '../store/after-sales.ts'

type Services = Pick<Context, 'reservations'>

/** Takes the replacement goods of an exchange, once its step is made. @throws Refusal `replacementGone` */
export async function takeOtherGoods(
  tx: Transaction,
  ctx: Services,
  afterSale: LockedAfterSale,
): Promise<LockedAfterSale> {
  const { orderId, lines } = afterSale
  const candidates = await candidatesFor(
    tx,
    lines.map(({ lineId }) => lineId),
  )
  const reissued = lines.map(({ lineId, quantity, replacementVariantId }) => {
    const candidate = candidates.find(
      (each) => each.insteadOf === lineId && each.variantId === replacementVariantId,
    )
    if (!candidate) throw new Refusal('replacementGone')
    const { variantId, sku, picture, chosen } = candidate
    return { insteadOf: lineId, variantId, quantity, sku, picture, chosen }
  })
  const replacementOrderId = await placeReplacementOrder(tx, ctx, orderId, reissued)
  if (!replacementOrderId) throw new Refusal('replacementGone')
  await updateAfterSale(tx, afterSale, { replacementOrderId })
  return { ...afterSale, replacementOrderId }
}

/**
 * Makes a step that takes replacement goods, or, when too few of them are left, undoes it and makes the one
 * without them.
 */
export async function unlessUnavailable<Made>(
  tx: Transaction,
  withThem: () => Promise<Made>,
  withoutThem: () => Promise<Made>,
): Promise<Made> {
  try {
    return await savepoint(tx, withThem)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'replacementGone') return withoutThem()
    throw error
  }
}

/**
 * Ends the replacement order: it is not sent, and its price difference is no longer owed. The part of it that
 * was paid is refunded with the rest.
 * @returns a function that releases its stock, which the lock order has after the after-sale
 */
export async function endOtherGoods(
  tx: Transaction,
  ctx: Services,
  afterSale: Pick<LockedAfterSale, 'replacementOrderId'>,
): Promise<() => Promise<void>> {
  const { endDebt, restore } = await endOtherOrder(tx, ctx, afterSale)
  return async () => {
    await endDebt()
    await restore()
  }
}

/**
 * The same for a caller that sends money in between, which the lock order has after debts and before the
 * stock.
 */
export async function endOtherOrder(
  tx: Transaction,
  ctx: Services,
  { replacementOrderId }: Pick<LockedAfterSale, 'replacementOrderId'>,
): Promise<{ readonly endDebt: () => Promise<void>; readonly restore: () => Promise<void> }> {
  const nothing = async () => undefined
  if (!replacementOrderId) return { endDebt: nothing, restore: nothing }
  const restore = await endReplacementOrder(tx, ctx, replacementOrderId)
  return { endDebt: () => endObligations(tx, [replacementOrderId], 'cancelled'), restore }
}
