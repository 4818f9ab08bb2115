import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { refreshListings } from '#modules/catalogue/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

export type StockToPut = { readonly variantId: Id; readonly available: number }

/**
 * Sets how many are free to sell, in a shop's first warehouse; what is promised to orders stays promised. Locks in the
 * one order that everybody keeps: variants by id.
 * @param puts whole base units, 0 or more
 */
export async function putStock(tx: Transaction, shopId: Id, puts: readonly StockToPut[], userId?: Id): Promise<void> {
  if (puts.length === 0) return
  if (puts.some((put) => !Number.isSafeInteger(put.available) || put.available < 0)) throw new Refusal('stockBelowReserved')
  const warehouseId = await firstWarehouse(tx, shopId)
  const sorted = [...puts].sort((a, b) => (BigInt(a.variantId) < BigInt(b.variantId) ? -1 : 1))
  const changed: Id[] = []
  for (const { variantId, available } of sorted) {
    const { rows } = await sql<{ before: string | null }>`
      with old as (
        select available from stock where variant_id = ${variantId} and warehouse_id = ${warehouseId} for update
      ), put as (
        insert into stock (variant_id, warehouse_id, available)
        select id, ${warehouseId}, ${available} from variants where id = ${variantId} and shop_id = ${shopId}
        on conflict (variant_id, warehouse_id) do update set available = excluded.available
        returning variant_id
      )
      select (select available from old) as before from put`.execute(tx)
    if (rows.length === 0) throw new Refusal('notFound')
    const difference = available - Number(rows[0]!.before ?? 0)
    if (difference === 0) continue
    changed.push(variantId)
    await sql`
      insert into stock_movements (id, variant_id, warehouse_id, kind, quantity, user_id)
      values (${newId()}, ${variantId}, ${warehouseId}, 'put', ${difference}, ${userId ?? null})`.execute(tx)
  }
  if (changed.length > 0) await refreshProductsOf(tx, changed)
}

/** Lists show whether something is in stock, so they follow when it is not any more, or is again. */
export async function refreshProductsOf(tx: Transaction, variantIds: readonly Id[]): Promise<void> {
  const { rows } = await sql<{ product_id: Id }>`
    select distinct product_id from variants where id = any(${variantIds}::bigint[]) order by product_id`.execute(tx)
  await refreshListings(
    tx,
    rows.map((row) => row.product_id),
  )
}

async function firstWarehouse(tx: Transaction, shopId: Id): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`select id from warehouses where shop_id = ${shopId} order by position, id limit 1`.execute(tx)
  if (rows[0]) return rows[0].id
  const id = newId()
  await sql`insert into warehouses (id, shop_id, name) values (${id}, ${shopId}, '{"en":"Main warehouse","zh":"主仓"}')`.execute(tx)
  return id
}
