import { z } from 'zod'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  optional,
  pageNo,
  pageSize,
  requiredEmail,
  searchWords,
  text,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Member, memberStates } from '../rules/member.ts'

/** Paid memberships, as the platform grants and ends them. */

const tag = 'Platform'
const memberState = words({ running: 'RUNNING', ended: 'ENDED' })
const named = answers(z.object({ userId: id }), ({ userId }: { userId: Id }) => ({ userId }))

export const membersCall = endpoint({
  name: 'members',
  path: '/sapi/mall-admin/member/list',
  tag,
  summary:
    'Paying members and former ones, masked, with their level and last period; found by the beginning of a name, a whole email or an id',
  input: z
    .object({
      keyword: searchWords.optional(),
      state: z.enum(memberStates).optional(),
      userId: id.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        keyword: optional(text(100)),
        status: optional(memberState.schema),
        userId: optional(id),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      keyword: wire.keyword,
      userId: wire.userId,
      state: wire.status && memberState.fromWire(wire.status),
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
    { state: 'status', page: 'pageNo' },
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          userId: id,
          name: z.string(),
          email: z.string(),
          level: z.number().int(),
          startsAt: millis,
          endsAt: millis,
          isRunning: z.boolean(),
        }),
      ),
    }),
    (ours: { readonly total: number; readonly members: readonly Member[] }) => ({
      total: ours.total,
      data: ours.members.map(({ startsAt, endsAt, ...member }) => ({
        ...member,
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
      })),
    }),
  ),
  example: {},
})

export const grantMembershipCall = endpoint({
  name: 'grantMembership',
  path: '/sapi/mall-admin/member/grant',
  tag,
  summary: 'Makes the owner of an account a paying member; a membership that runs is prolonged',
  input: z
    .object({
      email: requiredEmail,
      level: z.number().int().min(1).max(9),
      months: z.number().int().min(1).max(36),
    })
    .strict(),
  answer: named,
  refusals: ['operatorUnknown'],
  example: { email: 'noor@example.test', level: 1, months: 12 },
})

export const endMembershipCall = endpoint({
  name: 'endMembership',
  path: '/sapi/mall-admin/member/end',
  tag,
  summary: 'Ends a membership at once',
  input: z.object({ userId: id }).strict(),
  answer: named,
  refusals: ['notFound'],
  example: { userId: '7312345678901234567' },
})
