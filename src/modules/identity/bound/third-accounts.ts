import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { millis, nothing, text } from '#vocabulary/calls/fields.ts'
import { company } from '../calls/third-accounts.ts'
import type { ThirdAccount } from '../rules/third-account.ts'

/** Accounts of identity providers, with which people sign in (ACCT-15). */

const tag = 'Identity'

export const thirdAccounts = endpoint({
  name: 'thirdAccounts',
  method: 'GET',
  path: `/auth/${productKey}/third-account/list-bound`,
  tag,
  summary: 'Accounts of identity providers by which the caller signs in',
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
  summary: 'Removes the account of an identity provider; the last way into an account stays',
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
