import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { tryMailsNow } from '../store/mails.ts'

/**
 * An operator has mails that failed tried immediately. @throws Refusal `notFound` when all of them have since
 * been sent
 */
export const retryMails = (
  ctx: OperatorContext,
  { mailIds }: { readonly mailIds: readonly Id[] },
): Promise<{ retried: number }> =>
  ctx.transaction(async (tx) => {
    const retried = await tryMailsNow(tx, mailIds)
    if (retried === 0) throw new Refusal('notFound')
    return { retried }
  })
