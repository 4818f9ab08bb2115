import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { tellHere } from '#platform/news.ts'
import { refreshWhatRanOutOrCameBack } from './refresh-lists.ts'

export type LineToReserve = {
  readonly orderId: Id
  readonly orderLineId: Id
  readonly variantId: Id
  /** Base units. */
  readonly quantity: number
  /** For the refusal's text. */
  readonly name: string
}

/** What one warehouse has free of one variant, while its row is locked. */
type Shelf = { readonly variantId: Id; readonly warehouseId: Id; readonly position: number; free: number }
type Taking = LineToReserve & { readonly warehouseId: Id }

/**
 * Promises goods to order lines, all or none, in three statements however many lines. Rows are locked in the one order
 * that everybody keeps, so two carts with the same things never wait for each other in a circle; the warehouses of a
 * shop are used up by their position.
 * @throws Refusal `itemSoldOut` that names the first thing that is short
 */
export async function reserve(tx: Transaction, lines: readonly LineToReserve[]): Promise<void> {
  const shelves = await lockShelves(
    tx,
    lines.map((line) => line.variantId),
  )
  const takings = lines.flatMap((line) => takeFrom(shelves, line))
  await saveTakings(tx, takings)
  tellHere(tx, { about: 'stock', variantIds: takings.map((each) => each.variantId) })
  await refreshWhatRanOutOrCameBack(
    tx,
    takings.map(({ variantId, quantity }) => ({ variantId, difference: -quantity })),
  )
}

async function lockShelves(tx: Transaction, variantIds: readonly Id[]): Promise<Shelf[]> {
  const { rows } = await sql<{ variant_id: Id; warehouse_id: Id; available: string; position: number }>`
    select s.variant_id, s.warehouse_id, s.available, w.position from stock s join warehouses w on w.id = s.warehouse_id
    where s.variant_id = any(${variantIds}::bigint[]) order by s.variant_id, s.warehouse_id for update of s`.execute(
    tx,
  )
  return rows
    .map((row) => ({
      variantId: row.variant_id,
      warehouseId: row.warehouse_id,
      position: row.position,
      free: Number(row.available),
    }))
    .sort((one, other) => one.position - other.position)
}

function takeFrom(shelves: readonly Shelf[], line: LineToReserve): Taking[] {
  const takings: Taking[] = []
  let left = line.quantity
  for (const shelf of shelves) {
    if (shelf.variantId !== line.variantId) continue
    const quantity = Math.min(left, shelf.free)
    if (quantity === 0) continue
    shelf.free -= quantity
    left -= quantity
    takings.push({ ...line, warehouseId: shelf.warehouseId, quantity })
  }
  if (left > 0) throw new Refusal('itemSoldOut', { name: line.name })
  return takings
}

async function saveTakings(tx: Transaction, takings: readonly Taking[]): Promise<void> {
  await sql`
    with taking as (
      select * from unnest(${takings.map(newId)}::bigint[], ${takings.map(newId)}::bigint[],
        ${takings.map((each) => each.orderId)}::bigint[], ${takings.map((each) => each.orderLineId)}::bigint[],
        ${takings.map((each) => each.variantId)}::bigint[], ${takings.map((each) => each.warehouseId)}::bigint[],
        ${takings.map((each) => each.quantity)}::bigint[])
        as taking (reservation_id, movement_id, order_id, order_line_id, variant_id, warehouse_id, quantity)
    ), promised as (
      insert into reservations (id, order_id, order_line_id, variant_id, warehouse_id, quantity)
      select reservation_id, order_id, order_line_id, variant_id, warehouse_id, quantity from taking
    ), noted as (
      insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, reservation_id)
      select movement_id, variant_id, warehouse_id, 'reserve', quantity, reservation_id from taking
    )
    update stock set available = available - taken.quantity, reserved = reserved + taken.quantity
    from (select variant_id, warehouse_id, sum(quantity) as quantity from taking group by variant_id, warehouse_id) taken
    where stock.variant_id = taken.variant_id and stock.warehouse_id = taken.warehouse_id`.execute(tx)
}

/** Payment claims what was promised: it is sold. Each reservation ends once, whoever comes first. */
export async function claimReservations(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  await endReservations(tx, orderIds, 'claimed')
}

/** Cancel and deadline give back what was promised. */
export async function releaseReservations(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  const ended = await endReservations(tx, orderIds, 'released')
  tellHere(tx, { about: 'stock', variantIds: ended.map((each) => each.variant_id) })
  await refreshWhatRanOutOrCameBack(
    tx,
    ended.map(({ variant_id, quantity }) => ({ variantId: variant_id, difference: Number(quantity) })),
  )
}

type HeldReservation = { id: Id; variant_id: Id; warehouse_id: Id; quantity: string }

async function endReservations(
  tx: Transaction,
  orderIds: readonly Id[],
  state: 'claimed' | 'released',
): Promise<HeldReservation[]> {
  const held = await lockHeld(tx, orderIds)
  const kind = state === 'claimed' ? 'claim' : 'release'
  await sql`
    with ending as (
      select * from unnest(${held.map((each) => each.id)}::bigint[], ${held.map(newId)}::bigint[],
        ${held.map((each) => each.variant_id)}::bigint[], ${held.map((each) => each.warehouse_id)}::bigint[],
        ${held.map((each) => each.quantity)}::bigint[])
        as ending (reservation_id, movement_id, variant_id, warehouse_id, quantity)
    ), ended as (
      update reservations set state = ${state}, ended_at = app_now() from ending where id = ending.reservation_id
    ), noted as (
      insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, reservation_id)
      select movement_id, variant_id, warehouse_id, ${kind}, quantity, reservation_id from ending
    )
    update stock set reserved = reserved - given.quantity,
      available = available + case when ${state} = 'released' then given.quantity else 0 end,
      sold = sold + case when ${state} = 'claimed' then given.quantity else 0 end
    from (select variant_id, warehouse_id, sum(quantity) as quantity from ending group by variant_id, warehouse_id) given
    where stock.variant_id = given.variant_id and stock.warehouse_id = given.warehouse_id`.execute(tx)
  return held
}

/** What these orders were promised and nobody has ended, with its stock locked in the order that everybody keeps. */
async function lockHeld(tx: Transaction, orderIds: readonly Id[]): Promise<HeldReservation[]> {
  const { rows } = await sql<HeldReservation>`
    select r.id, r.variant_id, r.warehouse_id, r.quantity
    from reservations r join stock s on s.variant_id = r.variant_id and s.warehouse_id = r.warehouse_id
    where r.order_id = any(${orderIds}::bigint[]) and r.state = 'held'
    order by s.variant_id, s.warehouse_id for update of s, r`.execute(tx)
  return rows
}
