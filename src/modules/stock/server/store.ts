import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { UnitsOfLine } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Region } from '../rules/region.ts'

export type GoodsWanted = {
  readonly orderId: Id
  readonly lineId: Id
  readonly variantId: Id
  /** Base units. */
  readonly quantity: number
  /**
   * Where its parcel goes; undefined for goods that are not sent. Lines with the same variant go to the same
   * place.
   */
  readonly deliverTo: Region | undefined
}

export type GoodsTaken = {
  readonly lineId: Id
  readonly quantity: number
  /** There is enough of it, of which warehouses that do not send there have what is short. */
  readonly isElsewhere: boolean
  /** The product, when too little of it is left to order any; where warehouses send to some regions only, perhaps in one of them. */
  readonly ranOutProductId: Id | undefined
}

/**
 * Reserves goods for order lines, as far as there are any: locks the stock of these variants in all warehouses, by its
 * primary key, and shares what is in those that send to the address among the lines in their order. The warehouses of a shop
 * are used up by their position.
 */
export async function takeStock(tx: Transaction, wanted: readonly GoodsWanted[]): Promise<GoodsTaken[]> {
  const variantIds = wanted.map((each) => each.variantId)
  const rows = await sql<{
    line_id: Id
    quantity: string
    is_elsewhere: boolean
    ran_out_product_id: Id | null
  }>`
    with shelf as materialized (
      select s.variant_id, s.warehouse_id, s.available, w.position, w.regions
      from stock s join warehouses w on w.id = s.warehouse_id
      where s.variant_id = any(${variantIds}::bigint[]) order by s.variant_id, s.warehouse_id for update of s
    ), wanted as (
      -- Each line wants its part of the units of a variant, counted from the first line to the last, …
      select order_id, line_id, variant_id, quantity, sum(quantity) over (partition by variant_id order by place) as up_to,
        country, province
      from unnest(${wanted.map((each) => each.orderId)}::bigint[], ${wanted.map((each) => each.lineId)}::bigint[],
        ${variantIds}::bigint[], ${wanted.map((each) => each.quantity)}::bigint[],
        ${wanted.map(({ deliverTo }) => deliverTo?.[0] ?? null)}::text[], ${wanted.map(({ deliverTo }) => deliverTo?.[1] ?? null)}::text[])
        with ordinality as wanted (order_id, line_id, variant_id, quantity, country, province, place)
    ), near as (
      select distinct shelf.* from shelf join wanted using (variant_id)
      where regions is null or country is null or regions && array[country, province]
    ), offered as (
      -- … and each shelf has its part of them, counted by position. It gives what both parts share.
      select variant_id, warehouse_id, available,
        sum(available) over (partition by variant_id order by position, warehouse_id) as up_to from near
    ), taken as materialized (
      select wanted.order_id, wanted.line_id, variant_id, offered.warehouse_id,
        (least(wanted.up_to, offered.up_to) - greatest(wanted.up_to - quantity, offered.up_to - available))::bigint as quantity
      from wanted join offered using (variant_id)
      where least(wanted.up_to, offered.up_to) > greatest(wanted.up_to - quantity, offered.up_to - available)
    ), reserved as (
      insert into stock_reservations (order_id, order_line_id, variant_id, warehouse_id, quantity)
      select order_id, line_id, variant_id, warehouse_id, quantity from taken
      returning id, variant_id, warehouse_id, quantity
    ), movements as (
      insert into stock_movements (variant_id, warehouse_id, kind, quantity, reservation_id)
      select variant_id, warehouse_id, 'reserve', quantity, id from reserved
    ), updated as (
      update stock set available = available - given.quantity, reserved = reserved + given.quantity
      from (select variant_id, warehouse_id, sum(quantity)::bigint as quantity from taken group by variant_id, warehouse_id) given
      where stock.variant_id = given.variant_id and stock.warehouse_id = given.warehouse_id
    ), turned as (
      select v.id as variant_id, v.product_id,
        before.available >= greatest(v.step, v.min_quantity)
          and before.available - given.quantity < greatest(v.step, v.min_quantity)
        -- A region has run out only where a shelf has, which too little is left on now.
        or before.is_by_region and given.least_left < greatest(v.step, v.min_quantity) as ran_out
      from variants v
      join (select variant_id, sum(available) as available, bool_or(regions is not null) as is_by_region from shelf
        group by variant_id) before on before.variant_id = v.id
      join (select variant_id, sum(gone.quantity) as quantity, min(shelf.available - gone.quantity) as least_left
        from (select variant_id, warehouse_id, sum(quantity) as quantity from taken group by variant_id, warehouse_id) gone
        join shelf using (variant_id, warehouse_id) group by variant_id) given on given.variant_id = v.id
    )
    select wanted.line_id,
      coalesce((select sum(quantity) from taken where taken.line_id = wanted.line_id), 0)::bigint as quantity,
      -- All warehouses together have what this line and the lines before it want.
      coalesce((select sum(available) from shelf where shelf.variant_id = wanted.variant_id), 0) >= wanted.up_to as is_elsewhere,
      (select product_id from turned where turned.variant_id = wanted.variant_id and ran_out) as ran_out_product_id
    from wanted`.rows(tx)
  return rows.map((row) => ({
    lineId: row.line_id,
    quantity: Number(row.quantity),
    isElsewhere: row.is_elsewhere,
    ranOutProductId: row.ran_out_product_id ?? undefined,
  }))
}

