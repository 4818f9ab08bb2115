import { sql } from '#database/sql.ts'
import type { ApplicationStatus } from '#modules/shops/rules/application.ts'
import type { Context } from '#platform/context.ts'
import { isMerchantLinkShown, type MerchantStanding, standingOf } from '../../rules/visitor.ts'

/** The caller's status as a merchant: their application for a shop, and the status of their shops. */
export async function merchantStatus({ caller, db, site }: Context): Promise<MerchantStanding> {
  const isLinkShown = isMerchantLinkShown(site.flags, caller.kind === 'buyer' && caller.shops.length > 0)
  if (caller.kind !== 'buyer') return { isLinkShown, application: undefined, shop: undefined }
  const rows = await sql<{ status: ApplicationStatus }>`
    select status from shop_applications where user_id = ${caller.userId}`.rows(db)
  const shop = standingOf(caller.shops)
  // A shop that an operator opened by hand was approved, too.
  return { isLinkShown, application: shop ? 'approved' : rows[0]?.status, shop }
}
