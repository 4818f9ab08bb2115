import type { Context } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { isSameText } from '#platform/same-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type CodePurpose, codeValidMs, resendAfterMs } from '../../rules/code.ts'
import { type CaptchaPuzzle, checkCaptcha } from '../captcha.ts'
import { codeOf, verifyToken } from '../code.ts'
import type { IdentityParts } from '../parts.ts'
import { countTry, insertCode, lastSent, markVerified } from '../store/codes.ts'
import { type CodeTarget, isMobile } from '../targets.ts'

/** Seconds until the next code may be requested, and until this one expires. */
export type CodeSent = { readonly resendAfter: number; readonly expiresIn: number }

type CodeFor = {
  readonly purpose: CodePurpose
  readonly target: CodeTarget
  readonly userId?: Id | undefined
}
type Secret = Pick<IdentityParts, 'secret'>
type Sending = Pick<IdentityParts, 'secret' | 'codeWays'>

/** Each text message costs money, and a number is not to be flooded by requests from everywhere. */
const codesPerDay = 10

/**
 * Sends a code by mail or by text message. The answer is the same whether the address has an account or not;
 * the message is written by the worker, so that the time it takes does not reveal it either (TRAP-110).
 * @throws Refusal `mailsNotSent`, `textsNotSent`, `captchaWrong`, `codeSentJustNow` with the seconds to wait,
 * `codesUsedUp`
 */
export async function sendCode(
  parts: Sending,
  ctx: Context,
  {
    purpose,
    userId,
    target,
    orderNumber,
    ...captcha
  }: CodeFor & CaptchaPuzzle & { readonly orderNumber?: string | undefined },
): Promise<CodeSent> {
  const { byMail, bySms } = parts.codeWays
  if (isMobile(target) ? !bySms : !byMail)
    throw new Refusal(isMobile(target) ? 'textsNotSent' : 'mailsNotSent')
  await checkCaptcha(ctx, parts.secret, purpose, captcha)
  await ctx.transaction(async (tx) => {
    const last = await lastSent(tx, { purpose, target })
    const waitMs = last.at ? last.at.getTime() + resendAfterMs - ctx.now.getTime() : 0
    if (waitMs > 0) throw new Refusal('codeSentJustNow', { seconds: Math.ceil(waitMs / 1_000) })
    if (last.today >= codesPerDay) throw new Refusal('codesUsedUp')
    const codeId = ctx.newId()
    await insertCode(tx, { codeId, purpose, target, userId, site: ctx.site.code, language: ctx.language })
    if (isMobile(target)) await announce(tx, { name: 'smsCode.sent', codeId })
    else await announce(tx, { name: 'emailCode.sent', codeId, orderNumber })
  })
  return { resendAfter: resendAfterMs / 1_000, expiresIn: codeValidMs / 1_000 }
}

/**
 * Judges a code. A try counts before it is judged, so that concurrent tries are not more than sequential
 * ones.
 * @returns a token that proves for ten minutes that it was right
 * @throws Refusal `codeWrong`: it is another one, too old, tried too often, or was used
 */
export async function checkCode(
  parts: Secret,
  ctx: Context,
  { code, ...asked }: CodeFor & { readonly code: string },
): Promise<{ readonly codeId: Id; readonly verifyToken: string }> {
  const codeId = await countTry(ctx.db, { userId: undefined, ...asked })
  const isRight = codeId !== undefined && isSameText(code.trim(), codeOf(parts.secret, codeId))
  if (!isRight || !(await markVerified(ctx.db, codeId)))
    throw new Refusal('codeWrong', {}, [{ field: 'code', code: 'codeWrong' }])
  return { codeId, verifyToken: verifyToken(parts.secret, codeId) }
}
