import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refreshProductsOf } from './refresh-lists.ts'
import { changeAvailable, firstWarehouse, lockOwnShelves } from './store.ts'

export type StockToPut = {
  readonly variantId: Id
  readonly available: number
  /** The first one of the shop by default. */
  readonly warehouseId?: Id
}

/**
 * Sets how many are available in warehouses of a shop; units reserved for orders stay reserved. Where a
 * variant is named twice for one warehouse, the last number counts.
 * @param puts whole base units, 0 or more
 * @throws Refusal `stockBelowReserved`, `notFound` for variants and warehouses of other shops
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
  const first = puts.every((put) => put.warehouseId) ? undefined : await firstWarehouse(tx, shopId)
  const wanted = new Map(
    puts.map(({ variantId, warehouseId = first!, available }) => [
      `${variantId} ${warehouseId}`,
      { variantId, warehouseId, available },
    ]),
  )
  const shelves = await lockOwnShelves(tx, shopId, [...wanted.values()])
  if (shelves.length < wanted.size) throw new Refusal('notFound')

  const changes = shelves.flatMap(({ available, ...shelf }) => {
    const difference = wanted.get(`${shelf.variantId} ${shelf.warehouseId}`)!.available - available
    return difference === 0 ? [] : [{ ...shelf, difference }]
  })
  if (changes.length === 0) return
  await changeAvailable(tx, changes, userId)
  await refreshProductsOf(
    tx,
    changes.map((each) => each.variantId),
  )
}
