import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ShopProfile, WayBackPayer } from '../../rules/profile.ts'

export async function shopProfile(ctx: MerchantContext): Promise<ShopProfile> {
  const row = await sql<{
    name: LocalText
    about: LocalText
    logo: string | null
    paidBy: WayBackPayer | null
  }>`
    select name, about, logo, way_back_paid_by as "paidBy" from shops where id = ${ctx.shopId}`.row(ctx.db)
  const { name, about, logo, paidBy } = row!
  return { name, about, logo: logo ?? undefined, wayBackPaidBy: paidBy ?? undefined }
}

/** Pieces left of a variant at which the shop's staff is notified. */
export const stockAlert = async (ctx: MerchantContext): Promise<{ lowStockAt: number }> =>
  (await sql<{ lowStockAt: number }>`
    select low_stock_at as "lowStockAt" from shops where id = ${ctx.shopId}`.row(ctx.db))!
