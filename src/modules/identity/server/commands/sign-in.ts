import type { Context } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type CodeTarget, type EnteredTarget, enteredTarget, isMobile } from '../../rules/targets.ts'
import { type CaptchaPuzzle, checkCaptcha } from '../captcha.ts'
import { countPasswordTry, forgivePasswordTry } from '../failures.ts'
import type { IdentityParts } from '../parts.ts'
import { isPassword } from '../passwords.ts'
import { saveAgreement } from '../store/accepted-protocols.ts'
import { accountByTarget } from '../store/accounts.ts'
import { useVerified } from '../store/codes.ts'
import { becomeBuyer } from './become-buyer.ts'
import { checkCode } from './check-code.ts'
import { join } from './create-account.ts'
import { enterAccount } from './enter.ts'

export type SignInRequest = EnteredTarget &
  CaptchaPuzzle & {
    readonly password?: string | undefined
    /** A code that was sent instead. */
    readonly code?: string | undefined
  }

/**
 * Signs a buyer in, with a password or with a code that was sent; where the account has a second factor, as far as to its second step.
 * @throws Refusal `required`, `invalidMobile`, `wrongCredentials`, `captchaWrong`, `codeWrong`
 */
export async function signIn(ctx: Context, request: SignInRequest, parts: IdentityParts) {
  if (request.code) return signInByCode(parts, ctx, enteredTarget(request), request.code)
  if (!request.password) throw new Refusal('required', {}, [{ field: 'password', code: 'required' }])
  // An email that is none is as wrong as an unknown one.
  const target = request.mobile ? enteredTarget(request) : request.email
  if (!target) throw new Refusal('required', {}, [{ field: 'email', code: 'required' }])
  return signInByPassword(parts, ctx, target, request.password, request)
}

/** An unknown address and a wrong password answer alike, and take as long. */
async function signInByPassword(
  parts: IdentityParts,
  ctx: Context,
  target: CodeTarget,
  password: string,
  captcha: CaptchaPuzzle,
) {
  const isFree = await countPasswordTry(ctx, target)
  if (!isFree) await checkCaptcha(ctx, parts.secret, 'password', captcha)

  const account = await accountByTarget(ctx.db, target)
  if (!(await isPassword(password, account?.passwordHash ?? null)) || !account)
    throw new Refusal('wrongCredentials')
  return ctx.transaction(async (tx) => {
    if (isFree) await forgivePasswordTry(tx, target)
    return enterAccount(parts, ctx, tx, account)
  })
}

/** Only the reader of an address gets here. A mobile number without an account becomes one. */
async function signInByCode(parts: IdentityParts, ctx: Context, target: CodeTarget, code: string) {
  const { codeId } = await checkCode(parts, ctx, { purpose: 'signIn', target, code })
  return ctx.transaction(async (tx) => {
    const verified = await useVerified(tx, codeId, { purpose: 'signIn', userId: undefined })
    const account = verified && (await accountByTarget(tx, target))
    if (account) return enterAccount(parts, ctx, tx, account)
    if (!verified || !isMobile(target))
      throw new Refusal('codeWrong', {}, [{ field: 'code', code: 'codeWrong' }])
    const made = await join(ctx, tx, { name: '', target }, undefined)
    const signedIn = await becomeBuyer(parts, ctx, tx, made)
    // The page says that going on is agreeing. After the rows of a guest, which are locked first everywhere.
    await saveAgreement(tx, made.id, ctx.site.code)
    return { ...signedIn, isNew: true }
  })
}
