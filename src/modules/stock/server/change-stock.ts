import { firstPlace } from '#modules/catalogue/rules/edited-product.ts'
import type { ChangeStock } from '#platform/change-stock.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refreshProductsOf } from './refresh-lists.ts'
import { changeAvailable, firstWarehouse, lockOwnShelves } from './store.ts'

/**
 * Adds to what is available in a shop's warehouses, or takes away from it. A difference, because orders go on
 * while a person counts: units that were sold concurrently are not put back.
 * @throws Refusal `stockBelowReserved` when there is less than is taken away, `notFound` for another shop's
 *   goods
 */
export const changeStock: ChangeStock = async (tx, { shopId, userId }, asked) => {
  const wanted = asked.filter(({ difference }) => difference !== 0)
  if (wanted.length === 0) return
  const warehouseOf = wanted.some(({ place }) => place === firstPlace)
    ? await firstWarehouse(tx, shopId)
    : undefined
  const changes = wanted.map(({ variantId, place, difference, field }) => ({
    variantId,
    difference,
    field,
    warehouseId: place === firstPlace ? warehouseOf! : (place as Id),
  }))
  const shelves = await lockOwnShelves(tx, shopId, changes)
  if (shelves.length < changes.length) throw new Refusal('notFound')
  const tooFew = changes.filter(({ variantId, warehouseId, difference }) => {
    const shelf = shelves.find((each) => each.variantId === variantId && each.warehouseId === warehouseId)
    return shelf!.available + difference < 0
  })
  if (tooFew.length > 0)
    throw new Refusal(
      'stockBelowReserved',
      {},
      tooFew.flatMap(({ field }) => (field ? [{ field, code: 'stockBelowReserved' as const }] : [])),
    )
  await changeAvailable(tx, changes, userId)
  await refreshProductsOf(
    tx,
    changes.map((each) => each.variantId),
  )
}
