import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Sms } from '../../rules/sms.ts'

export type SmsToWrite = Sms & {
  /** Unique key: one text message is written for each. */
  readonly about: string
}

export const insertSms = (db: Database, sms: SmsToWrite): Promise<void> =>
  sql`
    insert into sms_messages (id, recipient, language, template, params, text, about)
    values (${sms.smsId}, ${sms.recipient}, ${sms.language}, ${sms.template}, ${sql.json(sms.params)}, ${sms.text}, ${sms.about})
    on conflict (about) do nothing`.run(db)

/** A code is worth nothing after ten minutes, so a message is not tried for longer. */
const triedFor = sql`interval '10 minutes'`

/** The next messages to send, those that never failed first. */
export const unsentSms = (db: Database, atMost: number): Promise<Sms[]> =>
  sql<Sms>`
    select id as "smsId", recipient, language, template, params, text from sms_messages
    where sent_at is null and retry_at <= app_now() and created_at > app_now() - ${triedFor}
    order by attempts, id limit ${atMost}`.rows(db)

/**
 * Leases a message to this node for two minutes, which is longer than any sending takes. @returns whether it
 * was free
 */
export async function claimSms(db: Database, smsId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update sms_messages set retry_at = app_now() + interval '2 minutes'
    where id = ${smsId} and sent_at is null and retry_at <= app_now() returning id`.row(db)
  return row !== undefined
}

export const markSmsSent = (db: Database, smsId: Id): Promise<void> =>
  sql`update sms_messages set sent_at = app_now(), attempts = attempts + 1 where id = ${smsId} and sent_at is null`.run(
    db,
  )

/** After a failure we wait: 10 seconds, then twice as long each time. */
export const markSmsFailed = (db: Database, smsId: Id): Promise<void> =>
  sql`
    update sms_messages set attempts = attempts + 1, retry_at = app_now() + least(10 * power(2, attempts), 600) * interval '1 second'
    where id = ${smsId} and sent_at is null`.run(db)

/** Old messages are not retained: they hold phone numbers and codes. @returns how many were deleted */
export async function deleteOldSms(tx: Transaction, atMost: number): Promise<number> {
  const rows = await sql<{ id: Id }>`
    delete from sms_messages where id in (
      select id from sms_messages where created_at < app_now() - interval '30 days' order by created_at limit ${atMost})
    returning id`.rows(tx)
  return rows.length
}
