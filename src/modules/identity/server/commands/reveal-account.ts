import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ClearAccount } from '../../rules/account-desk.ts'
import { clearAccount, insertAccess } from '../store/account-accesses.ts'

/**
 * An operator sees whose account it is. It is a change as far as the audit is concerned: who, when and why are written down in the
 * transaction that reads, and the owner of the account is told when and why.
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