/**
 * Ends what is still held for these orders: a payment commits it, it is sold then; cancel and deadline release it. Locks the
 * stock first, in the order of `takeStock`. Each reservation ends once.
 */
const endReservations = (orderIds: readonly Id[], end: 'committed' | 'released') => sql<{
  variant_id: Id
  quantity: string
}>`
  with ending as materialized (
    select r.id, r.variant_id, r.warehouse_id, r.quantity
    from stock_reservations r join stock s on s.variant_id = r.variant_id and s.warehouse_id = r.warehouse_id
    where r.order_id = any(${orderIds}::bigint[]) and r.state = 'held'
    order by s.variant_id, s.warehouse_id for update of s, r
  ), ended as (
    update stock_reservations set state = ${end}, ended_at = app_now() from ending where stock_reservations.id = ending.id
  ), movements as (
    insert into stock_movements (variant_id, warehouse_id, kind, quantity, reservation_id)
    select variant_id, warehouse_id, ${end === 'committed' ? 'commit' : 'release'}, quantity, id from ending
  )
  update stock set reserved = reserved - given.quantity,
    available = available + case when ${end}::text = 'released' then given.quantity else 0 end,
    sold = sold + case when ${end}::text = 'committed' then given.quantity else 0 end
  from (select variant_id, warehouse_id, sum(quantity)::bigint as quantity from ending group by variant_id, warehouse_id) given
  where stock.variant_id = given.variant_id and stock.warehouse_id = given.warehouse_id
  returning stock.variant_id, given.quantity`

export const commitReservations = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  endReservations(orderIds, 'committed').run(tx)

/** @returns what is available again */
export async function releaseReservations(tx: Transaction, orderIds: readonly Id[]): Promise<StockChange[]> {
  return changesOf(await endReservations(orderIds, 'released').rows(tx))
}

/**
 * Returns units that were sold to the warehouses that gave them, the last one first. Damaged units are
 * written off. Fails when more units are returned than the lines have taken.
 * @returns what is available again
 */
export async function takeBack(
  tx: Transaction,
  lines: readonly UnitsOfLine[],
  condition: 'good' | 'damaged',
): Promise<StockChange[]> {
  const rows = await sql<{ variant_id: Id; quantity: string }>`
    with given as (
      select * from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => line.units)}::bigint[])
        as given (line_id, units)
    ), shelf as materialized (
      select r.id, r.order_line_id, r.variant_id, r.warehouse_id, r.quantity - r.restored as outstanding, w.position
      from stock_reservations r join stock s on s.variant_id = r.variant_id and s.warehouse_id = r.warehouse_id
      join warehouses w on w.id = r.warehouse_id
      where r.order_line_id = any(${lines.map((line) => line.lineId)}::bigint[]) and r.state = 'committed'
      order by s.variant_id, s.warehouse_id, r.id for update of s, r
    ), open as (
      select *, sum(outstanding) over (partition by order_line_id order by position desc, id desc) as up_to from shelf
    ), back as materialized (
      select open.id, open.variant_id, open.warehouse_id,
        (least(given.units, open.up_to) - (open.up_to - outstanding))::bigint as quantity
      from open join given on given.line_id = open.order_line_id where given.units > open.up_to - outstanding and outstanding > 0
    ), restored as (
      update stock_reservations set restored = restored + back.quantity from back where stock_reservations.id = back.id
    ), movements as (
      insert into stock_movements (variant_id, warehouse_id, kind, quantity, reservation_id)
      select variant_id, warehouse_id, ${condition === 'good' ? 'restore' : 'writeOff'}, quantity, id from back
    ), updated as (
      update stock set sold = sold - found.quantity,
        available = available + case when ${condition}::text = 'good' then found.quantity else 0 end,
        written_off = written_off + case when ${condition}::text = 'damaged' then found.quantity else 0 end
      from (select variant_id, warehouse_id, sum(quantity)::bigint as quantity from back group by variant_id, warehouse_id) found
      where stock.variant_id = found.variant_id and stock.warehouse_id = found.warehouse_id
      returning stock.variant_id, found.quantity
    )
    select variant_id, quantity from updated`.rows(tx)
  const changes = changesOf(rows)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const taken = changes.reduce((sum, change) => sum + change.difference, 0)
  if (taken !== units) throw new Error(`Only ${taken} of ${units} units were sold and can be given back`)
  return condition === 'good' ? changes : []
}

