import type { OperatorContext } from '#platform/context.ts'
import { retryDeadLetters } from '#platform/dead-letters.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/** An operator has work that failed done again. @throws Refusal `notFound` when another operator was faster */
export const retryLetters = (
  ctx: OperatorContext,
  { letterIds }: { readonly letterIds: readonly Id[] },
): Promise<{ retried: number }> =>
  ctx.transaction(async (tx) => {
    const retried = await retryDeadLetters(tx, letterIds)
    if (retried === 0) throw new Refusal('notFound')
    return { retried }
  })
