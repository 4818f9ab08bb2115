import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertBlock, setBlocked } from '../store/account-blocks.ts'
import { hasAdmin, lockOperators } from '../store/accounts.ts'
import { endSessionsOf } from '../store/sessions.ts'

/**
 * An operator blocks an account, or opens it again. A blocked one is signed out everywhere and opens no session; its orders
 * and after-sales go on. The owner is notified of the reason by mail. Accounts of operators are blocked by admins alone, and never
 * the last admin. Setting the current state again changes and records nothing.
 * @throws Refusal `notFound`, `roleMayNot`, `lastAdmin`
 */
export const blockAccount = (
  ctx: OperatorContext,
  {
    userId,
    isBlocked,
    reason,
  }: { readonly userId: Id; readonly isBlocked: boolean; readonly reason: string },
): Promise<{ readonly userId: Id }> =>
  ctx.transaction(async (tx) => {
    await lockOperators(tx)
    const found = await setBlocked(tx, userId, isBlocked)
    if (!found) throw new Refusal('notFound')
    const isAdmin = ctx.caller.kind === 'buyer' && ctx.caller.operatorRole === 'admin'
    if (found.operatorRole && !isAdmin) throw new Refusal('roleMayNot')
    if (found.operatorRole && isBlocked && !(await hasAdmin(tx))) throw new Refusal('lastAdmin')
    if (!found.wasChanged) return { userId }
    if (isBlocked) await endSessionsOf(tx, userId)
    const blockId = ctx.newId()
    await insertBlock(tx, { blockId, userId, operatorId: ctx.userId, isBlocked, reason })
    const at = ctx.now.toISOString()
    await announce(tx, {
      name: 'account.blocked',
      buyerId: userId,
      site: ctx.site.code,
      at,
      isBlocked,
      reason,
    })
    return { userId }
  })
