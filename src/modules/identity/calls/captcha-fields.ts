import { text } from '#vocabulary/calls/fields.ts'

/** The letters of a picture, or the solution of a challenge as JSON. */
export const captchaText = text(300)

/** The token of a picture, or the challenge as JSON. */
export const captchaTokenText = text(1_000)
