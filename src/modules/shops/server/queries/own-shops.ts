import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Staff } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** The shops that the caller works in, in the order of their opening. */
export async function ownShops(
  ctx: BuyerContext,
): Promise<(Staff & { shopId: Id; slug: string; name: LocalText })[]> {
  const rows = await sql<Staff & { shopId: Id; slug: string; name: LocalText }>`
    select shop.id as "shopId", shop.slug, shop.name, staff.role, shop.status, shop.status_changed_at as "statusChangedAt"
    from shop_staff staff join shops shop on shop.id = staff.shop_id
    where staff.user_id = ${ctx.buyerId} order by shop.id`.rows(ctx.db)
  return rows
}
