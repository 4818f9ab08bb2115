import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteGroup, lockCustomerGroup } from '../store/customer-groups.ts'

/**
 * An operator removes a customer group with all that are in it. One that an offer names stays, also when the
 * offer is over: its page shows for whom it was.
 * @throws Refusal `notFound`, `customerGroupInUse` with how many offers name it
 */
export async function removeCustomerGroup(
  ctx: OperatorContext,
  { customerGroupId }: { readonly customerGroupId: Id },
): Promise<{ customerGroupId: Id }> {
  return ctx.transaction(async (tx) => {
    const group = await lockCustomerGroup(tx, customerGroupId)
    if (!group) throw new Refusal('notFound')
    if (group.offers > 0) throw new Refusal('customerGroupInUse', { count: group.offers })
    await deleteGroup(tx, customerGroupId)
    return { customerGroupId }
  })
}
