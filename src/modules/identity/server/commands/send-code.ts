import type { Context } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { codeValidMs, resendAfterMs } from '../../rules/code.ts'
import { isMobile } from '../../rules/targets.ts'
import { type CaptchaPuzzle, checkCaptcha } from '../captcha.ts'
import type { IdentityParts } from '../parts.ts'
import { insertCode, lastSent } from '../store/codes.ts'
import type { CodeFor } from './check-code.ts'

/** Seconds until the next code may be requested, and until this one expires. */
export type CodeSent = { readonly resendAfter: number; readonly expiresIn: number }

type Sending = Pick<IdentityParts, 'secret' | 'codeWays'>
type CodeToSend = CodeFor & { readonly orderNumber?: string | undefined }

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
  { captcha, captchaToken, ...code }: CodeToSend & CaptchaPuzzle,
): Promise<CodeSent> {
  refuseWithoutWay(parts, code)
  await checkCaptcha(ctx, parts.secret, code.purpose, { captcha, captchaToken })
  return sendCodeToPerson(parts, ctx, code)
}

/**
 * The same for a person who did what no program does, such as to pay for an order.
 * @throws Refusal as above, but `captchaWrong`
 */
export async function sendCodeToPerson(
  parts: Pick<Sending, 'codeWays'>,
  ctx: Context,
  code: CodeToSend,
): Promise<CodeSent> {
  refuseWithoutWay(parts, code)
  const { purpose, userId, target, orderNumber } = code
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

function refuseWithoutWay(
  { codeWays: { byMail, bySms } }: Pick<Sending, 'codeWays'>,
  { target }: CodeToSend,
) {
  if (isMobile(target) ? !bySms : !byMail)
    throw new Refusal(isMobile(target) ? 'textsNotSent' : 'mailsNotSent')
}
