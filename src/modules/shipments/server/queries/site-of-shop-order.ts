import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The site that an order of the caller's shop was placed on; a shop sells on several. */
export async function siteOfShopOrder(
  ctx: MerchantContext,
  { orderId }: { orderId: Id },
): Promise<string | undefined> {
  const rows = await sql<{ site: string }>`
    select site from orders where id = ${orderId} and shop_id = ${ctx.shopId}`.rows(ctx.db)
  return rows[0]?.site
}
