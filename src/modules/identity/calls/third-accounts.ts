import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing, orNull, text } from '#vocabulary/calls/fields.ts'
import { safeTarget } from '#vocabulary/calls/pages.ts'
import { ownAccount, sessionToken } from './identity.ts'

/** Accounts of identity providers, with which people sign in (ACCT-15). */

const tag = 'Identity'
export const company = z.string().regex(/^[A-Z0-9_]{1,40}$/)
const targetMax = 1_000
/** As addresses hold it: nothing in it is read by people. */
const target = text(targetMax)
  .nullish()
  .transform((sent) => safeTarget(sent))
  .pipe(
    z
      .string()
      .max(targetMax)
      .regex(/^\/[\x21-\x7e]*$/),
  )
const query = z
  .string()
  .max(4_000)
  .regex(/^[\x21-\x7e]*$/)

export const signInCompanies = endpoint({
  name: 'signInCompanies',
  path: `/auth/${productKey}/third-account/list`,
  tag,
  summary: 'Identity providers by whose accounts people can sign in here',
  input: nothing,
  answer: answer(z.object({ companies: z.array(z.object({ code: z.string(), name: z.string() })) })),
  example: {},
})

export const codeWays = endpoint({
  name: 'codeWays',
  path: '/api/user/web/code-ways',
  tag,
  summary: 'Whether this mall sends codes by email and by text message',
  input: nothing,
  answer: answer(z.object({ byMail: z.boolean(), bySms: z.boolean() })),
  example: {},
})

export const beginElsewhereCall = endpoint({
  name: 'beginElsewhere',
  path: `/auth/${productKey}/third-account/begin`,
  tag,
  summary:
    'The address at an identity provider to sign in at, whose answer comes to /login/back/{company}. A person who is signed in here adds the account there to their own',
  input: z.object({ company, target }).strict(),
  answer: answer(z.object({ url: z.string() })),
  refusals: ['notFound', 'confirmFirst', 'signInCompanyAway', 'tooManyRequests'],
  example: { company: 'GOOGLE', target: '/cart' },
})

export const finishElsewhereCall = endpoint({
  name: 'finishElsewhere',
  path: `/auth/${productKey}/third-account/finish`,
  tag,
  summary:
    'Signs in, or adds the account to the own one, with the query that the identity provider sent; only for the browser that began it, and once',
  input: z.object({ company, query }).strict(),
  answer: answer(
    z.object({
      target: z.string(),
      isBound: z.boolean(),
      signedIn: orNull(z.object({ account: ownAccount, token: sessionToken, isNew: z.boolean() })),
      secondStep: orNull(z.string()),
    }),
  ),
  refusals: [
    'accountBlocked',
    'notFound',
    'signInNotFinished',
    'signInCompanyAway',
    'emailHasAccount',
    'thirdAccountTaken',
    'thirdAccountOther',
    'tooManyRequests',
  ],
  example: { company: 'GOOGLE', query: 'code=4%2F0AX&state=9tH2' },
})
