import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { text } from '#vocabulary/calls/fields.ts'
import { passwordMax } from '../rules/password.ts'

export const confirmOwnerCall = endpoint({
  name: 'confirmOwner',
  path: '/api/user/web/confirm-owner',
  tag: 'Identity',
  summary:
    'Confirms the password of the account. Sign-in methods can be added for 15 minutes after this or after a sign-in',
  input: z.object({ password: text(passwordMax) }).strict(),
  answer: answer(z.object({ isConfirmed: z.literal(true) })),
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
