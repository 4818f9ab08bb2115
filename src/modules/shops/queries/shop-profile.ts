import { sql } from '#database/sql.ts'
import type { LocalText } from '#domain/language.ts'
import type { ShopProfile } from '#domain/shops/profile.ts'
import type { MerchantContext } from '#platform/context.ts'

export async function shopProfile(ctx: MerchantContext): Promise<ShopProfile> {
  const row = await sql<{ name: LocalText; about: LocalText; logo: string | null }>`
    select name, about, logo from shops where id = ${ctx.shopId}`.row(ctx.db)
  const { name, about, logo } = row!
  return { name, about, logo: logo ?? undefined }
}
