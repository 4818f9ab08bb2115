import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { text } from '#vocabulary/calls/fields.ts'
import { passwordMax } from '../rules/password.ts'

export const confirmOwnerCall = endpoint({
  name: 'confirmOwner',
  path: '/api/user/web/confirm-owner',
  tag: 'Identity',
  summary:
    'The password once more. For a quarter of an hour after it, or after a sign-in, the account can be given another way in',
  input: z.object({ password: text(passwordMax) }).strict(),
  answer: answers(z.object({ success: z.literal(true) }), (_: { readonly isConfirmed: true }) => ({
    success: true as const,
  })),
  refusals: [
    'signInFirst',
    'required',
    'oldPasswordWrong',
    'signInAgain',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: { password: 'mallard-demo' },
})
