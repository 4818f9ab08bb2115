import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

type DemoWarehouse = {
  readonly shop: string
  readonly name: LocalText
  readonly regions: readonly string[]
  /** Variants moved there from the shop's first warehouse, each with the number that stays in that one. */
  readonly holds: readonly { readonly sku: string; readonly stays: number; readonly soldFrom?: number }[]
}

/** One shop has a second warehouse, so that both sentences about stock of a region can be seen. */
const warehouses: readonly DemoWarehouse[] = [
  {
    shop: 'deskwise',
    name: { en: 'Auckland', zh: '奥克兰仓' },
    regions: ['AU', 'NZ'],
    holds: [
      { sku: 'FL-KOL-1000', stays: 0 },
      { sku: 'FL-MOR-1000', stays: 1, soldFrom: 2 },
    ],
  },
]

/** Moves what a warehouse holds into it. After the orders, which were placed before there was one. */
export async function openWarehouses(tx: Transaction): Promise<void> {
  for (const { shop, name, regions, holds } of warehouses) {
    const warehouseId = newId()
    await sql`
      insert into warehouses (id, shop_id, name, position, regions)
      select ${warehouseId}, id, ${sql.json(name)}, 1, ${regions}::text[] from shops where slug = ${shop}`.run(
      tx,
    )
    for (const { sku, soldFrom = 1 } of holds)
      await sql`update variants set min_quantity = ${soldFrom} where sku = ${sku}`.run(tx)
    await sql`update shops set stock_by_region = true where slug = ${shop}`.run(tx)
    await sql`
      with held as (
        select v.id, s.warehouse_id, s.available - asked.stays as moved
        from unnest(${holds.map(({ sku }) => sku)}::text[], ${holds.map(({ stays }) => stays)}::bigint[]) as asked (sku, stays)
        join variants v on v.sku = asked.sku join shops on shops.id = v.shop_id and shops.slug = ${shop}
        join stock s on s.variant_id = v.id
      ), taken as (
        update stock set available = available - moved from held
        where stock.variant_id = held.id and stock.warehouse_id = held.warehouse_id
      ), movements as (
        insert into stock_movements (variant_id, warehouse_id, kind, quantity)
        select id, warehouse_id, 'put', -moved from held union all select id, ${warehouseId}::bigint, 'put', moved from held
      )
      insert into stock (variant_id, warehouse_id, available) select id, ${warehouseId}::bigint, moved from held`.run(
      tx,
    )
  }
}
