import type { StaffRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountIdByEmail } from '#modules/identity/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import { hasOwner, insertStaff, lockShop, setStaffRole } from '../store/shops.ts'

/** An owner adds the owner of an account to the shop's staff. @throws Refusal `staffUnknown`, `staffAlready` */
export async function addStaff(
  ctx: MerchantContext,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    const userId = await accountIdByEmail(tx, email)
    if (!userId) throw new Refusal('staffUnknown', {}, [{ field: 'email', code: 'staffUnknown' }])
    if (!(await insertStaff(tx, ctx.shopId, userId, role)))
      throw new Refusal('staffAlready', {}, [{ field: 'email', code: 'staffAlready' }])
    return { userId }
  })
}

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
    // Two owners who give up their role at the same moment meet here.
    await lockShop(tx, ctx.shopId)
    if (!(await setStaffRole(tx, ctx.shopId, userId, role))) throw new Refusal('notFound')
    if (!(await hasOwner(tx, ctx.shopId))) throw new Refusal('lastOwner')
    return { userId }
  })
}
