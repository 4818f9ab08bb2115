import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The invoices of a buyer's orders: events name the addresses at which they were wanted. */
export async function invoicesOf(tx: Transaction, userId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select i.id from invoices i join orders o on o.id = i.order_id where o.buyer_id = ${userId}`.rows(tx)
  return rows.map(({ id }) => id)
}

/** Mails and text messages of an account, for the data export. */
export async function exportedMails(db: Database, userId: Id) {
  const [mails, textMessages] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select m.recipient, m.template as about, m.subject, m.text, m.created_at as "writtenAt", m.sent_at as "sentAt"
          from mails m where m.recipient::citext = (select email from users where id = ${userId}) order by m.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select s.recipient, s.template as about, s.created_at as "writtenAt", s.sent_at as "sentAt"
          from sms_messages s where s.recipient = (select phone from users where id = ${userId}) order by s.id) t`,
    ),
  ])
  return { mails, textMessages }
}
