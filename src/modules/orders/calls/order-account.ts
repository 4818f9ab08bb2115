import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, optional, text } from '#vocabulary/calls/fields.ts'

/** A guest who has paid an order gets an account with its email: the code proves that they read it. */
export const sendAccountCodeCall = endpoint({
  name: 'sendAccountCode',
  path: '/api/orders/v1/account-code',
  tag: 'Orders',
  summary:
    'Sends a code to the email of a paid order, with which its guest creates an account; where the email has one, its owner is notified by mail, and the answer is the same',
  input: z.object({ orderId: id, token: optional(text(200)) }).strict(),
  answer: answer(z.object({ resendAfter: z.number().int(), expiresIn: z.number().int() })),
  refusals: ['notFound', 'mailsNotSent', 'codeSentJustNow', 'codesUsedUp', 'tooManyRequests'],
  example: { orderId: '7312345678901234567' },
})
