import type { StaffRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MerchantContext } from '#platform/context.ts'
import { deleteStaff, hasOwner, insertStaff, lockShop, updateStaffRole, userByEmail } from '../store/shops.ts'

/** An owner adds the owner of an account to the shop's staff. @throws Refusal `staffUnknown`, `staffAlready` */
export async function addStaff(
  ctx: MerchantContext,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    const userId = await userByEmail(tx, email)
    if (!userId) throw new Refusal('staffUnknown', {}, [{ field: 'email', code: 'staffUnknown' }])
    if (!(await insertStaff(tx, ctx.shopId, userId, role)))
      throw new Refusal('staffAlready', {}, [{ field: 'email', code: 'staffAlready' }])
    return { userId }
  })
}

/** @throws Refusal `notFound`, `lastOwner` */
export async function changeStaffRole(
  ctx: MerchantContext,
  { userId, role }: { userId: Id; role: StaffRole },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    // Two owners who give up their role at the same moment meet here.
    await lockShop(tx, ctx.shopId)
    if (!(await updateStaffRole(tx, ctx.shopId, userId, role))) throw new Refusal('notFound')
    if (!(await hasOwner(tx, ctx.shopId))) throw new Refusal('lastOwner')
    return { userId }
  })
}

/** @throws Refusal `notFound`, `lastOwner` */
export async function removeStaff(ctx: MerchantContext, { userId }: { userId: Id }): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    await lockShop(tx, ctx.shopId)
    if (!(await deleteStaff(tx, ctx.shopId, userId))) throw new Refusal('notFound')
    if (!(await hasOwner(tx, ctx.shopId))) throw new Refusal('lastOwner')
    return { userId }
  })
}
