import type { Transaction } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { callOffOffboarding } from './offboarding.ts'
import { countOffboardingOrders } from './store/offboardings.ts'

/**
 * The staff of an offboarded shop may only look, so orders that are still to be paid or sent would be left
 * behind. Sent orders are received without it, and their after-sales are the platform's from then on.
 * @throws Refusal `shopHasOpenOrders`
 */
export async function refuseOffboardingWithOrders(
  tx: Transaction,
  shopId: Id,
  status: ShopStatus,
): Promise<void> {
  await callOffOffboarding(tx, shopId, status)
  if (status !== 'cleared') return
  const { sent: _, afterSales: __, ...left } = await countOffboardingOrders(tx, shopId)
  const count = Object.values(left).reduce((sum, each) => sum + each, 0)
  if (count > 0) throw new Refusal('shopHasOpenOrders', { count })
}
