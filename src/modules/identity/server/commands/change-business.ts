import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertBusinessChange, setBusiness } from '../store/business-changes.ts'

/**
 * An operator makes a buyer a business buyer, who may order goods in bulk from their bulk minimum on, or takes that away. Who did it,
 * when and why is written down in the same transaction. It counts from the buyer's next request on. Asking for what already stands
 * changes nothing and writes nothing down.
 * @throws Refusal `notFound`
 */
export const changeBusiness = (
  ctx: OperatorContext,
  {
    userId,
    isBusiness,
    reason,
  }: { readonly userId: Id; readonly isBusiness: boolean; readonly reason: string },
): Promise<void> =>
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
  })
