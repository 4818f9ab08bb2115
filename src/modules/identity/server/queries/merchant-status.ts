import { sql } from '#database/sql.ts'
import type { ApplicationStatus } from '#modules/shops/rules/application.ts'
import { applicationStatusOf } from '#modules/shops/server/read-models/staffed-shops.ts'
import type { Context } from '#platform/context.ts'
import { isMerchantLinkShown, type MerchantTier, tierOfVisitor } from '../../rules/visitor.ts'

/** The caller's status as a merchant: their application for a shop, and the status of their shops. */
export async function merchantStatus({ caller, db, site }: Context): Promise<MerchantTier> {
  const isLinkShown = isMerchantLinkShown(site.flags, caller.kind === 'buyer' && caller.shops.length > 0)
  if (caller.kind !== 'buyer') return { isLinkShown, application: undefined, shop: undefined }
  const row = await sql<{ status: ApplicationStatus | null }>`
    select ${applicationStatusOf(sql`${caller.userId}`)} as status`.row(db)
  const shop = tierOfVisitor(caller.shops)
  // A shop that an operator opened by hand was approved, too.
  return { isLinkShown, application: shop ? 'approved' : (row?.status ?? undefined), shop }
}
