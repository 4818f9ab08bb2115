import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { refreshListings } from '#modules/catalogue/public.ts'
import { noteChange } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import { refreshWhatCameBack } from './refresh-lists.ts'
import { insertReservations, type NewReservation, releaseReservations, type Shelf } from './store.ts'

export type LineToReserve = {
  readonly orderId: Id
  readonly orderLineId: Id
  readonly variantId: Id
  /** Base units. */
  readonly quantity: number
  /** For the refusal's text. */
  readonly name: string
}

/**
 * Reserves goods for order lines, all or none. The warehouses of a shop are used up by their position.
 * @param shelves the stock of these goods, as `lockShelves` locked it
 * @throws Refusal `itemSoldOut` that names the first line that is short
 */
export async function reserve(
  tx: Transaction,
  shelves: Shelf[],
  lines: readonly LineToReserve[],
): Promise<void> {
  const before = availableOfEach(shelves)
  const reservations = lines.flatMap((line) => takeFrom(shelves, line))
  await insertReservations(tx, reservations)
  noteChange(tx, { about: 'stock', variantIds: reservations.map((each) => each.variantId) })
  // Orders change stock all the time; lists follow only when something ran out by it.
  const after = availableOfEach(shelves)
  const ranOut = shelves.filter(
    ({ variantId, soldFrom }) => before.get(variantId)! >= soldFrom && after.get(variantId)! < soldFrom,
  )
  if (ranOut.length > 0)
    await refreshListings(tx, [...new Set(ranOut.map((shelf) => shelf.productId))].sort())
}

function availableOfEach(shelves: readonly Shelf[]): Map<Id, number> {
  const available = new Map<Id, number>()
  for (const shelf of shelves)
    available.set(shelf.variantId, (available.get(shelf.variantId) ?? 0) + shelf.available)
  return available
}

function takeFrom(shelves: readonly Shelf[], line: LineToReserve): NewReservation[] {
  const taken: NewReservation[] = []
  let left = line.quantity
  for (const shelf of shelves) {
    if (shelf.variantId !== line.variantId) continue
    const quantity = Math.min(left, shelf.available)
    if (quantity === 0) continue
    shelf.available -= quantity
    left -= quantity
    taken.push({ ...line, warehouseId: shelf.warehouseId, quantity })
  }
  if (left > 0) throw new Refusal('itemSoldOut', { name: line.name })
  return taken
}

/** Makes available again what was reserved for orders that were cancelled or not paid in time. */
export async function release(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  const released = await releaseReservations(tx, orderIds)
  noteChange(tx, { about: 'stock', variantIds: released.map((each) => each.variantId) })
  await refreshWhatCameBack(
    tx,
    released.map(({ variantId, quantity }) => ({ variantId, difference: quantity })),
  )
}
