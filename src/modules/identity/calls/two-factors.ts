import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { moment, nothing, optional, orNull, sentCode, text } from '#vocabulary/calls/fields.ts'
import { passwordMax } from '../rules/password.ts'
import { signedIn } from './identity.ts'

/** The second factor of an account: an authenticator app with codes of six digits (TOTP), and recovery codes. */

const tag = 'Identity'
const code = sentCode(40).min(1).meta({ description: 'Of the app, or a recovery code', example: '048213' })
const recoveryCodes = answer(z.object({ recoveryCodes: z.array(z.string()) }))

export const finishSignInCall = endpoint({
  name: 'finishSignIn',
  path: '/api/user/web/login/second-step',
  tag,
  summary:
    'The second step of a sign-in: with a code of the authenticator app or a recovery code. The token of the first step is sent in its cookie, or in the request',
  input: z.object({ code, secondStep: optional(text(100)) }).strict(),
  answer: signedIn,
  refusals: ['secondStepEnded', 'secondFactorWrong', 'accountBlocked', 'tooManyRequests'],
  example: { code: '048213' },
})

export const twoFactors = endpoint({
  name: 'twoFactors',
  path: '/api/user/web/two-factors',
  tag,
  summary:
    'Since when the account requires a second factor when it is signed in to, and how many recovery codes are left',
  input: nothing,
  answer: answer(
    z.object({
      since: orNull(moment),
      recoveryCodesLeft: z.number().int(),
      isShown: z.boolean().meta({ description: 'Whether this session was opened with a second factor' }),
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
    'A secret for an authenticator app, which is required from its first right code on. An account with a password requires it',
  input: z.object({ password: optional(text(passwordMax)) }).strict(),
  answer: answer(
    z.object({
      secret: z.string(),
      address: z.string().meta({ description: 'Content of the QR code for the app’s camera' }),
    }),
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
    'Confirms the app by its first code, which the account requires at each sign-in from then on. Answers ten recovery codes, which are not shown again, and signs all other devices out',
  input: z.object({ code }).strict(),
  answer: recoveryCodes,
  refusals: ['signInFirst', 'secondFactorWrong', 'twoFactorsOn', 'twoFactorsNotBegun', 'tooManyRequests'],
  example: { code: '048213' },
})

export const replaceRecoveryCodesCall = endpoint({
  name: 'replaceRecoveryCodes',
  path: '/api/user/web/two-factors/recovery-codes',
  tag,
  summary: 'Replaces the recovery codes with ten new ones',
  input: z.object({ code }).strict(),
  answer: recoveryCodes,
  refusals: ['signInFirst', 'secondFactorWrong', 'twoFactorsOff', 'tooManyRequests'],
  example: { code: '048213' },
})

export const removeTwoFactorsCall = endpoint({
  name: 'removeTwoFactors',
  path: '/api/user/web/two-factors/remove',
  tag,
  summary: 'Removes the second factor of the account',
  input: z.object({ code }).strict(),
  answer: answer(z.object({ isRemoved: z.literal(true) })),
  refusals: ['signInFirst', 'secondFactorWrong', 'twoFactorsOff', 'tooManyRequests'],
  example: { code: '048213' },
})
