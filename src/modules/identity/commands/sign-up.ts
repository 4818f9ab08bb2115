import { looksLikeEmail } from '#domain/address/address.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { type FieldRefusal, Refusal } from '#domain/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { insertAccount } from '../store/accounts.ts'
import { becomeBuyer } from './become-buyer.ts'

/** Makes an account and signs it in. */
export const signUp =
  (parts: IdentityParts) =>
  async (ctx: Context, request: { name: string; email: string; password: string }) => {
    refuseWeakAccount(request)

    const passwordHash = await hashPassword(request.password)
    return ctx.transaction(async (tx) => {
      const account = await makeAccount(ctx, tx, request, passwordHash)
      await announce(tx, { name: 'buyer.joined', buyerId: account.id, site: ctx.site.code })
      return becomeBuyer(parts, ctx, tx, account)
    })
  }

/** An account of one's own, as `becomeBuyer` takes it. @throws Refusal when the email has one already */
export async function makeAccount(
  ctx: Context,
  tx: Transaction,
  { name, email }: { name: string; email: string },
  passwordHash: string,
) {
  const id = ctx.newId()
  const isNew = await insertAccount(tx, {
    id,
    name: name.trim(),
    email,
    passwordHash,
    language: ctx.language,
  })
  if (!isNew) throw new Refusal('emailTaken', {}, [{ field: 'email', code: 'emailTaken' }])
  return { id, name, email, phone: undefined, isGuest: false, isPaidMember: false }
}

/** Checks all fields, so that the refusal names every one that is wrong. @throws Refusal */
export function refuseWeakAccount({ email, password }: { email: string; password: string }): void {
  const wrong: FieldRefusal[] = []
  if (!looksLikeEmail(email)) wrong.push({ field: 'email', code: 'invalidEmail' })
  if (!isStrongPassword(password)) wrong.push({ field: 'password', code: 'passwordWeak' })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
}
