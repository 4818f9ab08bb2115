import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertBusinessChange, setBusiness } from '../store/business-changes.ts'

/**
 * An operator makes a buyer a business buyer, who may order goods in bulk from their bulk minimum on, or
 * takes that away. The operator, the time and the reason are recorded in the same transaction. It counts from
 * the buyer's next request on. Setting the current value again changes and records nothing.
 * @throws Refusal `notFound`
 */
export const changeBusiness = (
  ctx: OperatorContext,
  {
    userId,
    isBusiness,
    reason,
  }: { readonly userId: Id; readonly isBusiness: boolean; readonly reason: string },
): Promise<{ readonly userId: Id }> =>
  ctx.transaction(async (tx) => {
    const found = await setBusiness(tx, userId, isBusiness)
    if (!found) throw new Refusal('notFound')
    if (found.wasChanged)
      await insertBusinessChange(tx, {
        changeId: ctx.newId(),
        userId,
        operatorId: ctx.userId,
        isBusiness,
        reason,
      })
    return { userId }
  })
