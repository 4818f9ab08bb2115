import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertCustomerGroup, lockCustomerGroup, rewriteGroup } from '../store/customer-groups.ts'

export type GroupToSave = {
  /** Of a group that is there, with the version that was read. */
  readonly customerGroupId?: Id | undefined
  readonly version?: number | undefined
  readonly code: string
  readonly name: LocalText
}

/**
 * An operator makes a customer group, or gives one another code or name.
 * @throws Refusal `notFound`, `changedMeanwhile`, `malformed` without a name, `customerGroupTaken` for the code of another group
 */
export async function saveCustomerGroup(
  ctx: OperatorContext,
  { customerGroupId, version, code, name }: GroupToSave,
): Promise<{ customerGroupId: Id }> {
  if (!name.en.trim() && !name.zh.trim())
    throw new Refusal('malformed', {}, [{ field: 'name.en', code: 'required' }])
  return ctx.transaction(async (tx) => {
    const group = { customerGroupId: customerGroupId ?? ctx.newId(), code, name }
    const before = customerGroupId && (await lockCustomerGroup(tx, customerGroupId))
    if (customerGroupId && !before) throw new Refusal('notFound')
    if (before && before.version !== version) throw new Refusal('changedMeanwhile')
    if (!(await (before ? rewriteGroup(tx, group) : insertCustomerGroup(tx, group))))
      throw new Refusal('customerGroupTaken', {}, [{ field: 'code', code: 'customerGroupTaken' }])
    // Pages show for which customers an offer is.
    if (before && before.offers > 0) await notifyNodes(tx, [everyTag])
    return { customerGroupId: group.customerGroupId }
  })
}
