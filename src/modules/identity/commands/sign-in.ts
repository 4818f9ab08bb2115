import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { checkCaptcha } from '../captcha.ts'
import { countFailure, hasManyFailures } from '../failures.ts'
import type { IdentityParts } from '../parts.ts'
import { isPassword } from '../passwords.ts'
import { accountByEmail } from '../store/accounts.ts'
import { becomeBuyer } from './become-buyer.ts'

export type SignInRequest = {
  email: string
  password: string
  captcha?: string | undefined
  captchaToken?: string | undefined
}

/** Signs a buyer in. An unknown email and a wrong password answer alike, and take as long. */
export const signIn = (parts: IdentityParts) => async (ctx: Context, request: SignInRequest) => {
  if (await hasManyFailures(ctx, request.email))
    await checkCaptcha(ctx, parts.secret, request.captchaToken, request.captcha)

  const account = await accountByEmail(ctx.db, request.email)
  if (!(await isPassword(request.password, account?.passwordHash ?? null)) || !account) {
    await countFailure(ctx, request.email)
    throw new Refusal('wrongCredentials')
  }
  return ctx.transaction((tx) => becomeBuyer(parts, ctx, tx, account))
}
