import type { OperatorRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperatorContext } from '#platform/context.ts'
import { accountIdByEmail, hasAdmin, lockOperators, setOperatorRole } from '../store/accounts.ts'

/** An admin makes the owner of an account an operator. @throws Refusal `operatorUnknown`, `operatorAlready` */
export async function addOperator(
  ctx: OperatorContext,
  { email, role }: { email: string; role: OperatorRole },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    const userId = await accountIdByEmail(tx, email)
    if (!userId) throw new Refusal('operatorUnknown', {}, [{ field: 'email', code: 'operatorUnknown' }])
    const isNew = await setOperatorRole(tx, userId, role, { ofOperator: false })
    if (!isNew) throw new Refusal('operatorAlready', {}, [{ field: 'email', code: 'operatorAlready' }])
    return { userId }
  })
}

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
