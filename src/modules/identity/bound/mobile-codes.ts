import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { optional, text } from '#vocabulary/calls/fields.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { captchaFields, captchaOnWire } from '../calls/captcha-fields.ts'
import { code, mobile, mobilePrefix } from '../calls/contact.ts'
import { sent, verified } from './email-codes.ts'

/**
 * Codes by text message: to sign in or up, for a forgotten password, for another mobile number, and before an account is deleted.
 * As with mails, `captcha` is the picture's letters where a code is sent, and the code itself where one is judged (TRAP-50).
 * `sendSmsSignInCode` and `verifySmsPasswordCode` are no calls of the requirements, and take this form for the reason that
 * email-codes.ts states.
 */

const tag = 'Identity'
const pictureToken = '1795000000000.c2lnbmF0dXJl'
const number = { mobile, mobilePrefix }
const numberOnWire = { mobile: text(30), mobilePrefix: text(6) }

const sendInput = z.object({ ...number, ...captchaFields }).strict()
const example = { mobile: '4155550134', mobilePrefix: '1', captcha: 'K7TQM', token: pictureToken }

const send = (name: string, path: string, summary: string, more: readonly RefusalCode[] = []) =>
  endpoint({
    name,
    path,
    tag,
    summary,
    input: sendInput,
    wire: fromWire(z.object({ ...numberOnWire, ...captchaOnWire }).strict(), ({ token, ...rest }) => ({
      ...rest,
      captchaToken: token,
    })),
    answer: sent,
    refusals: [
      ...more,
      'invalidMobile',
      'textsNotSent',
      'captchaWrong',
      'codeSentJustNow',
      'codesUsedUp',
      'tooManyRequests',
    ],
    example,
  })

export const sendSmsSignInCode = send(
  'sendSmsSignInCode',
  '/api/user/web/login/send-sms',
  'Sends a code to sign in or up with; the answer does not reveal whether there is an account',
)
export const sendSmsPasswordCode = send(
  'sendSmsPasswordCode',
  '/api/user/web/password/send-sms',
  'Sends a code for a forgotten password; the answer does not reveal whether there is an account',
)
export const sendMobileResetCode = send(
  'sendMobileResetCode',
  '/api/user/web/mobile/reset/send-sms',
  'Sends a code to the mobile number of the account, which is to be changed',
  ['signInFirst', 'mobileNotOwn'],
)
export const sendMobileBindCode = send(
  'sendMobileBindCode',
  '/api/user/web/mobile/bind/send-sms-code',
  'Sends a code to a mobile number that the account shall have',
  ['signInFirst', 'confirmFirst'],
)

/** The seed writes `prefix` here, and `mobilePrefix` everywhere else. */
export const sendSmsDestroyCode = endpoint({
  name: 'sendSmsDestroyCode',
  path: '/api/user/web/destroy-send-sms-code',
  tag,
  summary: 'Sends a code to the mobile number of the account, which is to be deleted',
  input: sendInput,
  wire: fromWire(
    z.object({ mobile: text(30), prefix: text(6), ...captchaOnWire }).strict(),
    ({ token, prefix, ...rest }) => ({ ...rest, mobilePrefix: prefix, captchaToken: token }),
  ),
  answer: sent,
  refusals: [
    'signInFirst',
    'mobileNotOwn',
    'invalidMobile',
    'textsNotSent',
    'captchaWrong',
    'codeSentJustNow',
    'codesUsedUp',
    'tooManyRequests',
  ],
  example: { mobile: '4155550134', prefix: '1', captcha: 'K7TQM', token: pictureToken },
})

const checkInput = z.object({ ...number, code }).strict()
const checkWire = fromWire(
  z.object({ ...numberOnWire, captcha: text(20), token: optional(text(500)) }).strict(),
  ({ mobile: entered, mobilePrefix: prefix, captcha }) => ({
    mobile: entered,
    mobilePrefix: prefix,
    code: captcha,
  }),
)
const check = (name: string, path: string, summary: string, more: readonly RefusalCode[] = []) =>
  endpoint({
    name,
    path,
    tag,
    summary,
    input: checkInput,
    wire: checkWire,
    answer: verified,
    refusals: [...more, 'invalidMobile', 'codeWrong', 'tooManyRequests'],
    example: { mobile: '4155550134', mobilePrefix: '1', captcha: '048213' },
  })

/** The mobile twin of CALL-112. */
export const verifySmsPasswordCode = check(
  'verifySmsPasswordCode',
  `/auth/${productKey}/password/reset-sms-code-verify`,
  'Checks the code for a forgotten password: `captcha` is the code that was received',
)
export const checkMobileResetCode = check(
  'checkMobileResetCode',
  '/api/user/web/mobile/reset/check-sms-code',
  'Checks the code that was sent to the mobile number to be changed',
  ['signInFirst'],
)

const bound = answers(
  z.object({ success: z.boolean(), mobile: z.string() }),
  (ours: { readonly mobile: string }) => ({ success: true, mobile: ours.mobile }),
)

export const resetMobile = endpoint({
  name: 'resetMobile',
  path: '/api/user/web/mobile/reset',
  tag,
  summary: 'Changes the mobile number, with the code sent to the new number and the token for the old one',
  input: z.object({ ...number, code, verifyToken: text(200) }).strict(),
  wire: fromWire(
    z.object({ ...numberOnWire, captcha: text(20), verifyToken: text(200) }).strict(),
    ({ captcha, ...rest }) => ({ ...rest, code: captcha }),
  ),
  answer: bound,
  refusals: [
    'signInFirst',
    'invalidMobile',
    'codeWrong',
    'verificationEnded',
    'mobileTaken',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: {
    mobile: '4155550177',
    mobilePrefix: '1',
    captcha: '048213',
    verifyToken: '7312345678901234567.c2lnbmF0dXJl',
  },
})

export const bindMobile = endpoint({
  name: 'bindMobile',
  path: '/api/user/web/mobile/bind',
  tag,
  summary: 'Adds a mobile number to an account, with the code sent to it',
  input: checkInput,
  wire: checkWire,
  answer: bound,
  refusals: [
    'signInFirst',
    'invalidMobile',
    'codeWrong',
    'verificationEnded',
    'mobileBound',
    'mobileTaken',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: { mobile: '4155550134', mobilePrefix: '1', captcha: '048213' },
})
