import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, type VerifySolutionOptions, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Context } from '#platform/context.ts'
import { spendKey, take } from '#platform/rate-limit.ts'
import { isSameText } from '#platform/same-text.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type CaptchaPurpose,
  captchaTriesMax,
  captchaValidMs,
  type Work,
  workIterations,
  workTries,
} from '../rules/captcha.ts'
import { countSuspicion, isSuspect } from './suspicion.ts'

export type CaptchaPuzzle = {
  /** The letters in the picture, or the solution of a challenge as JSON. */
  readonly captcha?: string | undefined
  /** The token of the picture, or the challenge as JSON. */
  readonly captchaToken?: string | undefined
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`captcha:${text}`).digest('base64url')

/** Only the server can tell by it which letters a picture shows. */
export const hideLetters = (secret: string, endsAt: number, letters: string): string =>
  sign(secret, `${endsAt}.${letters}`)

export const signPicture = (secret: string, begin: string): string => sign(secret, `${begin} is a picture`)

const workKeys = (secret: string) => ({
  hmacSignatureSecret: sign(secret, 'work'),
  hmacKeySignatureSecret: sign(secret, 'key of work'),
})

/** Work in place of a picture, for one purpose: more of it after suspicion. It is signed, so nothing is stored. */
export async function setWork(ctx: Context, secret: string, purpose: CaptchaPurpose): Promise<Work> {
  const isHard = purpose === 'password' || (await isSuspect(ctx))
  const { min, max } = workTries[isHard ? 'hard' : 'first']
  const work = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: workIterations,
    counter: randomInt(min, max + 1),
    // Beside our own clock: the library would compare its `expiresAt` with that of the machine.
    data: { purpose, endsAt: ctx.now.getTime() + captchaValidMs, isHard },
    deriveKey,
    ...workKeys(secret),
  })
  return work as Work
}

/**
 * Whether the letters were read, or the work was done for this purpose. Each is good for one right try, so a script cannot use it again. A
 * picture is good for five tries in all, each counted before it is judged; after that a new one is needed, whatever is typed. The
 * signature is checked first, so that a made-up token leaves no row of its own. Wrong captchas, and many codes, make an address suspect:
 * then only a picture or the longer work will do.
 * @throws Refusal `captchaWrong`
 */
export async function checkCaptcha(
  ctx: Context,
  secret: string,
  purpose: CaptchaPurpose,
  { captcha = '', captchaToken = '' }: CaptchaPuzzle,
): Promise<void> {
  const isWork = captchaToken.startsWith('{')
  const signature = isWork
    ? await solvedWork(ctx, secret, purpose, captchaToken, captcha)
    : await readPicture(ctx, secret, captchaToken, captcha)
  const isRight = signature !== undefined && (await spendKey(ctx.db, `captcha:${signature}`))
  if (isWork || !isRight) await countSuspicion(ctx)
  if (!isRight) throw new Refusal('captchaWrong')
}

/** @returns the signature of a picture that was read in time */
async function readPicture(
  ctx: Context,
  secret: string,
  token: string,
  letters: string,
): Promise<string | undefined> {
  const parts = token.split('.')
  const signature = parts.pop() ?? ''
  const endsAt = Number(parts[0])
  if (!isSameText(signature, signPicture(secret, parts.join('.'))) || !(endsAt > ctx.now.getTime()))
    return undefined
  if (!(await countTry(ctx, signature))) return undefined
  const isRead = isSameText(parts[1] ?? '', hideLetters(secret, endsAt, letters.trim().toUpperCase()))
  return isRead ? signature : undefined
}

/** Tries of one picture. They do not come back before it ends. */
const countTry = (ctx: Context, signature: string): Promise<boolean> =>
  take(ctx.db, { key: `captcha-tries:${signature}`, tokens: captchaTriesMax, perSecond: 0 })

/** @returns the signature of work that was done in time, for this purpose, and is enough */
async function solvedWork(
  ctx: Context,
  secret: string,
  purpose: CaptchaPurpose,
  token: string,
  solved: string,
): Promise<string | undefined> {
  const [challenge, solution] = [objectIn(token), objectIn(solved)]
  if (!isWorkOf(challenge) || !solution) return undefined
  const { verified } = await verifySolution({
    challenge: challenge as VerifySolutionOptions['challenge'],
    solution: solution as VerifySolutionOptions['solution'],
    deriveKey,
    ...workKeys(secret),
  })
  const { data } = challenge.parameters
  if (!verified || data.purpose !== purpose || !(data.endsAt > ctx.now.getTime())) return undefined
  return data.isHard || !(await isSuspect(ctx)) ? challenge.signature : undefined
}

function objectIn(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Only its shape; the signature proves the rest. */
const isWorkOf = (value: object | undefined): value is Work =>
  value !== undefined &&
  'parameters' in value &&
  'signature' in value &&
  typeof value.signature === 'string' &&
  typeof value.parameters === 'object' &&
  value.parameters !== null
