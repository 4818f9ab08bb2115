import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language } from '#domain/language.ts'
import type { Mail, MailTemplate } from '#domain/mails/mail.ts'
import type { Database } from '#platform/context.ts'

export type MailToWrite = Mail & {
  readonly template: MailTemplate
  readonly language: Language
  /** What the mail is about. There is one mail about each thing, however often its event comes. */
  readonly about: string
}

export async function insertMails(db: Database, mails: readonly MailToWrite[]): Promise<void> {
  await sql`
    insert into mails (id, recipient, language, template, subject, text, html, about)
    select * from unnest(${mails.map((mail) => mail.mailId)}::bigint[], ${mails.map((mail) => mail.recipient)}::text[], ${mails.map((mail) => mail.language)}::text[],
      ${mails.map((mail) => mail.template)}::text[], ${mails.map((mail) => mail.subject)}::text[], ${mails.map((mail) => mail.text)}::text[],
      ${mails.map((mail) => mail.html)}::text[], ${mails.map((mail) => mail.about)}::text[])
    on conflict (about) do nothing`.run(db)
}

/** Which of these things a mail has been written about. */
export async function writtenAbout(db: Database, things: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ about: string }>`
    select about from mails where about = any(${things}::text[])`.rows(db)
  return new Set(rows.map(({ about }) => about))
}

/** With the pauses of `markFailed`, about two days. A mail that is not accepted for so long is kept and no longer sent. */
const attemptsMax = 16

/** The next mails to send, those that never failed first. */
export async function unsentMails(db: Database, atMost: number): Promise<Mail[]> {
  const rows = await sql<{ id: Id; recipient: string; subject: string; text: string; html: string }>`
    select id, recipient, subject, text, html from mails
    where sent_at is null and attempts < ${attemptsMax} and retry_at <= app_now()
    order by attempts, id limit ${atMost}`.rows(db)
  return rows.map(({ id, ...mail }) => ({ mailId: id, ...mail }))
}

/** Keeps a mail from being sent by another node for two minutes, which is longer than any sending takes. @returns whether it was free */
export async function claimMail(db: Database, mailId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update mails set retry_at = app_now() + interval '2 minutes'
    where id = ${mailId} and sent_at is null and retry_at <= app_now() returning id`.row(db)
  return row !== undefined
}

export async function markSent(db: Database, mailId: Id): Promise<void> {
  await sql`update mails set sent_at = app_now(), attempts = attempts + 1 where id = ${mailId} and sent_at is null`.run(
    db,
  )
}

/** After a failure we wait: 30 seconds, then twice as long each time, at most six hours. */
export async function markFailed(db: Database, mailId: Id): Promise<void> {
  await sql`
    update mails set attempts = attempts + 1, retry_at = app_now() + least(30 * power(2, attempts), 21600) * interval '1 second'
    where id = ${mailId} and sent_at is null`.run(db)
}
