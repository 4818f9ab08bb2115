import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ClearAccount } from '../../rules/account-list.ts'
import { clearAccount, insertAccess } from '../store/account-accesses.ts'

/**
 * An operator sees the owner of an account. It counts as a change for the audit: the operator, the time and
 * the reason are recorded in the transaction that reads, and the owner is notified of time and reason.
 * @throws Refusal `notFound`
 */
export const revealAccount = (
  ctx: OperatorContext,
  { userId, reason }: { readonly userId: Id; readonly reason: string },
): Promise<ClearAccount> =>
  ctx.transaction(async (tx) => {
    const account = await clearAccount(tx, userId)
    if (!account) throw new Refusal('notFound')
    await insertAccess(tx, { accessId: ctx.newId(), userId, operatorId: ctx.userId, reason })
    return account
  })
