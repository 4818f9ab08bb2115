import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, paging } from '#vocabulary/calls/fields.ts'

const tag = 'Platform'

export const deadLettersCall = endpoint({
  name: 'deadLetters',
  path: '/sapi/mall-admin/dead-letter/page',
  tag,
  summary: 'Failed background tasks, newest first',
  input: z.object(paging).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      letters: z.array(
        z
          .object({
            letterId: id,
            reaction: z.string(),
            event: z.string(),
            about: z.string(),
            failure: z.string(),
            failedAt: moment,
            retryAt: moment,
          })
          .meta({ id: 'DeadLetter' }),
      ),
    }),
  ),
  example: { page: 1, pageSize: 20 },
})

export const retryDeadLettersCall = endpoint({
  name: 'retryDeadLetters',
  path: '/sapi/mall-admin/dead-letter/retry',
  tag,
  summary: 'Retries failed background tasks',
  input: z.object({ letterIds: z.array(id).min(1).max(100) }).strict(),
  answer: answer(z.object({ retried: z.number().int() })),
  refusals: ['notFound'],
  example: { letterIds: ['7312345678901234567'] },
})
