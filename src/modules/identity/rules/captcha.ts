import { codePurposes } from './code.ts'

/** Purposes of a captcha: a password after several wrong ones, or a code to be sent. */
export const captchaPurposes = ['password', ...codePurposes] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** How long reading a picture, or work in its place, may take. */
export const captchaValidMs = 5 * 60_000

/** How often the letters of one picture may be typed; after that a new one is drawn. */
export const captchaTriesMax = 5

/**
 * Iterations of PBKDF2 for each number that a browser tries. Many of them leave a program that is written for this little
 * advantage over a browser.
 */
export const workIterations = 10_000

/** Numbers that a browser tries at least and at most: half a second of a computer, or two, and some of a phone. */
export const workTries = { first: { min: 40, max: 120 }, hard: { min: 200, max: 400 } } as const

/** A challenge of ALTCHA: its parameters, and their signature. */
export type Work = {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly keySignature: string
    readonly data: { readonly purpose: CaptchaPurpose; readonly endsAt: number; readonly isHard: boolean }
  }
  readonly signature: string
}
