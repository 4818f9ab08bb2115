import { endReissue } from '#modules/orders/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { LockedAfterSale } from './store/after-sales.ts'

/**
 * What was to be sent instead is not sent: its order ends. @returns what makes its stock free, which the lock order has after the
 * after-sale
 */
export async function endOtherGoods(
  tx: Transaction,
  ctx: Pick<Context, 'reservations'>,
  { replacementOrderId }: Pick<LockedAfterSale, 'replacementOrderId'>,
): Promise<() => Promise<void>> {
  return replacementOrderId ? endReissue(tx, ctx, replacementOrderId) : async () => undefined
}
