import type { Account } from '#domain/identity/visitor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { IdentityParts } from '../parts.ts'
import { isPassword } from '../passwords.ts'
import { accountById } from '../store/accounts.ts'

/**
 * Before an account gets a way in that stays: a stranger at an open session does not know the password. An account without one is
 * reached by mail or text message, and its owner is told there.
 * @throws Refusal `required`, `oldPasswordWrong`, `demoPasswordKept`
 */
export async function confirmOwner(
  parts: IdentityParts,
  ctx: BuyerContext,
  password: string | undefined,
): Promise<Account> {
  const account = await accountById(ctx.db, ctx.buyerId)
  if (!account) throw new Refusal('signInFirst')
  // Others sign in with the known password of a demo account.
  if (parts.keepsDemoPasswords && account.email?.endsWith('@demo.test')) throw new Refusal('demoPasswordKept')
  const { passwordHash, ...owner } = account
  if (!passwordHash) return owner
  if (!password) throw new Refusal('required', {}, [{ field: 'password', code: 'required' }])
  if (!(await isPassword(password, passwordHash)))
    throw new Refusal('oldPasswordWrong', {}, [{ field: 'password', code: 'oldPasswordWrong' }])
  return owner
}
