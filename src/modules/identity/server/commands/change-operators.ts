import type { OperatorContext } from '#platform/context.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { hasAdmin, lockOperators, setOperatorRole } from '../store/accounts.ts'

/** @throws Refusal `notFound`, `lastAdmin` */
export const changeOperatorRole = (
  ctx: OperatorContext,
  { userId, role }: { userId: Id; role: OperatorRole },
) => replaceRole(ctx, userId, role)

/** @throws Refusal `notFound`, `lastAdmin` */
export const removeOperator = (ctx: OperatorContext, { userId }: { userId: Id }) =>
  replaceRole(ctx, userId, null)

async function replaceRole(
  ctx: OperatorContext,
  userId: Id,
  role: OperatorRole | null,
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    // Two admins who give up their role at the same moment meet here.
    await lockOperators(tx)
    if (!(await setOperatorRole(tx, userId, role, { ofOperator: true }))) throw new Refusal('notFound')
    if (!(await hasAdmin(tx))) throw new Refusal('lastAdmin')
    return { userId }
  })
}
