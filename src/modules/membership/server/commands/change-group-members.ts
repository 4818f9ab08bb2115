import { lockNamedAccounts } from '#modules/identity/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteMember, insertMembers, saveGroups } from '../store/customer-groups.ts'

/**
 * An operator puts accounts into a customer group, each named by its email, its mobile number with the country's code, or its id.
 * All of them or none.
 * @throws Refusal `notFound`, `accountsUnknown` with those that name no account
 */
export async function addGroupMembers(
  ctx: OperatorContext,
  { customerGroupId, accounts }: { readonly customerGroupId: Id; readonly accounts: readonly string[] },
): Promise<{ added: number }> {
  return ctx.transaction(async (tx) => {
    const found = await lockNamedAccounts(tx, accounts)
    const [group] = await saveGroups(tx, [customerGroupId])
    if (!group) throw new Refusal('notFound')
    const unknown = accounts.filter((name) => !found.has(name))
    if (unknown.length > 0)
      throw new Refusal('accountsUnknown', { names: unknown.join(', ') }, [
        { field: 'accounts', code: 'accountsUnknown', params: { names: unknown.join(', ') } },
      ])
    return { added: await insertMembers(tx, customerGroupId, [...new Set(found.values())]) }
  })
}

/** An operator takes an account out of a group. What it ordered keeps its price. @throws Refusal `notFound` */
export async function removeGroupMember(
  ctx: OperatorContext,
  { customerGroupId, userId }: { readonly customerGroupId: Id; readonly userId: Id },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    if (!(await deleteMember(tx, customerGroupId, userId))) throw new Refusal('notFound')
    return { userId }
  })
}
