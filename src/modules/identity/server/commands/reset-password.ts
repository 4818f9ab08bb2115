import type { Context } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isStrongPassword } from '../../rules/password.ts'
import { codeOfToken } from '../code.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { accountByTarget, setPassword } from '../store/accounts.ts'
import { useVerified } from '../store/codes.ts'
import { endSessionsOf } from '../store/sessions.ts'

/**
 * Sets a new password for an account whose mails or text messages the caller reads. Every session of it ends,
 * and its owner is notified by mail.
 * @throws Refusal `passwordWeak`, `verificationEnded`, `demoPasswordKept`
 */
export async function resetPassword(
  ctx: Context,
  { verifyToken, password }: { readonly verifyToken: string; readonly password: string },
  parts: IdentityParts,
): Promise<Record<string, never>> {
  if (!isStrongPassword(password))
    throw new Refusal('passwordWeak', {}, [{ field: 'password', code: 'passwordWeak' }])
  const codeId = codeOfToken(parts.secret, verifyToken)
  if (!codeId) throw new Refusal('verificationEnded')
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    const target = await useVerified(tx, codeId, { purpose: 'passwordReset', userId: undefined })
    const account = target && (await accountByTarget(tx, target))
    if (!account) throw new Refusal('verificationEnded')
    if (parts.keepsDemoPasswords && account.email?.endsWith('@demo.test'))
      throw new Refusal('demoPasswordKept')
    await setPassword(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id)
    const at = ctx.now.toISOString()
    await announce(tx, { name: 'password.changed', buyerId: account.id, site: ctx.site.code, at })
    return {}
  })
}
