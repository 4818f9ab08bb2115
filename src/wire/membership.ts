import { z } from 'zod'
import type { Id } from '#domain/identifiers.ts'
import type { Member } from '#domain/membership/member.ts'
import { answers, endpoint } from './endpoint.ts'
import { id, millis, nothing, requiredLine } from './fields.ts'

/** Paid memberships, as the platform grants and ends them. */

const tag = 'Platform'
const named = answers(z.object({ userId: id }), ({ userId }: { userId: Id }) => ({ userId }))

export const members = endpoint({
  name: 'members',
  path: '/sapi/mall-admin/member/list',
  tag,
  summary: 'Paying members and former ones, with their level and last period',
  input: nothing,
  answer: answers(
    z.object({
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
    (ours: readonly Member[]) => ({
      data: ours.map(({ startsAt, endsAt, ...member }) => ({
        ...member,
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
      })),
    }),
  ),
  example: {},
})

export const grantMembership = endpoint({
  name: 'grantMembership',
  path: '/sapi/mall-admin/member/grant',
  tag,
  summary: 'Makes the owner of an account a paying member; a membership that runs is prolonged',
  input: z
    .object({
      email: requiredLine(254),
      level: z.number().int().min(1).max(9),
      months: z.number().int().min(1).max(36),
    })
    .strict(),
  answer: named,
  refusals: ['operatorUnknown'],
  example: { email: 'noor@example.test', level: 1, months: 12 },
})

export const endMembership = endpoint({
  name: 'endMembership',
  path: '/sapi/mall-admin/member/end',
  tag,
  summary: 'Ends a membership at once',
  input: z.object({ userId: id }).strict(),
  answer: named,
  refusals: ['notFound'],
  example: { userId: '7312345678901234567' },
})
