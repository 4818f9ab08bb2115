import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { WarehouseEdit } from '../../rules/warehouse.ts'

type Regions = WarehouseEdit['regions']

/** The warehouses of a shop, by their position. */
export async function ownWarehouses(
  tx: Transaction,
  shopId: Id,
): Promise<{ readonly warehouseId: Id; readonly name: LocalText; readonly regions: Regions }[]> {
  const rows = await sql<{ id: Id; name: LocalText; regions: string[] | null }>`
    select id, name, regions from warehouses where shop_id = ${shopId} order by position, id`.rows(tx)
  return rows.map(({ id, name, regions }) => ({ warehouseId: id, name, regions: regions ?? undefined }))
}

export const insertWarehouse = (
  tx: Transaction,
  { shopId, warehouseId, name, regions, position }: WarehouseEdit & { shopId: Id; warehouseId: Id },
): Promise<void> =>
  sql`
    insert into warehouses (id, shop_id, name, regions, position)
    values (${warehouseId}, ${shopId}, ${sql.json(name)}, ${regions ?? null}::text[], ${position})`.run(tx)

export const updateWarehouse = (
  tx: Transaction,
  { warehouseId, name, regions, position }: WarehouseEdit & { warehouseId: Id },
): Promise<void> =>
  sql`
    update warehouses set name = ${sql.json(name)}, regions = ${regions ?? null}::text[], position = ${position}
    where id = ${warehouseId}`.run(tx)

/** Deletes a warehouse that never supplied an order. @returns false when it has or had stock */
export async function deleteUnusedWarehouse(tx: Transaction, warehouseId: Id): Promise<boolean> {
  await sql`
    delete from stock s where warehouse_id = ${warehouseId} and available = 0 and reserved = 0 and sold = 0 and written_off = 0
      and not exists (select from stock_reservations r
        where r.variant_id = s.variant_id and r.warehouse_id = s.warehouse_id)`.run(tx)
  const row = await sql<{ id: Id }>`
    delete from warehouses where id = ${warehouseId} and not exists (select from stock where warehouse_id = ${warehouseId})
    returning id`.row(tx)
  return row !== undefined
}

/** Those of these countries to which no site of the mall sends. */
export async function unknownCountries(tx: Transaction, codes: readonly string[]): Promise<string[]> {
  const rows = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as asked (code)
    where not exists (select from sites where settings -> 'countries' @> to_jsonb(asked.code))`.rows(tx)
  return rows.map(({ code }) => code)
}
