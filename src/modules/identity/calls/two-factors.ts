import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { millis, nothing, optional, sentCode, text } from '#vocabulary/calls/fields.ts'
import { type SignedIn, signedInOnWire, signedInToWire } from '../bound/identity.ts'
import { passwordMax } from '../rules/password.ts'
import type { NewAuthenticator, TwoFactors } from '../rules/two-factors.ts'

/** The second factor of an account: an authenticator app with codes of six digits (TOTP), and recovery codes. */

const tag = 'Identity'
const code = sentCode(40).min(1)
const codeOnWire = text(40).meta({ description: 'Of the app, or a recovery code', example: '048213' })
const recoveryCodes = answers(
  z.object({ recoveryCodes: z.array(z.string()) }),
  (ours: { readonly recoveryCodes: readonly string[] }) => ({ recoveryCodes: [...ours.recoveryCodes] }),
)

export const finishSignInCall = endpoint({
  name: 'finishSignIn',
  path: '/api/user/web/login/second-step',
  tag,
  summary:
    'The second step of a sign-in: with a code of the authenticator app or a recovery code. The token of the first step comes along in its cookie, or in the request',
  input: z.object({ code, secondStep: z.string().max(100).optional() }).strict(),
  wire: fromWire(
    z.object({ code: codeOnWire, stepToken: optional(text(100)) }).strict(),
    ({ stepToken, ...rest }) => ({
      ...rest,
      secondStep: stepToken,
    }),
  ),
  answer: answers(signedInOnWire, (ours: SignedIn) => signedInToWire(ours)),
  refusals: ['secondStepEnded', 'secondFactorWrong', 'tooManyRequests'],
  example: { code: '048213' },
})

export const twoFactors = endpoint({
  name: 'twoFactors',
  path: '/api/user/web/two-factors',
  tag,
  summary:
    'Whether the account asks for a second factor when it is signed in to, and how many recovery codes are left',
  input: nothing,
  answer: answers(
    z.object({
      isOn: z.boolean(),
      since: millis.nullable(),
      recoveryCodesLeft: z.number().int(),
      isShown: z.boolean().meta({ description: 'Whether this session was opened with a second factor' }),
    }),
    ({ since, recoveryCodesLeft, isShown }: TwoFactors) => ({
      isOn: since !== undefined,
      since: since?.getTime() ?? null,
      recoveryCodesLeft,
      isShown,
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const beginTwoFactorsCall = endpoint({
  name: 'beginTwoFactors',
  path: '/api/user/web/two-factors/begin',
  tag,
  summary:
    'A secret for an authenticator app, which is asked for from its first right code on. An account with a password asks for it',
  input: z.object({ password: z.string().max(passwordMax).optional() }).strict(),
  wire: fromWire(z.object({ password: optional(text(passwordMax)) }).strict(), (sent) => sent),
  answer: answers(
    z.object({
      secret: z.string(),
      address: z.string().meta({ description: 'What the picture for the app’s camera holds' }),
    }),
    (ours: NewAuthenticator) => ({ ...ours }),
  ),
  refusals: [
    'signInFirst',
    'required',
    'oldPasswordWrong',
    'twoFactorsOn',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: { password: 'Warm-tea-42' },
})

export const confirmTwoFactorsCall = endpoint({
  name: 'confirmTwoFactors',
  path: '/api/user/web/two-factors/confirm',
  tag,
  summary:
    'With the first code of the app the account asks for one at each sign-in. Answers ten recovery codes, which are not shown again, and signs all other devices out',
  input: z.object({ code }).strict(),
  wire: fromWire(z.object({ code: codeOnWire }).strict(), (sent) => sent),
  answer: recoveryCodes,
  refusals: ['signInFirst', 'secondFactorWrong', 'twoFactorsOn', 'twoFactorsNotBegun', 'tooManyRequests'],
  example: { code: '048213' },
})

export const replaceRecoveryCodesCall = endpoint({
  name: 'replaceRecoveryCodes',
  path: '/api/user/web/two-factors/recovery-codes',
  tag,
  summary: 'Ten new recovery codes in place of those of before',
  input: z.object({ code }).strict(),
  wire: fromWire(z.object({ code: codeOnWire }).strict(), (sent) => sent),
  answer: recoveryCodes,
  refusals: ['signInFirst', 'secondFactorWrong', 'twoFactorsOff', 'tooManyRequests'],
  example: { code: '048213' },
})

export const removeTwoFactorsCall = endpoint({
  name: 'removeTwoFactors',
  path: '/api/user/web/two-factors/remove',
  tag,
  summary: 'The account asks for no second factor any more',
  input: z.object({ code }).strict(),
  wire: fromWire(z.object({ code: codeOnWire }).strict(), (sent) => sent),
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  refusals: ['signInFirst', 'secondFactorWrong', 'twoFactorsOff', 'tooManyRequests'],
  example: { code: '048213' },
})