const changesOf = (rows: readonly { variant_id: Id; quantity: string }[]): StockChange[] =>
  rows.map((row) => ({ variantId: row.variant_id, difference: Number(row.quantity) }))

export type StoredShelf = { readonly variantId: Id; readonly warehouseId: Id }
export type ShelfChange = StoredShelf & { readonly difference: number }

const columnsOf = (shelves: readonly StoredShelf[]) => sql`
  unnest(${shelves.map((each) => each.variantId)}::bigint[], ${shelves.map((each) => each.warehouseId)}::bigint[])
    as asked (variant_id, warehouse_id)`

/** Locks those of these shelves that are the shop's own, in the order of `takeStock`. @returns what is available on each */
export async function lockOwnShelves(
  tx: Transaction,
  shopId: Id,
  shelves: readonly StoredShelf[],
): Promise<(StoredShelf & { readonly available: number })[]> {
  await sql`
    insert into stock (variant_id, warehouse_id, available)
    select v.id, w.id, 0 from ${columnsOf(shelves)}
    join variants v on v.id = asked.variant_id and v.shop_id = ${shopId}
    join warehouses w on w.id = asked.warehouse_id and w.shop_id = ${shopId}
    order by v.id, w.id on conflict do nothing`.run(tx)
  const rows = await sql<{ variant_id: Id; warehouse_id: Id; available: string }>`
    select s.variant_id, s.warehouse_id, s.available from ${columnsOf(shelves)}
    join stock s on s.variant_id = asked.variant_id and s.warehouse_id = asked.warehouse_id
    join variants v on v.id = s.variant_id and v.shop_id = ${shopId}
    order by s.variant_id, s.warehouse_id for update of s`.rows(tx)
  return rows.map((row) => ({
    variantId: row.variant_id,
    warehouseId: row.warehouse_id,
    available: Number(row.available),
  }))
}

export type StockChange = { readonly variantId: Id; readonly difference: number }

/** Changes what is available on locked shelves, on behalf of a shop. */
export const changeAvailable = (
  tx: Transaction,
  changes: readonly ShelfChange[],
  userId: Id | undefined,
): Promise<void> =>
  sql`
    with put as (
      select * from unnest(${changes.map((each) => each.variantId)}::bigint[],
        ${changes.map((each) => each.warehouseId)}::bigint[], ${changes.map((each) => each.difference)}::bigint[])
        as put (variant_id, warehouse_id, difference)
    ), movements as (
      insert into stock_movements (variant_id, warehouse_id, kind, quantity, user_id)
      select variant_id, warehouse_id, 'put', difference, ${userId ?? null}::bigint from put
    )
    update stock set available = available + put.difference from put
    where stock.variant_id = put.variant_id and stock.warehouse_id = put.warehouse_id`.run(tx)

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

/**
 * The products of which a variant ran out by these changes, or can be ordered again; where warehouses send to some regions only,
 * perhaps in one of them.
 */
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
      or exists (select from shops where id = v.shop_id and stock_by_region)
        and exists (select from stock where variant_id = v.id and available - change.difference < sold_in.least)
    order by v.product_id`.rows(tx)
  return rows.map((row) => row.product_id)
}
