import type { BuyerContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isStrongPassword } from '../../rules/password.ts'
import { exportedToken, sessionCookie } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { accountById, replacePassword } from '../store/accounts.ts'
import { beginSession, endSessionsOf } from '../store/sessions.ts'

/**
 * A buyer who knows the old password chooses another. Every session of the account ends, this one too: a thief who copied
 * its token is out, and the buyer goes on with a new one.
 */
export async function changePassword(
  ctx: BuyerContext,
  request: { oldPassword: string; newPassword: string },
  parts: IdentityParts,
) {
  const account = await accountById(ctx.db, ctx.buyerId)
  if (!account) throw new Refusal('signInFirst')
  if (parts.keepsDemoPasswords && account.email?.endsWith('@demo.test')) throw new Refusal('demoPasswordKept')
  const isKnown = request.oldPassword !== '' && (await isPassword(request.oldPassword, account.passwordHash))
  refuseWrongPasswords(request, isKnown)

  const passwordHash = await hashPassword(request.newPassword)
  return ctx.transaction(async (tx) => {
    // Of two changes at the same moment the second no longer knows the old password.
    const isReplaced = await replacePassword(tx, account, passwordHash)
    if (!isReplaced)
      throw new Refusal('oldPasswordWrong', {}, [{ field: 'oldPassword', code: 'oldPasswordWrong' }])
    await endSessionsOf(tx, account.id)
    const { token } = await beginSession(tx, ctx, account.id, {
      hasSecondFactor: ctx.caller.kind === 'buyer' && ctx.caller.hasSecondFactor,
    })
    const at = ctx.now.toISOString()
    await announce(tx, { name: 'password.changed', buyerId: account.id, site: ctx.site.code, at })
    ctx.setCookie(sessionCookie(token, parts.isSecure))
    return { account, token: exportedToken(ctx, token) }
  })
}

/** Checks both fields. That the new password is the old one is only reported when the old one was right. */
function refuseWrongPasswords(
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  isKnown: boolean,
): void {
  const wrong: FieldRefusal[] = []
  if (oldPassword === '') wrong.push({ field: 'oldPassword', code: 'required' })
  else if (!isKnown) wrong.push({ field: 'oldPassword', code: 'oldPasswordWrong' })
  if (newPassword === '') wrong.push({ field: 'newPassword', code: 'required' })
  else if (!isStrongPassword(newPassword)) wrong.push({ field: 'newPassword', code: 'passwordWeak' })
  else if (isKnown && newPassword === oldPassword)
    wrong.push({ field: 'newPassword', code: 'passwordUnchanged' })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
}
