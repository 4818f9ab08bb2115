import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { millis, nothing, optional, text } from '#vocabulary/calls/fields.ts'
import { safeTarget } from '#vocabulary/calls/pages.ts'
import type { ThirdAccount } from '../rules/third-account.ts'
import type { Account } from '../rules/visitor.ts'
import { accountOnWire, accountToWire } from './identity.ts'

/** Accounts of identity providers, with which people sign in (ACCT-15). */

const tag = 'Identity'
const company = z.string().regex(/^[A-Z0-9_]{1,40}$/)
const targetMax = 1_000
/** As addresses hold it: nothing in it is read by people. */
const target = z
  .string()
  .max(targetMax)
  .regex(/^\/[\x21-\x7e]*$/)
const query = z
  .string()
  .max(4_000)
  .regex(/^[\x21-\x7e]*$/)

export const signInCompanies = endpoint({
  name: 'signInCompanies',
  path: `/auth/${productKey}/third-account/list`,
  tag,
  summary: 'The companies by whose accounts people can sign in here',
  input: nothing,
  answer: answers(
    z.object({ data: z.array(z.object({ accountType: z.string(), name: z.string() })) }),
    (ours: readonly { readonly code: string; readonly name: string }[]) => ({
      data: ours.map(({ code, name }) => ({ accountType: code, name })),
    }),
  ),
  example: {},
})

export const codeWays = endpoint({
  name: 'codeWays',
  path: '/api/user/web/code-ways',
  tag,
  summary: 'Whether this mall sends codes by mail, and by text message',
  input: nothing,
  answer: answers(
    z.object({ byMail: z.boolean(), bySms: z.boolean() }),
    (ours: { readonly byMail: boolean; readonly bySms: boolean }) => ours,
  ),
  example: {},
})

export const beginElsewhereCall = endpoint({
  name: 'beginElsewhere',
  path: `/auth/${productKey}/third-account/begin`,
  tag,
  summary:
    'Where to sign in at a company, whose answer comes to /login/back/{accountType}. Who is signed in here adds the account there to the own one',
  input: z.object({ company, target }).strict(),
  wire: fromWire(
    z.object({ accountType: text(40), target: optional(text(targetMax)) }).strict(),
    ({ accountType, target }) => ({ company: accountType, target: safeTarget(target) }),
    { company: 'accountType' },
  ),
  answer: answers(z.object({ url: z.string() }), (ours: { readonly url: string }) => ours),
  refusals: ['notFound', 'confirmFirst', 'signInCompanyAway', 'tooManyRequests'],
  example: { accountType: 'GOOGLE', target: '/cart' },
})

type Finished = {
  readonly target: string
  readonly isBound: boolean
  readonly signedIn:
    | { readonly account: Account; readonly token: string | undefined; readonly isNew: boolean }
    | undefined
  readonly secondStep: string | undefined
}

export const finishElsewhereCall = endpoint({
  name: 'finishElsewhere',
  path: `/auth/${productKey}/third-account/finish`,
  tag,
  summary:
    'Signs in, or adds the account to the own one, with what the company sent along; only for the browser that began it, and once',
  input: z.object({ company, query }).strict(),
  wire: fromWire(
    z.object({ accountType: text(40), query: text(4_000) }).strict(),
    ({ accountType, query }) => ({ company: accountType, query }),
    { company: 'accountType' },
  ),
  answer: answers(
    z.object({
      target: z.string(),
      isBound: z.boolean(),
      user: accountOnWire.nullable(),
      token: z.string().nullable(),
      isNew: z.boolean(),
      stepToken: z.string().nullable(),
    }),
    ({ target, isBound, signedIn, secondStep }: Finished) => ({
      target,
      isBound,
      user: signedIn ? accountToWire(signedIn.account) : null,
      token: signedIn?.token ?? null,
      isNew: signedIn?.isNew ?? false,
      stepToken: secondStep ?? null,
    }),
  ),
  refusals: [
    'notFound',
    'signInNotFinished',
    'signInCompanyAway',
    'emailHasAccount',
    'thirdAccountTaken',
    'thirdAccountOther',
    'tooManyRequests',
  ],
  example: { accountType: 'GOOGLE', query: 'code=4%2F0AX&state=9tH2' },
})

export const thirdAccounts = endpoint({
  name: 'thirdAccounts',
  method: 'GET',
  path: `/auth/${productKey}/third-account/list-bound`,
  tag,
  summary: 'The accounts of other companies by which the caller signs in',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(z.object({ accountType: z.string(), nickname: z.string(), boundAt: millis })),
    }),
    (ours: readonly ThirdAccount[]) => ({
      data: ours.map(({ company: accountType, name, boundAt }) => ({
        accountType,
        nickname: name,
        boundAt: boundAt.getTime(),
      })),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const unbindThirdAccountCall = endpoint({
  name: 'unbindThirdAccount',
  path: `/auth/${productKey}/third-account/unbind`,
  tag,
  summary: 'Ends signing in by the account of a company; the last way into an account stays',
  input: z.object({ company }).strict(),
  wire: fromWire(
    z.object({ accountType: text(40) }).strict(),
    ({ accountType }) => ({ company: accountType }),
    {
      company: 'accountType',
    },
  ),
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  refusals: ['signInFirst', 'notFound', 'lastWayIn'],
  example: { accountType: 'GOOGLE' },
})
