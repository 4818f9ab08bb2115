import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, optional, pageNo, pageSize } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { DeadLetter } from '../rules/operator.ts'

const tag = 'Platform'

export const deadLettersCall = endpoint({
  name: 'deadLetters',
  path: '/sapi/mall-admin/dead-letter/page',
  tag,
  summary: 'Work of the mall that failed as often as it is tried, newest first',
  input: z.object({ page: pageNo, pageSize }).strict(),
  wire: fromWire(z.object({ pageNo: optional(pageNo), pageSize: optional(pageSize) }).strict(), (wire) => ({
    page: wire.pageNo ?? 1,
    pageSize: wire.pageSize ?? 20,
  })),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z
          .object({
            id,
            reaction: z.string(),
            event: z.string(),
            about: z.string(),
            failure: z.string(),
            failedAt: millis,
            retryAt: millis,
          })
          .meta({ id: 'DeadLetter' }),
      ),
    }),
    ({ total, letters }: { total: number; letters: readonly DeadLetter[] }) => ({
      total,
      data: letters.map(({ letterId, failedAt, retryAt, ...rest }) => ({
        id: letterId,
        reaction: rest.reaction,
        event: rest.event,
        about: rest.about,
        failure: rest.failure,
        failedAt: failedAt.getTime(),
        retryAt: retryAt.getTime(),
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const retryDeadLettersCall = endpoint({
  name: 'retryDeadLetters',
  path: '/sapi/mall-admin/dead-letter/retry',
  tag,
  summary: 'Has work that failed done again',
  input: z.object({ letterIds: z.array(id).min(1).max(100) }).strict() as z.ZodType<{ letterIds: Id[] }>,
  wire: fromWire(z.object({ ids: z.array(id).min(1).max(100) }).strict(), ({ ids }) => ({ letterIds: ids })),
  answer: answers(z.object({ retried: z.number().int() }), (ours: { retried: number }) => ours),
  refusals: ['notFound'],
  example: { ids: ['7312345678901234567'] },
})
