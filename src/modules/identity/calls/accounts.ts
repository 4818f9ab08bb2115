import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, moment, nothing, optional, orNull, paging, searchWords } from '#vocabulary/calls/fields.ts'
import { accountStates, reasonMax, reasonMin } from '../rules/account-list.ts'

/** Accounts as operators see them: masked, and in clear for a reason that is reported to their owner. */

const tag = 'Platform'
const userId = '7312345678901234567'

const masked = z
  .object({
    userId: id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    joinedAt: moment,
    isPaidMember: z.boolean(),
    isBusiness: z.boolean(),
    hasTwoFactors: z.boolean(),
    blockedAt: orNull(moment),
  })
  .meta({ id: 'MaskedAccount' })
const access = z.object({ accessId: id, at: moment, reason: z.string() })

export const accountsCall = endpoint({
  name: 'accounts',
  path: '/sapi/mall-admin/account/page',
  tag,
  summary:
    'Accounts, newest first, with masked personal data; searchable by full email, full mobile number, id or the beginning of a name',
  input: z
    .object({ keyword: optional(searchWords), state: optional(z.enum(accountStates)), ...paging })
    .strict(),
  answer: answer(z.object({ total: z.number().int(), accounts: z.array(masked) })),
  example: { keyword: 'Lin', page: 1, pageSize: 20 },
})

export const accountCall = endpoint({
  name: 'account',
  path: '/sapi/mall-admin/account/detail',
  tag,
  summary: 'One masked account, with its access log, and when it was made a business buyer or blocked',
  input: z.object({ userId: id }).strict(),
  answer: answer(
    z.object({
      account: masked,
      accesses: z.array(access),
      businessChanges: z.array(
        z.object({ changeId: id, at: moment, isBusiness: z.boolean(), reason: z.string() }),
      ),
      blocks: z.array(z.object({ blockId: id, at: moment, isBlocked: z.boolean(), reason: z.string() })),
    }),
  ),
  refusals: ['notFound'],
  example: { userId },
})

export const revealAccountCall = endpoint({
  name: 'revealAccount',
  path: '/sapi/mall-admin/account/reveal',
  tag,
  summary:
    'Unmasked name, email and mobile number of an account. Operator, time and reason are logged; the account owner sees time and reason',
  input: z.object({ userId: id, reason: line(reasonMax).min(reasonMin) }).strict(),
  answer: answer(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  refusals: ['notFound', 'tooManyRequests'],
  example: { userId, reason: 'The buyer wrote to us about a parcel that went astray' },
})

export const changeBusinessCall = endpoint({
  name: 'changeBusiness',
  path: '/sapi/mall-admin/account/business',
  tag,
  summary:
    'Grants or removes business buyer status, which allows bulk orders. Operator, time and reason are logged',
  input: z.object({ userId: id, isBusiness: z.boolean(), reason: line(reasonMax).min(reasonMin) }).strict(),
  answer: answer(z.object({ userId: id })),
  refusals: ['notFound'],
  example: { userId, isBusiness: true, reason: 'Sent us the register entry of the company' },
})

export const blockAccountCall = endpoint({
  name: 'blockAccount',
  path: '/sapi/mall-admin/account/block',
  tag,
  summary:
    'Blocks an account, which signs it out and refuses every sign-in, or opens it again. Operator, time and reason are logged, and the owner is notified by email',
  input: z.object({ userId: id, isBlocked: z.boolean(), reason: line(reasonMax).min(reasonMin) }).strict(),
  answer: answer(z.object({ userId: id })),
  refusals: ['notFound', 'roleMayNot', 'lastAdmin'],
  example: { userId, isBlocked: true, reason: 'Orders paid with cards of other people' },
})

export const ownAccesses = endpoint({
  name: 'ownAccesses',
  path: '/api/user/web/access/list',
  tag: 'Identity',
  summary: 'Access log of the account’s personal data, newest first, with times and reasons',
  input: nothing,
  answer: answer(z.object({ accesses: z.array(z.object({ at: moment, reason: z.string() })) })),
  refusals: ['signInFirst'],
  example: {},
})
