import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { text } from '#vocabulary/calls/fields.ts'
import { passwordMax } from '../rules/password.ts'

export const confirmOwnerCall = endpoint({
  name: 'confirmOwner',
  path: '/api/user/web/confirm-owner',
  tag: 'Identity',
  summary:
    'Confirms the owner of the account by its password. For a quarter of an hour after it, or after a sign-in, the account can be given another way in',
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
