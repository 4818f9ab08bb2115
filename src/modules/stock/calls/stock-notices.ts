import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, site, text, uncleaned } from '#vocabulary/calls/fields.ts'
import { emailMax, typedEmail } from '#vocabulary/typed-code.ts'

/** One mail when something that is sold out is available again, for each request. */

const tag = 'Catalogue'

const email = uncleaned(emailMax)
  .overwrite(typedEmail)
  .toLowerCase()
  .max(emailMax, { abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)

export const askStockNoticeCall = endpoint({
  name: 'askStockNotice',
  path: '/sapi/mall-item/item/askStockNotice',
  tag,
  summary: 'Asks for one mail when a variant that is sold out can be had again',
  input: z.object({ variantId: id, email }).strict(),
  wire: fromWire(z.object({ skuId: id, email: text(254), site }).strict(), ({ skuId, email: address }) => ({
    variantId: skuId,
    email: address,
  })),
  answer: answers(z.object({ email: z.string() }), (ours: { readonly email: string }) => ours),
  refusals: ['notFound', 'backInStock', 'tooManyNotices'],
  example: { skuId: '7312345678901234567', email: 'lin@example.test' },
})

export const endStockNoticesCall = endpoint({
  name: 'endStockNotices',
  path: '/sapi/mall-item/item/endStockNotices',
  tag,
  summary: 'Ends all mails about stock that an address asked for, by the token in the link of such a mail',
  // Not `token` in our words: that opens orders, and a wrong one counts as a guess.
  input: z.object({ mailToken: z.string().regex(/^[\w-]{32}$/) }).strict(),
  wire: fromWire(z.object({ token: z.string() }).strict(), ({ token }) => ({ mailToken: token })),
  answer: answers(z.object({}), () => ({})),
  refusals: ['notFound'],
  example: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
})
