import { codePurposes } from './code.ts'

/** Purposes of a captcha: a password after several wrong ones, or a code to be sent. */
export const captchaPurposes = ['password', ...codePurposes] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** How long reading a picture, or work in its place, may take. */
export const captchaValidMs = 5 * 60_000

/** How often the letters of one picture may be typed; after that a new one is drawn. */
export const captchaTriesMax = 5

/**
 * Work that a browser does in place of reading a picture: it finds a whole number, in decimal digits, whose
 * PBKDF2-HMAC-SHA-256 with the token as salt and so many iterations begins with so many zero bits.
 */
export type Work = { readonly token: string; readonly iterations: number; readonly bits: number }

/**
 * 512 numbers are tried on average: a second of a computer and some of a phone. Many iterations for each number leave a program that
 * is written for this little advantage over a browser, and checking the answer costs the server one of the 512.
 */
export const workCost = { iterations: 10_000, bits: 9 } as const

/** Whether a hash begins with so many zero bits; at most 32 are required. */
export const beginsWithZeros = (hash: Uint8Array, bits: number): boolean =>
  new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** (32 - bits)
