import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FailedMail, type MailRecipientKind, mailAttemptsMax } from '../../rules/failed-mail.ts'
import type { MailTemplate } from '../../rules/mail-templates.ts'
import { isFailed } from '../store/mails.ts'

/** How many of them are tried again, and how many were given up. */
export async function countFailedMails(
  db: Database,
): Promise<{ readonly again: number; readonly givenUp: number }> {
  const row = await sql<{ again: number; given_up: number }>`
    select count(*) filter (where m.attempts < ${mailAttemptsMax})::int as again,
      count(*) filter (where m.attempts >= ${mailAttemptsMax})::int as given_up
    from mails m where ${isFailed}`.row(db)
  return { again: row!.again, givenUp: row!.given_up }
}

/**
 * Mails that the mail server has not accepted, newest first. Their text and address are not shown: codes are
 * in them.
 */
export async function readFailedMails(
  db: Database,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; mails: FailedMail[] }> {
  const [rows, { again, givenUp }] = await Promise.all([
    sql<{
      id: Id
      template: MailTemplate
      kind: MailRecipientKind | null
      created_at: Date
      attempts: number
      failure: string | null
      failed_at: Date | null
      retry_at: Date | null
    }>`
      select m.id, m.template, case when u.operator_role is not null then 'platform'
          when exists (select from shop_staff s where s.user_id = u.id) then 'shop'
          when u.id is not null then 'buyer' else 'guest' end as kind,
        m.created_at, m.attempts, m.failure, m.failed_at,
        case when m.attempts < ${mailAttemptsMax} then m.retry_at end as retry_at
      from mails m left join users u on u.email = m.recipient::citext
      where ${isFailed}
      order by m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    countFailedMails(db),
  ])
  return {
    total: again + givenUp,
    mails: rows.map(({ id, template, kind, attempts, ...row }) => ({
      mailId: id,
      template,
      recipient: kind!,
      attempts,
      writtenAt: row.created_at,
      failure: row.failure ?? undefined,
      failedAt: row.failed_at ?? undefined,
      retryAt: row.retry_at ?? undefined,
    })),
  }
}

/** Mails that wait for their first try, and the age of the oldest one. */
export async function untriedMails(
  db: Database,
): Promise<{ readonly count: number; readonly oldestSeconds: number }> {
  const row = await sql<{ count: number; oldestSeconds: number }>`
    select count(*)::int as count, coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from mails where sent_at is null and withheld_at is null and attempts = 0`.row(db)
  return row!
}
