import type { ShopStatus } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'
import { giveToPlatform } from './store/after-sales.ts'

/** The staff of a cleared shop may only look, so the platform decides about what is open. */
export async function takeOverWhenCleared(tx: Transaction, shopId: Id, status: ShopStatus): Promise<void> {
  if (status === 'cleared') await giveToPlatform(tx, shopId)
}
