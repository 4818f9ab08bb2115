import { accountIdByEmail } from '#modules/identity/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { putMembership } from '../store/memberships.ts'

/** An operator makes the owner of an account a member, or a member for longer. @throws Refusal `operatorUnknown` */
export async function grantMembership(
  ctx: OperatorContext,
  { email, level, months }: { email: string; level: number; months: number },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    const buyerId = await accountIdByEmail(tx, email)
    if (!buyerId) throw new Refusal('operatorUnknown', {}, [{ field: 'email', code: 'operatorUnknown' }])
    await putMembership(tx, { membershipId: ctx.newId(), buyerId, level, months, grantedBy: ctx.userId })
    return { userId: buyerId }
  })
}
