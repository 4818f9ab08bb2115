import { optional, text } from '#vocabulary/calls/fields.ts'

/** The letters of a picture, or the solution of a challenge as JSON. */
export const captchaText = text(300)

/** The token of a picture, or the challenge as JSON. */
export const captchaTokenText = text(1_000)

/** Both, in a request of our code. */
export const captchaFields = { captcha: captchaText.optional(), captchaToken: captchaTokenText.optional() }

/** Both, as calls of codes take them in JSON. */
export const captchaOnWire = { captcha: optional(captchaText), token: optional(captchaTokenText) }
