import { sql } from '#database/sql.ts'
import { withoutAddresses } from '#modules/identity/rules/without-addresses.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Person } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { mailAttemptsMax as attemptsMax } from '../../rules/failed-mail.ts'
import type { Mail } from '../../rules/mail.ts'
import type { MailTemplate } from '../../rules/mail-templates.ts'
import type { NoticeKind } from '../../rules/notice.ts'

export type MailToWrite = Omit<Mail, 'attachment'> & {
  /** Of a mail that its reader may switch off: the setting. */
  readonly noticeKind?: NoticeKind | undefined
  readonly template: MailTemplate
  readonly language: Language
  /** Unique key: one mail is written for each, however often its event comes. */
  readonly about: string
  /** A file of the file store that it brings, and its name in the mail. */
  readonly attached?: AttachedFile | undefined
}

type AttachedFile = { readonly key: string; readonly name: string }

/** Taken by all who write mails, shared, and by the erasure of a person alone. */
const erasureLock = 7301960

/**
 * Composes and writes in one transaction, during which no person is erased: a mail that was composed before an
 * erasure and stored after it would retain what was erased (I-41).
 */
export const outsideErasure = <Result>(
  { transaction }: Pick<JobServices, 'transaction'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${sql.known(erasureLock)})`.run(tx)
    return work(tx)
  })

/** Orders of a deleted account have no address any more, and nothing is written about them. */
export async function insertMails(db: Database, written: readonly MailToWrite[]): Promise<void> {
  const mails = written.filter(({ recipient }) => recipient !== '')
  if (mails.length === 0) return
  await sql`
    insert into mails (id, recipient, language, template, subject, text, html, about, attachment, attachment_name,
      notice_kind, unsubscribe_url)
    select * from unnest(${mails.map((mail) => mail.mailId)}::bigint[], ${mails.map((mail) => mail.recipient)}::text[], ${mails.map((mail) => mail.language)}::text[],
      ${mails.map((mail) => mail.template)}::text[], ${mails.map((mail) => mail.subject)}::text[], ${mails.map((mail) => mail.text)}::text[],
      ${mails.map((mail) => mail.html)}::text[], ${mails.map((mail) => mail.about)}::text[],
      ${mails.map((mail) => mail.attached?.key ?? null)}::text[], ${mails.map((mail) => mail.attached?.name ?? null)}::text[],
      ${mails.map((mail) => mail.noticeKind ?? null)}::text[], ${mails.map((mail) => mail.unsubscribe ?? null)}::text[])
    on conflict (about) do nothing`.run(db)
}

/** Unique key of the mail with a gift card. */
export const aboutCard = (cardId: Id): string => `giftCard:${cardId}`

/**
 * Placeholder in a stored mail for the code of its card, which is inserted when the mail is sent: no table
 * holds codes in plain text.
 */
export const codeMark = '[[gift card code]]'

/** The card that a mail brings, and its encrypted code; undefined for all other mails. */
export const cardOfMail = (
  db: Database,
  mailId: Id,
): Promise<{ readonly cardId: Id; readonly sealed: string } | undefined> =>
  sql<{ cardId: Id; sealed: string }>`
    select c.id as "cardId", c.sealed from mails m join gift_cards c on split_part(m.about, ':', 2) = c.id::text
    where m.id = ${mailId} and m.template = 'giftCard'`.row(db)

/** The same for the code with which an order is picked up. */
export const pickUpMark = '[[pick-up code]]'

/** The encrypted pick-up code of the order that a mail is about. */
export const pickUpOfMail = (
  db: Database,
  mailId: Id,
): Promise<{ readonly voucherId: Id; readonly sealed: string } | undefined> =>
  sql<{ voucherId: Id; sealed: string }>`
    select v.id as "voucherId", v.sealed from mails m
    join vouchers v on v.order_id::text = split_part(m.about, ':', 2) and v.order_line_id is null
    where m.id = ${mailId} and m.template in ('pickUpReady', 'pickUpEnding')`.row(db)

type UnsentMail = Omit<Mail, 'attachment'> & {
  readonly attached: AttachedFile | undefined
  readonly noticeKind: NoticeKind | undefined
}

/** The next mails to send, those that never failed first. */
export async function unsentMails(db: Database, atMost: number): Promise<UnsentMail[]> {
  const rows = await sql<{
    id: Id
    recipient: string
    subject: string
    text: string
    html: string
    attachment: string | null
    attachment_name: string | null
    notice_kind: NoticeKind | null
    unsubscribe_url: string | null
  }>`
    select id, recipient, subject, text, html, attachment, attachment_name, notice_kind, unsubscribe_url from mails
    where sent_at is null and withheld_at is null and attempts < ${attemptsMax} and retry_at <= app_now()
    order by attempts, id limit ${atMost}`.rows(db)
  return rows.map(({ id, attachment, attachment_name, notice_kind, unsubscribe_url, ...mail }) => ({
    mailId: id,
    ...mail,
    noticeKind: notice_kind ?? undefined,
    unsubscribe: unsubscribe_url ?? undefined,
    attached: attachment && attachment_name ? { key: attachment, name: attachment_name } : undefined,
  }))
}

/**
 * Leases a mail to this node for two minutes, which is longer than any sending takes. @returns whether it was
 * free
 */
export async function claimMail(db: Database, mailId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update mails set retry_at = app_now() + interval '2 minutes'
    where id = ${mailId} and sent_at is null and retry_at <= app_now() returning id`.row(db)
  return row !== undefined
}

