import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { looksLikeEmail } from '#vocabulary/email.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isStrongPassword } from '../../rules/password.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { hasOperator, lockOperators, setOperatorRole } from '../store/accounts.ts'
import { becomeBuyer } from './become-buyer.ts'
import { makeAccount } from './create-account.ts'

/** The key that is printed in the terminal when an empty mall starts. It is worth nothing once there is an operator. */
export const keyOfFirstOperator = (secret: string): string =>
  createHmac('sha256', secret).update('first operator').digest('base64url').slice(0, 24)

/** The person who started an empty mall makes their account, as the platform's first admin. Works once. */
export async function becomeFirstOperator(
  ctx: Context,
  request: { key: string; name: string; email: string; password: string },
  parts: IdentityParts,
) {
  if (!isKey(parts.secret, request.key)) throw new Refusal('notAllowed')
  refuseWeakAccount(request)

  const passwordHash = await hashPassword(request.password)
  return ctx.transaction(async (tx) => {
    await lockOperators(tx)
    if (await hasOperator(tx)) throw new Refusal('notAllowed')
    const account = await makeAccount(ctx, tx, { name: request.name, target: request.email }, passwordHash)
    await setOperatorRole(tx, account.id, 'admin', { ofOperator: false })
    return becomeBuyer(parts, ctx, tx, account)
  })
}

function isKey(secret: string, given: string): boolean {
  const expected = Buffer.from(keyOfFirstOperator(secret))
  const sent = Buffer.from(given)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

/** Checks all fields, so that the refusal names every one that is wrong. @throws Refusal */
function refuseWeakAccount({ email, password }: { email: string; password: string }): void {
  const wrong: FieldRefusal[] = []
  if (!looksLikeEmail(email)) wrong.push({ field: 'email', code: 'invalidEmail' })
  if (!isStrongPassword(password)) wrong.push({ field: 'password', code: 'passwordWeak' })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
}
