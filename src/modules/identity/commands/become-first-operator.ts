import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { hasOperator, lockFirstOperator, makeOperator } from '../store/accounts.ts'
import { becomeBuyer } from './become-buyer.ts'
import { makeAccount, refuseWeakAccount } from './sign-up.ts'

/** The key that the terminal prints when the mall starts. Worth nothing once there is an operator. */
export const keyOfFirstOperator = (secret: string): string =>
  createHmac('sha256', secret).update('first operator').digest('base64url').slice(0, 24)

/** Makes the first operator's account, for the person who started an empty mall. Works once. */
export const becomeFirstOperator =
  (parts: IdentityParts) =>
  async (ctx: Context, request: { key: string; name: string; email: string; password: string }) => {
    if (!isKey(parts.secret, request.key)) throw new Refusal('notAllowed')
    refuseWeakAccount(request)

    const passwordHash = await hashPassword(request.password)
    return ctx.transaction(async (tx) => {
      await lockFirstOperator(tx)
      if (await hasOperator(tx)) throw new Refusal('notAllowed')
      const account = await makeAccount(ctx, tx, request, passwordHash)
      await makeOperator(tx, account.id)
      return becomeBuyer(parts, ctx, tx, account)
    })
  }

function isKey(secret: string, given: string): boolean {
  const expected = Buffer.from(keyOfFirstOperator(secret))
  const sent = Buffer.from(given)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
