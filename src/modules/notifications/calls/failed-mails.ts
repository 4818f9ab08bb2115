import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, optional, pageNo, pageSize } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FailedMail, mailRecipientKinds } from '../rules/failed-mail.ts'

const tag = 'Platform'

export const failedMailsCall = endpoint({
  name: 'failedMails',
  path: '/sapi/mall-admin/mail/failed/page',
  tag,
  summary: 'Mails that the mail server has not taken, newest first',
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
            template: z.string(),
            recipient: z.enum(mailRecipientKinds),
            writtenAt: millis,
            attempts: z.number().int(),
            failure: z.string().nullable(),
            failedAt: millis.nullable(),
            retryAt: millis.nullable(),
          })
          .meta({ id: 'FailedMail' }),
      ),
    }),
    ({ total, mails }: { total: number; mails: readonly FailedMail[] }) => ({
      total,
      data: mails.map(({ mailId, template, recipient, writtenAt, attempts, ...last }) => ({
        id: mailId,
        template,
        recipient,
        attempts,
        writtenAt: writtenAt.getTime(),
        failure: last.failure ?? null,
        failedAt: last.failedAt?.getTime() ?? null,
        retryAt: last.retryAt?.getTime() ?? null,
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const retryMailsCall = endpoint({
  name: 'retryMails',
  path: '/sapi/mall-admin/mail/failed/retry',
  tag,
  summary: 'Has mails that failed tried immediately',
  input: z.object({ mailIds: z.array(id).min(1).max(100) }).strict() as z.ZodType<{ mailIds: Id[] }>,
  wire: fromWire(z.object({ ids: z.array(id).min(1).max(100) }).strict(), ({ ids }) => ({ mailIds: ids })),
  answer: answers(z.object({ retried: z.number().int() }), (ours: { retried: number }) => ours),
  refusals: ['notFound'],
  example: { ids: ['7312345678901234567'] },
})