/**
 * Withholds a mail when its recipient has an account and has switched such mails off since it was written.
 * @returns whether it was
 */
export async function withholdUnwanted(db: Database, mailId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update mails m set withheld_at = app_now()
    where m.id = ${mailId} and m.sent_at is null and exists (
      select from users u join notice_choices c on c.user_id = u.id and c.kind = m.notice_kind and c.way = 'mail' and not c.is_on
      where u.email = m.recipient::citext)
    returning m.id`.row(db)
  return row !== undefined
}

export async function markSent(db: Database, mailId: Id): Promise<void> {
  await sql`update mails set sent_at = app_now(), attempts = attempts + 1 where id = ${mailId} and sent_at is null`.run(
    db,
  )
}

/** After a failure we wait: 30 seconds, then twice as long each time, at most six hours. */
export async function markFailed(db: Database, mailId: Id, error: unknown): Promise<void> {
  const failure = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500)
  await sql`
    update mails set attempts = attempts + 1, failure = ${failure}, failed_at = app_now(), retry_at = app_now() + least(30 * power(2, attempts), 21600) * interval '1 second'
    where id = ${mailId} and sent_at is null`.run(db)
}

/** Mails, as `m`, that the mail server refused and that are neither sent nor withheld since. */
export const isFailed = sql`m.sent_at is null and m.withheld_at is null and m.attempts > 0`

/**
 * Mails that failed are tried in the next turn, those that had failed for good once more. @returns how many
 * were not sent yet
 */
export async function tryMailsNow(tx: Transaction, mailIds: readonly Id[]): Promise<number> {
  const rows = await sql<{ id: Id }>`
    update mails m set attempts = least(m.attempts, ${attemptsMax - 1}), retry_at = app_now()
    where m.id = any(${[...mailIds]}::bigint[]) and ${isFailed}
    returning m.id`.rows(tx)
  return rows.length
}

/** Mails that bring gift cards of this buyer's orders. */
const presentsOf = (userId: Id) => sql`
  m.template = 'giftCard' and exists (select from gift_cards c join orders o on o.id = c.order_id
    where c.id::text = split_part(m.about, ':', 2) and o.buyer_id = ${userId})`

/** Whether a gift card of this buyer is still on its way to its recipient: its mail waits to be sent. */
export async function hasPresentOnItsWay(db: Database | Transaction, userId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    select m.id from mails m where m.sent_at is null and m.withheld_at is null and m.attempts < ${attemptsMax}
      and ${presentsOf(userId)} limit 1`.row(db)
  return row !== undefined
}

/**
 * Erases mails written to a person: to addresses that the account has or had, and about the person's orders
 * to any address, such as a friend's. Mails to another person's account stay when they are about other
 * orders.
 */
export async function eraseMails(tx: Transaction, { userId, emails, phones, former }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.known(erasureLock)})`.run(tx)
  await sql`
    delete from mails m where lower(m.recipient) = any(${emails}::text[])
      and (not exists (select from users u where u.email = m.recipient::citext and u.id <> ${userId})
        or exists (select from orders o where o.buyer_id = ${userId} and position(o.number in m.text) > 0))`.run(
    tx,
  )
  // Another account may have the address by now.
  const [targets, ends] = [former.map(({ target }) => target), former.map(({ leftAt }) => leftAt)]
  await sql`
    delete from mails m using unnest(${targets}::text[], ${ends}::timestamptz[]) as f (target, left_at)
    where lower(m.recipient) = f.target and m.created_at <= f.left_at`.run(tx)
  await sql`
    delete from sms_messages s using unnest(${targets}::text[], ${ends}::timestamptz[]) as f (target, left_at)
    where s.recipient = f.target and s.created_at <= f.left_at`.run(tx)
  // They name the sender of the card, the recipient, and the message.
  await sql`delete from mails m where ${presentsOf(userId)}`.run(tx)
  // The staff of a shop read the buyer's text there.
  await sql`
    delete from mails m using after_sales a join orders o on o.id = a.order_id
    where m.template like 'afterSale%' and o.buyer_id = ${userId} and split_part(m.about, ':', 2) = a.id::text`.run(
    tx,
  )
  // The shop wrote to the person what it is mailed of.
  await sql`
    delete from mails m using conversations c
    where m.template in ('messageHidden', 'messageWarned') and c.buyer_id = ${userId} and split_part(m.about, ':', 2) = c.id::text`.run(
    tx,
  )
  // Invoices go to any address that their buyer enters.
  await sql`
    delete from mails m using invoices i join orders o on o.id = i.order_id
    where m.template = 'invoice' and o.buyer_id = ${userId} and split_part(m.about, ':', 2) = i.id::text`.run(
    tx,
  )
  await sql`
    delete from sms_messages s where s.recipient = any(${phones}::text[])
      and not exists (select from users u where u.phone = s.recipient and u.id <> ${userId})`.run(tx)
}
