import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Warehouse } from '../../rules/warehouse.ts'

type Row = { id: Id; name: LocalText; position: number; regions: string[] | null; on_hand: string }

/** The shop's warehouses, in the order in which they are used up. */
export async function readWarehouses({ db, shopId }: MerchantContext): Promise<Warehouse[]> {
  const rows = await sql<Row>`
    select w.id, w.name, w.position, w.regions,
      coalesce((select sum(s.on_hand)::bigint from variants v join stock s on s.variant_id = v.id
        where v.shop_id = w.shop_id and s.warehouse_id = w.id), 0) as on_hand
    from warehouses w where w.shop_id = ${shopId} order by w.position, w.id`.rows(db)
  return rows.map(({ id, regions, on_hand, ...same }) => ({
    ...same,
    warehouseId: id,
    regions: regions ?? undefined,
    onHand: Number(on_hand),
  }))
}
