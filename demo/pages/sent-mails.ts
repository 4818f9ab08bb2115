import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { CompleteMail } from '../../src/server/modules.ts'
import type { SentMail } from '../calls.ts'

/** The last mails and text messages as they are read, newest first. A text message is all subject. */
export async function sentMails(ctx: Context, completeMail: CompleteMail): Promise<{ mails: SentMail[] }> {
  const rows = await sql<{
    id: Id
    recipient: string
    language: Language
    subject: string
    text: string
    created_at: Date
    sent_at: Date | null
  }>`
    select id, recipient, language, subject, text, created_at, sent_at from mails
    union all select id, recipient, language, text, '', created_at, sent_at from sms_messages
    order by created_at desc, id desc limit 50`.rows(ctx.db)
  const mails = await Promise.all(
    rows.map(async (row) => ({
      mailId: row.id,
      recipient: row.recipient,
      language: row.language,
      subject: row.subject,
      text: (await completeMail(ctx.db, { mailId: row.id, text: row.text, html: '' })).text,
      createdAt: row.created_at,
      sentAt: row.sent_at ?? undefined,
    })),
  )
  return { mails }
}
