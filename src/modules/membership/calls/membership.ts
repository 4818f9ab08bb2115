import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, optional, paging, requiredEmail, searchWords } from '#vocabulary/calls/fields.ts'
import { memberStates } from '../rules/member.ts'

/** Paid memberships, as the platform grants and ends them. */

const tag = 'Platform'
const changed = answer(z.object({ userId: id }))

export const membersCall = endpoint({
  name: 'members',
  path: '/sapi/mall-admin/member/list',
  tag,
  summary:
    'Current and former paid members, masked, with level and last period; searchable by the beginning of a name, full email or id',
  input: z
    .object({
      keyword: optional(searchWords),
      state: optional(z.enum(memberStates)),
      userId: optional(id),
      ...paging,
    })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      members: z.array(
        z
          .object({
            userId: id,
            name: z.string(),
            email: z.string(),
            level: z.number().int(),
            startsAt: moment,
            endsAt: moment,
            isRunning: z.boolean(),
          })
          .meta({ id: 'Member' }),
      ),
    }),
  ),
  example: {},
})

export const grantMembershipCall = endpoint({
  name: 'grantMembership',
  path: '/sapi/mall-admin/member/grant',
  tag,
  summary: 'Grants a paid membership to an account, or extends an active one',
  input: z
    .object({
      email: requiredEmail,
      level: z.number().int().min(1).max(9),
      months: z.number().int().min(1).max(36),
    })
    .strict(),
  answer: changed,
  refusals: ['operatorUnknown'],
  example: { email: 'noor@example.test', level: 1, months: 12 },
})

export const endMembershipCall = endpoint({
  name: 'endMembership',
  path: '/sapi/mall-admin/member/end',
  tag,
  summary: 'Ends a membership immediately',
  input: z.object({ userId: id }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: { userId: '7312345678901234567' },
})
