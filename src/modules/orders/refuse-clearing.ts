import type { ShopStatus } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { countOpenOrders } from './queries/open-orders.ts'

/**
 * The staff of a cleared shop may only look, so orders that are still to be paid, sent or received would be left behind.
 * @throws Refusal `shopHasOpenOrders`
 */
export async function refuseClearingWithOrders(
  tx: Transaction,
  shopId: Id,
  status: ShopStatus,
): Promise<void> {
  if (status !== 'cleared') return
  const count = await countOpenOrders(tx, shopId)
  if (count > 0) throw new Refusal('shopHasOpenOrders', { count })
}
