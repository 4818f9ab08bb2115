import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { optional, text } from '#vocabulary/calls/fields.ts'
import { captchaFields, captchaOnWire } from '../calls/captcha-fields.ts'
import { email } from '../calls/contact.ts'
import { passwordMax } from '../rules/password.ts'

/**
 * Codes by mail: to sign in, for a forgotten password, for another email, and before an account is deleted. `captcha` is the picture's letters where a code is sent, and the
 * code itself where the seed calls it so (TRAP-50).
 *
 * Signing in and up are no calls of the requirements, and take the form of CALL-109 to CALL-117 all the same: a client has one form of
 * email, letters and code for all of them, and two spellings of it side by side would be mixed up.
 */

const tag = 'Identity'
const pictureToken = '1795000000000.c2lnbmF0dXJl'

const sendInput = z.object({ email, ...captchaFields }).strict()
const sendWire = fromWire(
  z.object({ email: text(254), ...captchaOnWire }).strict(),
  ({ token, ...rest }) => ({ ...rest, captchaToken: token }),
)
export const sent = answers(
  z.object({
    success: z.boolean(),
    resendAfter: z.number().int().meta({ description: 'Seconds until the next code may be asked for' }),
    expiresIn: z.number().int().meta({ description: 'Seconds for which the code is good' }),
  }),
  (ours: { readonly resendAfter: number; readonly expiresIn: number }) => ({ success: true, ...ours }),
)
const send = (name: string, path: string, summary: string, signedIn = false) =>
  endpoint({
    name,
    path,
    tag,
    summary,
    input: sendInput,
    wire: sendWire,
    answer: sent,
    refusals: [
      ...(signedIn ? (['signInFirst', 'emailNotOwn', 'confirmFirst'] as const) : []),
      'invalidEmail',
      'mailsNotSent',
      'captchaWrong',
      'codeSentJustNow',
      'codesUsedUp',
      'tooManyRequests',
    ],
    example: { email: 'lin@example.test', captcha: 'K7TQM', token: pictureToken },
  })

export const sendPasswordCode = send(
  'sendPasswordCode',
  `/auth/${productKey}/captcha/password/reset-send-email-code`,
  'Sends a code for a forgotten password; the answer does not reveal whether there is an account',
)
export const sendSignInCode = send(
  'sendSignInCode',
  `/auth/${productKey}/captcha/login/send-email-code`,
  'Sends a code to sign in with; the answer does not reveal whether there is an account',
)
export const sendSignUpCode = send(
  'sendSignUpCode',
  `/auth/${productKey}/captcha/register/send-email-code`,
  'Sends a code to create an account with; where the email has one, its owner is notified by mail, and the answer is the same',
)
export const sendDestroyCode = send(
  'sendDestroyCode',
  `/auth/${productKey}/captcha/destroy-send-email-code`,
  'Sends a code to the email of the account, which is to be deleted',
  true,
)
export const sendEmailResetCode = send(
  'sendEmailResetCode',
  `/auth/${productKey}/captcha/email/reset-send-email-code`,
  'Sends a code to the email of the account, which is to be changed',
  true,
)
export const sendEmailBindCode = send(
  'sendEmailBindCode',
  `/auth/${productKey}/captcha/bind/send-email-code`,
  'Sends a code to an email that the account shall have',
  true,
)

const checkInput = z.object({ email, code: text(20) }).strict()
export const verified = answers(
  z.object({ verifyToken: z.string() }),
  (ours: { readonly verifyToken: string }) => ({
    verifyToken: ours.verifyToken,
  }),
)
const emailCode = z.object({ email: text(254), emailCode: text(20) }).strict()
const codeFromWire = fromWire(emailCode, (wire) => ({ email: wire.email, code: wire.emailCode }))

export const verifyPasswordCode = endpoint({
  name: 'verifyPasswordCode',
  path: `/auth/${productKey}/password/reset-email-code-verify`,
  tag,
  summary: 'Checks the code for a forgotten password: `captcha` is the code that was received',
  input: checkInput,
  wire: fromWire(
    z.object({ email: text(254), captcha: text(20), token: optional(text(500)) }).strict(),
    ({ email: address, captcha }) => ({ email: address, code: captcha }),
  ),
  answer: verified,
  refusals: ['codeWrong', 'tooManyRequests'],
  example: { email: 'lin@example.test', captcha: '048213' },
})

export const resetPasswordCall = endpoint({
  name: 'resetPassword',
  path: `/auth/${productKey}/password/reset-by-verify-token`,
  tag,
  summary: 'Sets a new password; every session of the account ends',
  input: z.object({ verifyToken: text(200), password: text(passwordMax) }).strict(),
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  refusals: ['passwordWeak', 'verificationEnded', 'demoPasswordKept', 'tooManyRequests'],
  example: { verifyToken: '7312345678901234567.c2lnbmF0dXJl', password: 'Warm-tea-42' },
})

export const checkEmailResetCode = endpoint({
  name: 'checkEmailResetCode',
  path: `/auth/${productKey}/user/reset/check-email-code`,
  tag,
  summary: 'Checks the code that was sent to the email to be changed',
  input: checkInput,
  wire: codeFromWire,
  answer: verified,
  refusals: ['signInFirst', 'codeWrong', 'tooManyRequests'],
  example: { email: 'lin@example.test', emailCode: '048213' },
})

const bound = answers(
  z.object({ success: z.boolean(), email: z.string() }),
  (ours: { readonly email: string }) => ({ success: true, email: ours.email }),
)

export const resetEmail = endpoint({
  name: 'resetEmail',
  path: `/auth/${productKey}/user/reset-email`,
  tag,
  summary: 'Changes the email, with the code sent to the new email and the token for the old one',
  input: z.object({ email, code: text(20), verifyToken: text(200) }).strict(),
  wire: fromWire(
    z.object({ email: text(254), emailCode: text(20), verifyToken: text(200) }).strict(),
    ({ emailCode: code, ...rest }) => ({ ...rest, code }),
  ),
  answer: bound,
  refusals: [
    'signInFirst',
    'codeWrong',
    'verificationEnded',
    'emailTaken',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: {
    email: 'marsh@example.test',
    emailCode: '048213',
    verifyToken: '7312345678901234567.c2lnbmF0dXJl',
  },
})

export const bindEmail = endpoint({
  name: 'bindEmail',
  path: '/api/user/web/email/bind',
  tag,
  summary: 'Adds an email to an account, with the code sent to it',
  input: checkInput,
  wire: codeFromWire,
  answer: bound,
  refusals: ['signInFirst', 'codeWrong', 'emailBound', 'emailTaken', 'demoPasswordKept', 'tooManyRequests'],
  example: { email: 'lin@example.test', emailCode: '048213' },
})
