import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '#database/lists.ts'
import { alongWithTheNext } from '#database/together.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { refreshListings, type VariantsBy } from '#modules/catalogue/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { tellHere } from '#platform/news.ts'
import { refreshWhatCameBack } from './refresh-lists.ts'

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
type Shelf = {
  readonly variantId: Id
  readonly productId: Id
  readonly warehouseId: Id
  readonly position: number
  /** The least of it that anybody may order. */
  readonly soldFrom: number
  free: number
}
type Taking = LineToReserve & { readonly warehouseId: Id }

/**
 * Promises goods to order lines, all or none, in one statement however many lines. The warehouses of a shop are used up by
 * their position.
 * @param shelves what there is of these goods, as `lockedShelves` found and locked it
 * @param alongside what else is to be written, sent in one go with the promise
 * @throws Refusal `itemSoldOut` that names the first thing that is short
 */
export async function reserve(
  tx: Transaction,
  shelves: Shelf[],
  lines: readonly LineToReserve[],
  alongside: readonly RawBuilder<unknown>[],
): Promise<void> {
  const before = freeOfEach(shelves)
  const takings = lines.flatMap((line) => takeFrom(shelves, line))
  await alongWithTheNext(tx, [...alongside, savedTakings(takings)])
  tellHere(tx, { about: 'stock', variantIds: takings.map((each) => each.variantId) })
  // Orders change stock all the time; lists follow only when something ran out by it.
  const after = freeOfEach(shelves)
  const ranOut = shelves.filter(
    ({ variantId, soldFrom }) => before.get(variantId)! >= soldFrom && after.get(variantId)! < soldFrom,
  )
  if (ranOut.length > 0)
    await refreshListings(tx, [...new Set(ranOut.map((shelf) => shelf.productId))].sort())
}

function freeOfEach(shelves: readonly Shelf[]): Map<Id, number> {
  const free = new Map<Id, number>()
  for (const shelf of shelves) free.set(shelf.variantId, (free.get(shelf.variantId) ?? 0) + shelf.free)
  return free
}

export type ShelfRow = {
  variant_id: Id
  product_id: Id
  warehouse_id: Id
  available: string
  position: number
  sold_from: number
}

/**
 * Locks all that there is of these variants, in the one order that everybody keeps, so that two carts with the same things
 * never wait for each other in a circle.
 */
export const lockedShelves = ({ by, ids }: VariantsBy) => sql<ShelfRow>`
  /* prepared: shelves-locked-by-${sql.raw(by)} */
  select s.variant_id, v.product_id, s.warehouse_id, s.available, w.position, greatest(v.step, v.min_quantity) as sold_from
  from stock s join warehouses w on w.id = s.warehouse_id join variants v on v.id = s.variant_id
  where s.variant_id = any(${ids}) order by s.variant_id, s.warehouse_id for update of s`

export const toShelves = (rows: readonly ShelfRow[]): Shelf[] =>
  rows
    .map((row) => ({
      variantId: row.variant_id,
      productId: row.product_id,
      warehouseId: row.warehouse_id,
      position: row.position,
      soldFrom: row.sold_from,
      free: Number(row.available),
    }))
    .sort((one, other) => one.position - other.position)

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

function savedTakings(takings: readonly Taking[]): RawBuilder<unknown> {
  const { bigints } = columnsOf(takings)
  return sql`
    /* prepared: saved-takings */
    with taking as (
      select * from unnest(${bigints(newId)}, ${bigints(newId)}, ${bigints((each) => each.orderId)},
        ${bigints((each) => each.orderLineId)}, ${bigints((each) => each.variantId)},
        ${bigints((each) => each.warehouseId)}, ${bigints((each) => each.quantity)})
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
    where stock.variant_id = taken.variant_id and stock.warehouse_id = taken.warehouse_id`
}

/** Cancel and deadline give back what was promised. */
export async function releaseReservations(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  const ofOrders = sql`select unnest(${orderIds}::bigint[])`
  const { rows: held } = await heldReservations('orders', ofOrders).execute(tx)
  await endedReservations(held, 'released').execute(tx)
  tellHere(tx, { about: 'stock', variantIds: held.map((each) => each.variant_id) })
  await refreshWhatCameBack(
    tx,
    held.map(({ variant_id, quantity }) => ({ variantId: variant_id, difference: Number(quantity) })),
  )
}

export type HeldReservation = { id: Id; variant_id: Id; warehouse_id: Id; quantity: string }

/**
 * What these orders were promised and nobody has ended, with its stock locked in the order that everybody keeps.
 * @param by how the orders are named, for the statement's own name
 */
export const heldReservations = (by: string, orderIds: RawBuilder<unknown>) => sql<HeldReservation>`
  /* prepared: held-by-${sql.raw(by)} */
  select r.id, r.variant_id, r.warehouse_id, r.quantity
  from reservations r join stock s on s.variant_id = r.variant_id and s.warehouse_id = r.warehouse_id
  where r.order_id = any(array(${orderIds})) and r.state = 'held'
  order by s.variant_id, s.warehouse_id for update of s, r`

/**
 * Payment claims what was promised: it is sold. Cancel and deadline release it. Each reservation ends once, whoever comes
 * first.
 */
export function endedReservations(held: readonly HeldReservation[], state: 'claimed' | 'released') {
  const kind = state === 'claimed' ? 'claim' : 'release'
  const { bigints } = columnsOf(held)
  return sql`
    /* prepared: ended-reservations */
    with ending as (
      select * from unnest(${bigints((each) => each.id)}, ${bigints(newId)}, ${bigints((each) => each.variant_id)},
        ${bigints((each) => each.warehouse_id)}, ${bigints((each) => each.quantity)})
        as ending (reservation_id, movement_id, variant_id, warehouse_id, quantity)
    ), ended as (
      update reservations set state = ${state}, ended_at = app_now() from ending where id = ending.reservation_id
    ), noted as (
      insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, reservation_id)
      select movement_id, variant_id, warehouse_id, ${kind}, quantity, reservation_id from ending
    )
    update stock set reserved = reserved - given.quantity,
      available = available + case when ${state}::text = 'released' then given.quantity else 0 end,
      sold = sold + case when ${state}::text = 'claimed' then given.quantity else 0 end
    from (select variant_id, warehouse_id, sum(quantity) as quantity from ending group by variant_id, warehouse_id) given
    where stock.variant_id = given.variant_id and stock.warehouse_id = given.warehouse_id`
}
