import { sql } from '#database/sql.ts'
import { openStatuses } from '#modules/orders/rules/lifecycle.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { OperatedShop } from '../../rules/operator.ts'

/** All shops, and their status. */
export async function operatedShops(ctx: Context): Promise<{ shops: OperatedShop[] }> {
  const rows = await sql<{
    id: Id
    slug: string
    name: LocalText
    status: OperatedShop['status']
    products: number
    open_orders: number
  }>`
    select id, slug, name, status,
      (select count(*)::int from products where shop_id = shops.id and status <> 'deleted') as products,
      (select count(*)::int from orders where shop_id = shops.id and status = any(${openStatuses}::text[])) as open_orders
    from shops order by id limit 500`.rows(ctx.db)
  const shops = rows.map((row) => ({
    shopId: row.id,
    slug: row.slug,
    name: textIn(row.name, ctx.language),
    status: row.status,
    products: row.products,
    openOrders: row.open_orders,
  }))
  return { shops }
}
