import { createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Context } from '#platform/context.ts'
import { spendKey, take } from '#platform/rate-limit.ts'
import { isSameText } from '#platform/same-text.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  beginsWithZeros,
  type CaptchaPurpose,
  captchaTriesMax,
  captchaValidMs,
  type Work,
  workCost,
} from '../rules/captcha.ts'

export type CaptchaPuzzle = {
  /** The letters in the picture, or the number that the work found. */
  readonly captcha?: string | undefined
  readonly captchaToken?: string | undefined
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`captcha:${text}`).digest('base64url')

/** Only the server can tell by it which letters a picture shows. */
export const hideLetters = (secret: string, endsAt: number, letters: string): string =>
  sign(secret, `${endsAt}.${letters}`)

export const signPicture = (secret: string, begin: string): string => sign(secret, `${begin} is a picture`)

/** Work in place of a picture, for one purpose. Its token is signed, so nothing is stored. */
export function setWork(secret: string, now: Date, purpose: CaptchaPurpose): Work {
  const begin = `work.${now.getTime() + captchaValidMs}.${randomBytes(12).toString('base64url')}`
  return { token: `${begin}.${signWork(secret, purpose, begin)}`, ...workCost }
}

const signWork = (secret: string, purpose: CaptchaPurpose, begin: string) =>
  sign(secret, `${begin} for ${purpose}`)

/**
 * Whether the letters were read, or the work was done for this purpose. Each is good for one right try, so a script cannot use it again. A
 * picture is good for five tries in all, each counted before it is judged; after that a new one is needed, whatever is typed. The
 * signature is checked first, so that a made-up token leaves no row.
 * @throws Refusal `captchaWrong`
 */
export async function checkCaptcha(
  ctx: Context,
  secret: string,
  purpose: CaptchaPurpose,
  { captcha = '', captchaToken = '' }: CaptchaPuzzle,
): Promise<void> {
  const parts = captchaToken.split('.')
  const signature = parts.pop() ?? ''
  const begin = parts.join('.')
  const isWork = parts[0] === 'work'
  const endsAt = Number(isWork ? parts[1] : parts[0])
  const isOurs = isSameText(signature, isWork ? signWork(secret, purpose, begin) : signPicture(secret, begin))
  if (!isOurs || !(endsAt > ctx.now.getTime())) throw new Refusal('captchaWrong')
  const isRight = isWork
    ? await isDone(captchaToken, captcha)
    : (await countTry(ctx, signature)) &&
      isSameText(parts[1] ?? '', hideLetters(secret, endsAt, captcha.trim().toUpperCase()))
  if (!isRight || !(await spendKey(ctx.db, `captcha:${signature}`))) throw new Refusal('captchaWrong')
}

/** Tries of one picture. They do not come back before it ends. */
const countTry = (ctx: Context, signature: string): Promise<boolean> =>
  take(ctx.db, { key: `captcha-tries:${signature}`, tokens: captchaTriesMax, perSecond: 0 })

const hash = promisify(pbkdf2)

async function isDone(token: string, found: string): Promise<boolean> {
  return beginsWithZeros(await hash(found, token, workCost.iterations, 4, 'sha256'), workCost.bits)
}
