import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { stopMembership } from '../store/memberships.ts'

/**
 * An operator ends a membership immediately. Orders that are placed keep their prices. @throws Refusal
 * `notFound`
 */
export async function endMembership(
  ctx: OperatorContext,
  { userId }: { userId: Id },
): Promise<{ userId: Id }> {
  return ctx.transaction(async (tx) => {
    if (!(await stopMembership(tx, userId))) throw new Refusal('notFound')
    return { userId }
  })
}
