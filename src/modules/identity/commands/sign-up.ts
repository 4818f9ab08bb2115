import { isStrongPassword } from '#domain/identity/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#platform/outbox.ts'
import type { Context } from '#platform/context.ts'
import { hashPassword } from '../passwords.ts'
import type { IdentityParts } from '../public.ts'
import { insertAccount } from '../store.ts'
import { becomeBuyer } from './become-buyer.ts'

const looksLikeEmail = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/

/** Makes an account and signs it in. */
export const signUp =
  (parts: IdentityParts) => async (ctx: Context, request: { name: string; email: string; password: string }) => {
    if (!looksLikeEmail.test(request.email)) throw new Refusal('invalidEmail', {}, [{ field: 'email', code: 'invalidEmail' }])
    if (!isStrongPassword(request.password))
      throw new Refusal('passwordWeak', {}, [{ field: 'password', code: 'passwordWeak' }])

    const passwordHash = await hashPassword(request.password)
    return ctx.transaction(async (tx) => {
      const id = ctx.newId()
      const { name, email } = request
      const isNew = await insertAccount(tx, { id, name: name.trim(), email, passwordHash, language: ctx.language })
      if (!isNew) throw new Refusal('emailTaken', {}, [{ field: 'email', code: 'emailTaken' }])

      await announce(tx, { name: 'buyer.joined', buyerId: id })
      return becomeBuyer(parts, ctx, tx, { id, name, email, phone: undefined, isGuest: false, isPaidMember: false })
    })
  }
