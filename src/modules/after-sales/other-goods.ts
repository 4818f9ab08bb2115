import { endObligations } from '#modules/obligations/public.ts'
import { endReissue } from '#modules/orders/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { LockedAfterSale } from './store/after-sales.ts'

/**
 * What was to be sent instead is not sent: its order ends, and what it costs more is not owed any more. What was paid of that goes back with
 * the rest of the money. @returns what makes its stock free, which the lock order has after the
 * after-sale
 */
export async function endOtherGoods(
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  { replacementOrderId }: Pick<LockedAfterSale, 'replacementOrderId'>,
): Promise<() => Promise<void>> {
  if (!replacementOrderId) return async () => undefined
  const restore = await endReissue(tx, ctx, replacementOrderId)
  return async () => {
    await endObligations(tx, [replacementOrderId], 'cancelled')
    await restore()
  }
}
