import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

/** What one warehouse has of one variant, while its row is locked. */
export type Shelf = {
  readonly variantId: Id
  readonly productId: Id
  readonly warehouseId: Id
  readonly position: number
  /** The smallest quantity that can be ordered. */
  readonly soldFrom: number
  available: number
}

/**
 * Locks the stock of these variants in all warehouses, in the order of its primary key: two carts with the same things
 * never wait for each other in a circle. @returns it by the position of the warehouse
 */
export async function lockShelves(tx: Transaction, variantIds: readonly Id[]): Promise<Shelf[]> {
  const rows = await sql<{
    variant_id: Id
    product_id: Id
    warehouse_id: Id
    available: string
    position: number
    sold_from: number
  }>`
    select s.variant_id, v.product_id, s.warehouse_id, s.available, w.position,
      greatest(v.step, v.min_quantity) as sold_from
    from stock s join warehouses w on w.id = s.warehouse_id join variants v on v.id = s.variant_id
    where s.variant_id = any(${variantIds}::bigint[]) order by s.variant_id, s.warehouse_id for update of s`.rows(
    tx,
  )
  return rows
    .map((row) => ({
      variantId: row.variant_id,
      productId: row.product_id,
      warehouseId: row.warehouse_id,
      position: row.position,
      soldFrom: row.sold_from,
      available: Number(row.available),
    }))
    .sort((one, other) => one.position - other.position)
}

export type NewReservation = {
  readonly orderId: Id
  readonly orderLineId: Id
  readonly variantId: Id
  readonly warehouseId: Id
  /** Base units. */
  readonly quantity: number
}

/** Takes reservations from stock that is locked. */
export const insertReservations = (tx: Transaction, reservations: readonly NewReservation[]): Promise<void> =>
  sql`
    with taking as (
      select * from unnest(${reservations.map(newId)}::bigint[], ${reservations.map((each) => each.orderId)}::bigint[],
        ${reservations.map((each) => each.orderLineId)}::bigint[], ${reservations.map((each) => each.variantId)}::bigint[],
        ${reservations.map((each) => each.warehouseId)}::bigint[], ${reservations.map((each) => each.quantity)}::bigint[])
        as taking (id, order_id, order_line_id, variant_id, warehouse_id, quantity)
    ), reserved as (
      insert into reservations (id, order_id, order_line_id, variant_id, warehouse_id, quantity)
      select id, order_id, order_line_id, variant_id, warehouse_id, quantity from taking
    ), movements as (
      insert into stock_movements (variant_id, warehouse_id, kind, quantity, reservation_id)
      select variant_id, warehouse_id, 'reserve', quantity, id from taking
    )
    update stock set available = available - taken.quantity, reserved = reserved + taken.quantity
    from (select variant_id, warehouse_id, sum(quantity) as quantity from taking group by variant_id, warehouse_id) taken
    where stock.variant_id = taken.variant_id and stock.warehouse_id = taken.warehouse_id`.run(tx)

/**
 * Ends what is still held for these orders: a payment claims it, it is sold then; cancel and deadline release it. Locks the
 * stock first, in the order of `lockShelves`. Each reservation ends once.
 */
const endReservations = (orderIds: readonly Id[], end: 'claimed' | 'released') => sql<{
  variant_id: Id
  quantity: string
}>`
  with ending as materialized (
    select r.id, r.variant_id, r.warehouse_id, r.quantity
    from reservations r join stock s on s.variant_id = r.variant_id and s.warehouse_id = r.warehouse_id
    where r.order_id = any(${orderIds}::bigint[]) and r.state = 'held'
    order by s.variant_id, s.warehouse_id for update of s, r
  ), ended as (
    update reservations set state = ${end}, ended_at = app_now() from ending where reservations.id = ending.id
  ), movements as (
    insert into stock_movements (variant_id, warehouse_id, kind, quantity, reservation_id)
    select variant_id, warehouse_id, ${end === 'claimed' ? 'claim' : 'release'}, quantity, id from ending
  )
  update stock set reserved = reserved - given.quantity,
    available = available + case when ${end}::text = 'released' then given.quantity else 0 end,
    sold = sold + case when ${end}::text = 'claimed' then given.quantity else 0 end
  from (select variant_id, warehouse_id, sum(quantity)::bigint as quantity from ending group by variant_id, warehouse_id) given
  where stock.variant_id = given.variant_id and stock.warehouse_id = given.warehouse_id
  returning stock.variant_id, given.quantity`

