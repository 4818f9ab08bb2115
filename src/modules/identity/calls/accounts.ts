import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  millis,
  nothing,
  optional,
  pageNo,
  pageSize,
  searchWords,
  text,
} from '#vocabulary/calls/fields.ts'
import {
  type AccountAccess,
  type BusinessChange,
  type ClearAccount,
  type MaskedAccount,
  reasonMax,
  reasonMin,
} from '../rules/account-desk.ts'

/** Accounts as operators see them: masked, and in clear for a reason that is reported to their owner. */

const tag = 'Platform'

const maskedOnWire = z
  .object({
    id,
    nickname: z.string(),
    email: z.string(),
    mobile: z.string(),
    joinedAt: millis,
    isPaid: z.boolean(),
    isBusiness: z.boolean(),
    hasTwoFactors: z.boolean(),
  })
  .meta({ id: 'MaskedAccount' })
const maskedToWire = ({
  userId,
  name,
  phone,
  joinedAt,
  isPaidMember,
  isBusiness,
  ...rest
}: MaskedAccount) => ({
  id: userId,
  nickname: name,
  mobile: phone,
  joinedAt: joinedAt.getTime(),
  isPaid: isPaidMember,
  isBusiness,
  email: rest.email,
  hasTwoFactors: rest.hasTwoFactors,
})

export const accountsCall = endpoint({
  name: 'accounts',
  path: '/sapi/mall-admin/account/page',
  tag,
  summary:
    'Accounts, newest first, with masked names and addresses; found by a whole email, a whole mobile number, an id, or the beginning of a name',
  input: z.object({ keyword: searchWords.optional(), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z
      .object({
        keyword: optional(text(100)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({ keyword: wire.keyword, page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(maskedOnWire) }),
    (ours: { readonly total: number; readonly accounts: readonly MaskedAccount[] }) => ({
      total: ours.total,
      data: ours.accounts.map(maskedToWire),
    }),
  ),
  example: { keyword: 'Lin', pageNo: 1, pageSize: 20 },
})

export const accountCall = endpoint({
  name: 'account',
  path: '/sapi/mall-admin/account/detail',
  tag,
  summary:
    'One account, masked, when it was seen in clear, and when it became a business buyer’s or ceased to be one',
  input: z.object({ userId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), ({ id: userId }) => ({ userId })),
  answer: answers(
    z.object({
      account: maskedOnWire,
      accesses: z.array(z.object({ at: millis, reason: z.string() })),
      businessChanges: z.array(z.object({ at: millis, isBusiness: z.boolean(), reason: z.string() })),
    }),
    (ours: {
      readonly account: MaskedAccount
      readonly accesses: readonly AccountAccess[]
      readonly businessChanges: readonly BusinessChange[]
    }) => ({
      account: maskedToWire(ours.account),
      accesses: ours.accesses.map(({ at, reason }) => ({ at: at.getTime(), reason })),
      businessChanges: ours.businessChanges.map(({ at, isBusiness, reason }) => ({
        at: at.getTime(),
        isBusiness,
        reason,
      })),
    }),
  ),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

export const revealAccountCall = endpoint({
  name: 'revealAccount',
  path: '/sapi/mall-admin/account/reveal',
  tag,
  summary:
    'Name, email and mobile number of an account in clear. Who asked, when and why is written down, and the owner of the account sees when and why',
  input: z.object({ userId: id, reason: line(reasonMax).min(reasonMin) }).strict(),
  wire: fromWire(z.object({ id, reason: text(reasonMax) }).strict(), ({ id: userId, reason }) => ({
    userId,
    reason,
  })),
  answer: answers(
    z.object({ nickname: z.string(), email: z.string(), mobile: z.string() }),
    ({ name, email, phone }: ClearAccount) => ({ nickname: name, email, mobile: phone }),
  ),
  refusals: ['notFound', 'tooManyRequests'],
  example: { id: '7312345678901234567', reason: 'The buyer wrote to us about a parcel that went astray' },
})

export const changeBusinessCall = endpoint({
  name: 'changeBusiness',
  path: '/sapi/mall-admin/account/business',
  tag,
  summary:
    'Makes a buyer a business buyer, who may order goods in bulk from their bulk minimum on, or takes that away. Who did it, when and why is written down',
  input: z.object({ userId: id, isBusiness: z.boolean(), reason: line(reasonMax).min(reasonMin) }).strict(),
  wire: fromWire(
    z.object({ id, isBusiness: z.boolean(), reason: text(reasonMax) }).strict(),
    ({ id: userId, ...rest }) => ({ userId, ...rest }),
  ),
  answer: answers(z.object({}), () => ({})),
  refusals: ['notFound'],
  example: {
    id: '7312345678901234567',
    isBusiness: true,
    reason: 'Sent us the register entry of the company',
  },
})

export const ownAccesses = endpoint({
  name: 'ownAccesses',
  path: '/api/user/web/access/list',
  tag: 'Identity',
  summary:
    'When and why people who run the mall saw name, email and mobile number of the account; the last ones first',
  input: nothing,
  answer: answers(
    z.object({ data: z.array(z.object({ at: millis, reason: z.string() })) }),
    (ours: readonly AccountAccess[]) => ({
      data: ours.map(({ at, reason }) => ({ at: at.getTime(), reason })),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})
