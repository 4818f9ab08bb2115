import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { KeptMail } from '#domain/mails/mail.ts'
import type { Context } from '#platform/context.ts'

type MailRow = Omit<KeptMail, 'sentAt'> & { sentAt: Date | null }

/** The newest mails, sent or not; only those to one address when asked. */
export async function outbox(ctx: Context, request: { recipient?: string | undefined; atMost: number }): Promise<KeptMail[]> {
  const { recipient = null } = request
  const { rows } = await sql<MailRow & { mailId: Id }>`
    select id as "mailId", recipient, subject, text, html, template, language, created_at as "writtenAt", sent_at as "sentAt"
    from mails where ${recipient}::text is null or recipient = ${recipient}
    order by created_at desc, id desc limit ${request.atMost}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt ?? undefined }))
}
