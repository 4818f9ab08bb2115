import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, orNull, paging } from '#vocabulary/calls/fields.ts'
import { mailRecipientKinds } from '../rules/failed-mail.ts'
import { mailTemplates } from '../rules/mail-templates.ts'

const tag = 'Platform'

export const failedMailsCall = endpoint({
  name: 'failedMails',
  path: '/sapi/mall-admin/mail/failed/page',
  tag,
  summary: 'Emails not accepted by the mail server, newest first',
  input: z.object(paging).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      mails: z.array(
        z
          .object({
            mailId: id,
            template: z.enum(mailTemplates),
            recipient: z.enum(mailRecipientKinds),
            writtenAt: moment,
            attempts: z.number().int(),
            failure: orNull(z.string()),
            failedAt: orNull(moment),
            retryAt: orNull(moment),
          })
          .meta({ id: 'FailedMail' }),
      ),
    }),
  ),
  example: { page: 1, pageSize: 20 },
})

export const retryMailsCall = endpoint({
  name: 'retryMails',
  path: '/sapi/mall-admin/mail/failed/retry',
  tag,
  summary: 'Retries failed emails immediately',
  input: z.object({ mailIds: z.array(id).min(1).max(100) }).strict(),
  answer: answer(z.object({ retried: z.number().int() })),
  refusals: ['notFound'],
  example: { mailIds: ['7312345678901234567'] },
})
