import type { BuyerContext, Context } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Account } from '../../rules/visitor.ts'
import type { IdentityParts } from '../parts.ts'
import { isPassword } from '../passwords.ts'
import { accountById } from '../store/accounts.ts'
import { markConfirmed, wasConfirmed } from '../store/sessions.ts'

/**
 * Before an account gets a way in that stays: a stranger at an open session does not know the password. An
 * account without one is reached by mail or text message, and its owner is notified there.
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

/**
 * The owner enters the password again, for actions that are allowed only for a while after that. An account
 * without one signs in again.
 * @throws Refusal `signInAgain`, and those of `confirmOwner`
 */
export async function confirmSession(
  ctx: BuyerContext,
  { password }: { readonly password: string },
  parts: IdentityParts,
): Promise<{ isConfirmed: true }> {
  const account = await accountById(ctx.db, ctx.buyerId)
  if (account?.passwordHash === null) throw new Refusal('signInAgain')
  await confirmOwner(parts, ctx, password)
  if (ctx.caller.kind === 'buyer') await markConfirmed(ctx.db, ctx.caller.sessionId)
  return { isConfirmed: true }
}

/**
 * So long after a sign-in, or after the password was given again, an account can get another way in. Later
 * the owner is required to show that it is them, and no stranger at an open session.
 */
const ownerConfirmedMs = 15 * 60_000

/**
 * Before a way in is added that no code to a known address protects: an account of an identity provider, a
 * first email or mobile number.
 * @throws Refusal `confirmFirst`
 */
export async function refuseUnconfirmed({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<void> {
  if (caller.kind === 'buyer' && !(await wasConfirmed(db, caller.sessionId, ownerConfirmedMs)))
    throw new Refusal('confirmFirst')
}
