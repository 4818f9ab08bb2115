import { invite, withdrawInvitation } from '#modules/identity/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { hasOwner, isStaffEmail, lockShop, setStaffRole } from '../store/shops.ts'

/** An owner invites a person by mail to work in the shop. @throws Refusal `invalidEmail`, `staffAlready` */
export const inviteStaff = (ctx: MerchantContext, { email, role }: { email: string; role: StaffRole }) =>
  ctx.transaction(async (tx) => {
    if (await isStaffEmail(tx, ctx.shopId, email))
      throw new Refusal('staffAlready', {}, [{ field: 'email', code: 'staffAlready' }])
    return invite(tx, ctx, { email, role, shopId: ctx.shopId })
  })

/** @throws Refusal `notFound` when it was accepted or withdrawn, or has ended */
export const withdrawStaffInvitation = (ctx: MerchantContext, { invitationId }: { invitationId: Id }) =>
  ctx.transaction((tx) => withdrawInvitation(tx, invitationId, ctx.shopId))

/** @throws Refusal `notFound`, `lastOwner` */
export const changeStaffRole = (ctx: MerchantContext, { userId, role }: { userId: Id; role: StaffRole }) =>
  replaceRole(ctx, userId, role)

/** @throws Refusal `notFound`, `lastOwner` */
export const removeStaff = (ctx: MerchantContext, { userId }: { userId: Id }) =>
  replaceRole(ctx, userId, null)

async function replaceRole(
  ctx: MerchantContext,
  userId: Id,
  role: StaffRole | null,
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    // Two owners who resign their role at the same moment meet here.
    await lockShop(tx, ctx.shopId)
    if (!(await setStaffRole(tx, ctx.shopId, userId, role))) throw new Refusal('notFound')
    if (!(await hasOwner(tx, ctx.shopId))) throw new Refusal('lastOwner')
    return { userId }
  })
}
