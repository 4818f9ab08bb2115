import { sql } from '#database/sql.ts'
import { openInvitations } from '#modules/identity/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import { type StaffRole, staffRoles } from '#vocabulary/access/roles.ts'
import type { StaffMember } from '../../rules/staff.ts'

/** All staff of the shop: owners first, then by name. */
export async function shopStaff(ctx: MerchantContext): Promise<StaffMember[]> {
  const rows = await sql<StaffMember>`
    select u.id as "userId", u.name, u.email::text as email, staff.role
    from shop_staff staff join users u on u.id = staff.user_id
    where staff.shop_id = ${ctx.shopId}
    order by array_position(${[...staffRoles]}::text[], staff.role), u.name, u.id limit 500`.rows(ctx.db)
  return rows
}

/** The invitations of the shop that can still be accepted. */
export const staffInvitations = async (ctx: MerchantContext) => ({
  invitations: await openInvitations<StaffRole>(ctx.db, ctx.shopId),
})
