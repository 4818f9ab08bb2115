import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { refreshProductsOf } from './refresh-lists.ts'

export type StockToPut = { readonly variantId: Id; readonly available: number }

/**
 * Sets how many are free to sell, in a shop's first warehouse; what is promised to orders stays promised. Four
 * statements however many variants; where one is named twice, the last word counts.
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
  const before = await lockShelves(tx, shopId, warehouseId, [...wanted.keys()])
  if (before.size < wanted.size) throw new Refusal('notFound')

  const changed = [...wanted].flatMap(([variantId, available]) => {
    const difference = available - before.get(variantId)!
    return difference === 0 ? [] : [{ variantId, difference, movementId: newId() }]
  })
  if (changed.length === 0) return
  await sql`
    with put as (
      select * from unnest(${changed.map((each) => each.movementId)}::bigint[], ${changed.map((each) => each.variantId)}::bigint[],
        ${changed.map((each) => each.difference)}::bigint[]) as put (movement_id, variant_id, difference)
    ), noted as (
      insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, user_id)
      select movement_id, variant_id, ${warehouseId}::bigint, 'put', difference, ${userId ?? null}::bigint from put
    )
    update stock set available = available + put.difference from put
    where stock.variant_id = put.variant_id and stock.warehouse_id = ${warehouseId}`.execute(tx)
  await refreshProductsOf(
    tx,
    changed.map((each) => each.variantId),
  )
}

/** Locks the shop's own variants in a warehouse, in the one order that everybody keeps. @returns what is free of each */
async function lockShelves(
  tx: Transaction,
  shopId: Id,
  warehouseId: Id,
  variantIds: readonly Id[],
): Promise<Map<Id, number>> {
  await sql`
    insert into stock (variant_id, warehouse_id, available)
    select id, ${warehouseId}, 0 from variants where id = any(${variantIds}::bigint[]) and shop_id = ${shopId} order by id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ variant_id: Id; available: string }>`
    select s.variant_id, s.available from stock s join variants v on v.id = s.variant_id
    where s.variant_id = any(${variantIds}::bigint[]) and s.warehouse_id = ${warehouseId} and v.shop_id = ${shopId}
    order by s.variant_id, s.warehouse_id for update of s`.execute(tx)
  return new Map(rows.map((row) => [row.variant_id, Number(row.available)]))
}

async function firstWarehouse(tx: Transaction, shopId: Id): Promise<Id> {
  const { rows } = await sql<{
    id: Id
  }>`select id from warehouses where shop_id = ${shopId} order by position, id limit 1`.execute(tx)
  if (rows[0]) return rows[0].id
  const id = newId()
  await sql`insert into warehouses (id, shop_id, name) values (${id}, ${shopId}, '{"en":"Main warehouse","zh":"主仓"}')`.execute(
    tx,
  )
  return id
}