export const claimReservations = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  endReservations(orderIds, 'claimed').run(tx)

/** @returns what is available again */
export async function releaseReservations(
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<{ variantId: Id; quantity: number }[]> {
  const rows = await endReservations(orderIds, 'released').rows(tx)
  return rows.map((row) => ({ variantId: row.variant_id, quantity: Number(row.quantity) }))
}

/** Locks the shop's own variants in a warehouse, in the order of `lockShelves`. @returns what is available of each */
export async function lockOwnShelves(
  tx: Transaction,
  where: { readonly shopId: Id; readonly warehouseId: Id },
  variantIds: readonly Id[],
): Promise<Map<Id, number>> {
  const { shopId, warehouseId } = where
  await sql`
    insert into stock (variant_id, warehouse_id, available)
    select id, ${warehouseId}, 0 from variants where id = any(${variantIds}::bigint[]) and shop_id = ${shopId} order by id
    on conflict do nothing`.run(tx)
  const rows = await sql<{ variant_id: Id; available: string }>`
    select s.variant_id, s.available from stock s join variants v on v.id = s.variant_id
    where s.variant_id = any(${variantIds}::bigint[]) and s.warehouse_id = ${warehouseId} and v.shop_id = ${shopId}
    order by s.variant_id, s.warehouse_id for update of s`.rows(tx)
  return new Map(rows.map((row) => [row.variant_id, Number(row.available)]))
}

export type StockChange = { readonly variantId: Id; readonly difference: number }

/** Changes what is available of locked stock, on behalf of a shop. */
export const changeAvailable = (
  tx: Transaction,
  warehouseId: Id,
  changes: readonly StockChange[],
  userId: Id | undefined,
): Promise<void> =>
  sql`
    with put as (
      select * from unnest(${changes.map((each) => each.variantId)}::bigint[],
        ${changes.map((each) => each.difference)}::bigint[]) as put (variant_id, difference)
    ), movements as (
      insert into stock_movements (variant_id, warehouse_id, kind, quantity, user_id)
      select variant_id, ${warehouseId}::bigint, 'put', difference, ${userId ?? null}::bigint from put
    )
    update stock set available = available + put.difference from put
    where stock.variant_id = put.variant_id and stock.warehouse_id = ${warehouseId}`.run(tx)

/** The warehouse that is used up first; made when the shop has none. */
export async function firstWarehouse(tx: Transaction, shopId: Id): Promise<Id> {
  const found = await sql<{ id: Id }>`
    select id from warehouses where shop_id = ${shopId} order by position, id limit 1`.row(tx)
  if (found) return found.id
  const id = newId()
  await sql`
    insert into warehouses (id, shop_id, name) values (${id}, ${shopId}, '{"en":"Main warehouse","zh":"主仓"}')`.run(
    tx,
  )
  return id
}

export async function productsOf(tx: Transaction, variantIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select distinct product_id from variants where id = any(${variantIds}::bigint[]) order by product_id`.rows(
    tx,
  )
  return rows.map((row) => row.product_id)
}

/** The products of which a variant ran out by these changes, or can be ordered again. */
export async function productsWhoseStockTurned(
  tx: Transaction,
  changes: readonly StockChange[],
): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select distinct v.product_id
    from (
      select variant_id, sum(difference) as difference
      from unnest(${changes.map((each) => each.variantId)}::bigint[], ${changes.map((each) => each.difference)}::bigint[])
        as change (variant_id, difference) group by variant_id
    ) change
    join variants v on v.id = change.variant_id
    cross join lateral (select sum(available) as now from stock where variant_id = v.id) free
    cross join lateral (select greatest(v.step, v.min_quantity) as least) sold_in
    where (free.now >= sold_in.least) <> (free.now - change.difference >= sold_in.least)
    order by v.product_id`.rows(tx)
  return rows.map((row) => row.product_id)
}
