import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { refreshProductsOf } from './put-stock.ts'

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
 * Promises goods to order lines, all or none. Rows are locked in the one order that everybody keeps, so two carts with
 * the same things never wait for each other in a circle; the warehouses of a shop are used up by their position.
 * @throws Refusal `itemSoldOut` that names the first thing that is short
 */
export async function reserve(tx: Transaction, lines: readonly LineToReserve[]): Promise<void> {
  const sorted = [...lines].sort((a, b) => (BigInt(a.variantId) < BigInt(b.variantId) ? -1 : 1))
  const ran = []
  for (const line of sorted) {
    const { rows } = await sql<{ warehouse_id: Id; available: string }>`
      select s.warehouse_id, s.available from stock s join warehouses w on w.id = s.warehouse_id
      where s.variant_id = ${line.variantId} order by w.position, w.id for update of s`.execute(tx)
    let left = line.quantity
    for (const row of rows) {
      const taken = Math.min(left, Number(row.available))
      if (taken === 0) continue
      left -= taken
      await take(tx, line, row.warehouse_id, taken)
      if (left === 0 && taken === Number(row.available)) ran.push(line.variantId)
    }
    if (left > 0) throw new Refusal('itemSoldOut', { name: line.name })
  }
  if (ran.length > 0) await refreshProductsOf(tx, ran)
}

async function take(tx: Transaction, line: LineToReserve, warehouseId: Id, quantity: number): Promise<void> {
  const reservationId = newId()
  await sql`
    with taken as (
      update stock set available = available - ${quantity}, reserved = reserved + ${quantity}
      where variant_id = ${line.variantId} and warehouse_id = ${warehouseId} and available >= ${quantity} returning variant_id
    ), promised as (
      insert into reservations (id, order_id, order_line_id, variant_id, warehouse_id, quantity)
      values (${reservationId}, ${line.orderId}, ${line.orderLineId}, ${line.variantId}, ${warehouseId}, ${quantity})
    )
    insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, reservation_id)
    values (${newId()}, ${line.variantId}, ${warehouseId}, 'reserve', ${quantity}, ${reservationId})`.execute(tx)
}

/** Payment claims what was promised: it is sold. Each reservation ends once, whoever comes first. */
export async function claimReservations(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  await endReservations(tx, orderIds, 'claimed')
}

/** Cancel and deadline give back what was promised. */
export async function releaseReservations(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  const variantIds = await endReservations(tx, orderIds, 'released')
  if (variantIds.length > 0) await refreshProductsOf(tx, variantIds)
}

async function endReservations(tx: Transaction, orderIds: readonly Id[], state: 'claimed' | 'released'): Promise<Id[]> {
  const kind = state === 'claimed' ? 'claim' : 'release'
  // Stock rows first and by variant, as everybody locks them; then the reservations that are still open.
  await sql`
    select 1 from stock where (variant_id, warehouse_id) in (
      select variant_id, warehouse_id from reservations where order_id = any(${orderIds}::bigint[]) and state = 'held')
    order by variant_id, warehouse_id for update`.execute(tx)
  const { rows } = await sql<{ id: Id; variant_id: Id; warehouse_id: Id; quantity: string }>`
    update reservations set state = ${state}, ended_at = app_now()
    where order_id = any(${orderIds}::bigint[]) and state = 'held' returning id, variant_id, warehouse_id, quantity`.execute(tx)
  for (const row of rows) {
    await sql`
      update stock set reserved = reserved - ${row.quantity},
        available = available + ${state === 'released' ? row.quantity : 0}, sold = sold + ${state === 'claimed' ? row.quantity : 0}
      where variant_id = ${row.variant_id} and warehouse_id = ${row.warehouse_id}`.execute(tx)
    await sql`
      insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, reservation_id)
      values (${newId()}, ${row.variant_id}, ${row.warehouse_id}, ${kind}, ${row.quantity}, ${row.id})`.execute(tx)
  }
  return rows.map((row) => row.variant_id)
}
