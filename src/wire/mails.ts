import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { type KeptMail, mailTemplates } from '#domain/mails/mail.ts'
import { answers, endpoint, fromWire } from './endpoint.ts'
import { id, millis, text } from './fields.ts'

export const demoOutbox = endpoint({
  name: 'demoOutbox',
  method: 'GET',
  path: '/api/demo/outbox',
  tag: 'Demo',
  summary: 'The newest mails the mall has written; in demo mode only',
  input: z.object({ recipient: text(254).optional(), atMost: z.number().int().min(1).max(100) }).strict(),
  wire: fromWire(z.object({ recipient: text(254).optional() }).strict(), ({ recipient }) => ({ recipient, atMost: 50 })),
  answer: answers(
    z.array(
      z
        .object({
          id,
          recipient: z.string(),
          language: z.enum(languages),
          template: z.enum(mailTemplates),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          createdAt: millis,
          sentAt: millis.nullable(),
        })
        .meta({ id: 'Mail' }),
    ),
    (ours: KeptMail[]) =>
      ours.map((mail) => ({
        id: mail.mailId,
        recipient: mail.recipient,
        language: mail.language,
        template: mail.template,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        createdAt: mail.writtenAt.getTime(),
        sentAt: mail.sentAt?.getTime() ?? null,
      })),
  ),
  example: { recipient: 'buyer@demo.test' },
})
