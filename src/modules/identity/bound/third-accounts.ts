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
  summary: 'Identity provider accounts linked to the caller’s account',
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
  summary: 'Unlinks an identity provider account, unless it is the last sign-in method',
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
