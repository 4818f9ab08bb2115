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
  summary: 'Requests one mail when a variant that is sold out is available again',
  input: z.object({ variantId: id, email }).strict(),
  answer: answer(z.object({ email: z.string() })),
  refusals: ['notFound', 'backInStock', 'tooManyNotices'],
  example: { variantId: '7312345678901234567', email: 'lin@example.test' },
})

export const endStockNoticesCall = endpoint({
  name: 'endStockNotices',
  path: '/sapi/mall-item/item/endStockNotices',
  tag,
  summary: 'Ends all mails about stock that an address requested, by the token in the link of such a mail',
  // Not `token`: that opens orders, and a wrong one counts as a guess.
  input: z.object({ mailToken: z.string().regex(/^[\w-]{32}$/) }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { mailToken: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
})
