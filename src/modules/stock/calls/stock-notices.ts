import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, nothing, uncleaned } from '#vocabulary/calls/fields.ts'
import { emailMax, typedEmail } from '#vocabulary/typed-code.ts'

/** One mail when something that is sold out is available again, for each request. */

const tag = 'Catalogue'

const email = uncleaned(emailMax)
  .overwrite(typedEmail)
  .toLowerCase()
  .max(emailMax, { abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)

export const requestStockNoticeCall = endpoint({
  name: 'askStockNotice',
  path: '/sapi/mall-item/item/askStockNotice',
  tag,
  summary: 'Requests an email when a sold-out variant is available again',
  input: z.object({ variantId: id, email }).strict(),
  answer: answer(z.object({ email: z.string() })),
  refusals: ['notFound', 'backInStock', 'tooManyNotices'],
  example: { variantId: '7312345678901234567', email: 'lin@example.test' },
})

export const endStockNoticesCall = endpoint({
  name: 'endStockNotices',
  path: '/sapi/mall-item/item/endStockNotices',
  tag,
  summary: 'Unsubscribes an address from all stock notifications, with the token of an email link',
  // Not `token`: that opens orders, and a wrong one counts as a guess.
  input: z.object({ mailToken: z.string().regex(/^[\w-]{32}$/) }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { mailToken: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
})
