import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'

/** Pieces left of a variant at which the shop's staff is notified. */
export const stockAlert = async (ctx: MerchantContext): Promise<{ lowStockAt: number }> =>
  (await sql<{ lowStockAt: number }>`
    select low_stock_at as "lowStockAt" from shops where id = ${ctx.shopId}`.row(ctx.db))!
