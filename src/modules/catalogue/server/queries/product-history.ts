import { sql } from '#database/sql.ts'
import { stockMovementFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { FieldChange, ProductChange } from '../../rules/product-history.ts'

type Asked = { readonly productId: Id; readonly page: number; readonly pageSize: number }
type Row = { at: Date; by: string; changes: FieldChange[]; total: number }

/**
 * Changes of a product by its staff, newest first, with their changes of stock.
 * @throws Refusal `notFound`, for another shop's product too
 */
export async function readProductHistory(
  { db, shopId }: MerchantContext,
  { productId, page, pageSize }: Asked,
): Promise<{ readonly total: number; readonly changes: readonly ProductChange[] }> {
  const own = await sql<{ id: Id }>`
    select id from products where id = ${productId} and shop_id = ${shopId} and status <> 'deleted'`.row(db)
  if (!own) throw new Refusal('notFound')
  const rows = await sql<Row>`
    with entries as (
      select id, at, user_id, changes from product_changes where product_id = ${productId}
      union all
      select m.id, m.at, m.user_id, jsonb_build_array(jsonb_build_object('path', jsonb_build_array('variants', v.sku, 'stock'),
        'after', to_char(m.quantity, 'FMS999999999999')))
      from variants v join ${stockMovementFacts} m on m.variant_id = v.id
      where v.product_id = ${productId} and m.kind = 'put' and m.user_id is not null
    )
    select e.at, coalesce(nullif(u.name, ''), u.email::text, '') as by, e.changes, (count(*) over ())::int as total
    from entries e left join users u on u.id = e.user_id
    order by e.at desc, e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db)
  return { total: rows[0]?.total ?? 0, changes: rows.map(({ total: _, ...change }) => change) }
}
