import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { refreshProductsOf } from './refresh-lists.ts'
import { changeAvailable, firstWarehouse, lockOwnShelves } from './store.ts'

export type StockToPut = { readonly variantId: Id; readonly available: number }

/**
 * Sets how many are available in a shop's first warehouse; what is reserved for orders stays reserved. Where a variant is
 * named twice, the last number counts.
 * @param puts whole base units, 0 or more
 */
export async function putStock(
  tx: Transaction,
  shopId: Id,
  puts: readonly StockToPut[],
  userId?: Id,
): Promise<void> {
  if (puts.length === 0) return
  if (puts.some((put) => !Number.isSafeInteger(put.available) || put.available < 0))
    throw new Refusal('stockBelowReserved')
  const wanted = new Map(puts.map((put) => [put.variantId, put.available]))
  const warehouseId = await firstWarehouse(tx, shopId)
  const shelves = await lockOwnShelves(
    tx,
    shopId,
    [...wanted.keys()].map((variantId) => ({ variantId, warehouseId })),
  )
  if (shelves.length < wanted.size) throw new Refusal('notFound')

  const changes = shelves.flatMap(({ available, ...shelf }) => {
    const difference = wanted.get(shelf.variantId)! - available
    return difference === 0 ? [] : [{ ...shelf, difference }]
  })
  if (changes.length === 0) return
  await changeAvailable(tx, changes, userId)
  await refreshProductsOf(
    tx,
    changes.map((each) => each.variantId),
  )
}
