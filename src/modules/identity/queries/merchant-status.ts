import { sql } from '#database/sql.ts'
import { type MerchantStanding, standingOf } from '#domain/identity/visitor.ts'
import type { ApplicationStatus } from '#domain/shops/application.ts'
import type { Context } from '#platform/context.ts'

/** Where the caller stands as a merchant: their application for a shop, and how their shops stand. */
export async function merchantStatus({ caller, db }: Context): Promise<MerchantStanding> {
  if (caller.kind !== 'buyer') return { application: undefined, shop: undefined }
  const rows = await sql<{ status: ApplicationStatus }>`
    select status from shop_applications where user_id = ${caller.userId}`.rows(db)
  const shop = standingOf(caller.shops)
  // A shop that an operator opened by hand was approved, too.
  return { application: shop ? 'approved' : rows[0]?.status, shop }
}
