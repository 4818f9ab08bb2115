import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { spendKey } from '#platform/rate-limit.ts'
import { captchaLetters, captchaPicture } from './captcha-picture.ts'

const validMs = 5 * 60_000

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`captcha:${text}`).digest('base64url')

/**
 * A picture with five letters, and a token that proves later which ones. The token says when it ends and hides the
 * letters in a signature, so nothing is stored.
 */
export async function drawCaptcha(
  secret: string,
  now: Date,
  answer: string = randomAnswer(),
): Promise<{ token: string; image: string }> {
  const endsAt = now.getTime() + validMs
  const token = `${endsAt}.${sign(secret, `${endsAt}.${answer}`)}`
  return { token, image: `data:image/png;base64,${(await captchaPicture(answer)).toString('base64')}` }
}

const randomAnswer = () =>
  Array.from({ length: 5 }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')

/**
 * Whether the letters were read. A picture is good for one right try, so a script cannot use it again. @throws Refusal `captchaWrong`
 */
export async function checkCaptcha(
  ctx: Context,
  secret: string,
  token: string | undefined,
  typed: string | undefined,
): Promise<void> {
  const [endsAt = '', signature = ''] = token?.split('.') ?? []
  const wanted = Buffer.from(sign(secret, `${endsAt}.${(typed ?? '').trim().toUpperCase()}`))
  const shown = Buffer.from(signature)
  const isRight = shown.length === wanted.length && timingSafeEqual(shown, wanted)
  if (!isRight || !(Number(endsAt) > ctx.now.getTime())) throw new Refusal('captchaWrong')
  if (!(await spendKey(ctx.db, `captcha:${signature}`))) throw new Refusal('captchaWrong')
}
