import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { spendKey } from '#platform/rate-limit.ts'

const letters = 'ACDEFHJKLMNPRTUVWXY34679'
const validMs = 5 * 60_000

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`captcha:${text}`).digest('base64url')

/**
 * A picture with five letters, and a token that proves later which ones. The token says when it ends and hides the
 * letters in a signature, so nothing is stored.
 */
export function drawCaptcha(secret: string, now: Date): { token: string; image: string } {
  const answer = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  const endsAt = now.getTime() + validMs
  const token = `${endsAt}.${sign(secret, `${endsAt}.${answer}`)}`
  return { token, image: `data:image/svg+xml;base64,${Buffer.from(picture(answer)).toString('base64')}` }
}

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

function picture(answer: string): string {
  const glyphs = [...answer].map((letter, place) => {
    const x = 26 + place * 34
    return `<text x="${x}" y="${42 + randomInt(-5, 6)}" transform="rotate(${randomInt(-18, 19)} ${x} 36)">${letter}</text>`
  })
  const strokes = Array.from(
    { length: 4 },
    () => `<path d="M0 ${randomInt(60)}Q${randomInt(200)} ${randomInt(60)} 200 ${randomInt(60)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" width="200" height="60"><rect width="200" height="60" fill="#e8f2ee"/><g fill="none" stroke="#8fb8a8" stroke-width="2">${strokes.join('')}</g><g font-family="Georgia,serif" font-size="34" font-weight="700" fill="#083b30" text-anchor="middle">${glyphs.join('')}</g></svg>`
}
