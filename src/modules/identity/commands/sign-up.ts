import { looksLikeEmail } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import type { Account } from '#domain/identity/visitor.ts'
import { type FieldRefusal, Refusal } from '#domain/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { type Captcha, checkCaptcha } from '../captcha.ts'
import { countSignUp, hasManySignUps } from '../failures.ts'
import type { IdentityParts } from '../parts.ts'
import { hashPassword } from '../passwords.ts'
import { insertAccount } from '../store/accounts.ts'
import { useVerified } from '../store/codes.ts'
import { isMobile, mobileTarget, type Target } from '../targets.ts'
import { becomeBuyer } from './become-buyer.ts'
import { checkCode } from './codes.ts'

export type SignUpRequest = Captcha & {
  readonly name: string
  readonly email?: string | undefined
  readonly password: string
  readonly mobile?: string | undefined
  readonly mobilePrefix?: string | undefined
  /** The code that went to the mobile number. */
  readonly code?: string | undefined
}

/**
 * Makes an account and signs it in: by an email, or by a mobile number with the code that came there.
 * @throws Refusal with every field that is wrong; `captchaWrong` once many accounts were made from one address
 */
export const signUp = (parts: IdentityParts) => async (ctx: Context, request: SignUpRequest) => {
  if (request.mobile) return signUpByMobile(parts, ctx, { ...request, mobile: request.mobile })
  const email = request.email ?? ''
  refuseWeakAccount({ email, password: request.password })
  if (await hasManySignUps(ctx, parts.shoppersPerAddress))
    await checkCaptcha(ctx, parts.secret, 'signUp', request)

  const passwordHash = await hashPassword(request.password)
  const signedUp = await ctx.transaction(async (tx) => {
    const account = await join(ctx, tx, { name: request.name, target: email }, passwordHash)
    return becomeBuyer(parts, ctx, tx, account)
  })
  await countSignUp(ctx, parts.shoppersPerAddress)
  return signedUp
}

async function signUpByMobile(
  parts: IdentityParts,
  ctx: Context,
  { name, password, mobile, mobilePrefix = '', code = '' }: SignUpRequest & { readonly mobile: string },
) {
  const target = mobileTarget({ mobile, mobilePrefix })
  if (!isStrongPassword(password))
    throw new Refusal('passwordWeak', {}, [{ field: 'password', code: 'passwordWeak' }])
  const { codeId } = await checkCode(parts, ctx, { purpose: 'signIn', target, code })
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (tx) => {
    if (!(await useVerified(tx, codeId, { purpose: 'signIn', userId: undefined })))
      throw new Refusal('verificationEnded')
    return becomeBuyer(parts, ctx, tx, await join(ctx, tx, { name, target }, passwordHash))
  })
}

/** Makes an account and says hello to its owner. */
export async function join(
  ...[ctx, tx, person, passwordHash]: Parameters<typeof makeAccount>
): Promise<Account> {
  const account = await makeAccount(ctx, tx, person, passwordHash)
  await announce(tx, { name: 'buyer.joined', buyerId: account.id, site: ctx.site.code })
  return account
}

/** An account of one's own, as `becomeBuyer` takes it. @throws Refusal when the email or mobile number has one already */
export async function makeAccount(
  ctx: Context,
  tx: Transaction,
  { name, target }: { readonly name: string; readonly target: Target },
  passwordHash: string | undefined,
): Promise<Account> {
  const id: Id = ctx.newId()
  const account = { id, name: name.trim(), target, passwordHash, language: ctx.language }
  const ofMobile = isMobile(target)
  if (!(await insertAccount(tx, account))) {
    const [field, code] = ofMobile ? (['mobile', 'mobileTaken'] as const) : (['email', 'emailTaken'] as const)
    throw new Refusal(code, {}, [{ field, code }])
  }
  const [email, phone] = ofMobile ? [undefined, target] : [target, undefined]
  return { id, name: account.name, email, phone, isGuest: false, isPaidMember: false }
}

/** Checks all fields, so that the refusal names every one that is wrong. @throws Refusal */
export function refuseWeakAccount({ email, password }: { email: string; password: string }): void {
  const wrong: FieldRefusal[] = []
  if (!looksLikeEmail(email)) wrong.push({ field: 'email', code: 'invalidEmail' })
  if (!isStrongPassword(password)) wrong.push({ field: 'password', code: 'passwordWeak' })
  const [first] = wrong
  if (first) throw new Refusal(first.code, {}, wrong)
}
