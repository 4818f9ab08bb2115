import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  kindsOfArea,
  type NoticeArea,
  type NoticeFacts,
  type NoticeKind,
  type NoticeTemplate,
  noticeTemplates,
} from '../../rules/notice.ts'

export type MessageToWrite = {
  readonly userId: Id
  readonly template: NoticeTemplate
  /** Unique key within template and user. */
  readonly about: string
  readonly site: string
  readonly facts: NoticeFacts
}

export type WrittenMessage = {
  readonly messageId: Id
  readonly userId: Id
  readonly template: NoticeTemplate
}

/**
 * Writes to accounts; guests have none. Messages that an account already has are left out. @returns what is
 * new
 */
export async function insertMessages(
  db: Database | Transaction,
  messages: readonly MessageToWrite[],
): Promise<readonly WrittenMessage[]> {
  if (messages.length === 0) return []
  return sql<WrittenMessage>`
    insert into inbox_messages (id, user_id, kind, template, site, facts, about, is_shown)
    select told.id, told.user_id, told.kind, told.template, told.site, told.facts, told.about, ${isShown}
    from unnest(${messages.map(() => newId())}::bigint[], ${messages.map(({ userId }) => userId)}::bigint[],
      ${messages.map(({ template }) => noticeTemplates[template])}::text[], ${messages.map(({ template }) => template)}::text[],
      ${messages.map(({ site }) => site)}::text[], ${messages.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
      ${messages.map(({ template, about }) => `${template}:${about}`)}::text[])
      as told (id, user_id, kind, template, site, facts, about)
    join users u on u.id = told.user_id and not u.is_guest
    on conflict (user_id, about) do nothing
    returning id as "messageId", user_id as "userId", template`.rows(db)
}

/** Of rows `told`: its account did not switch the kind off. */
const isShown = sql`not exists (
  select from notice_choices c where c.user_id = told.user_id and c.kind = told.kind and c.way = 'inbox' and not c.is_on)`

type MessagesOfArea = {
  readonly area: NoticeArea
  readonly messageId?: Id | undefined
  readonly kind?: NoticeKind | undefined
}

/** @param kind without one, of all kinds of the area; with an id that one alone */
export const markRead = (
  tx: Transaction,
  userId: Id,
  { area, messageId, kind }: MessagesOfArea,
): Promise<void> =>
  sql`
    update inbox_messages set read_at = app_now()
    where user_id = ${userId} and read_at is null and is_shown and deleted_at is null
      and (${messageId ?? null}::bigint is null or id = ${messageId ?? null})
      and kind = any(${kind ? [kind] : [...kindsOfArea(area)]}::text[])`.run(tx)

/** Empties one message, or all that were read. A row stays, so that its account is not notified again. */
export const deleteMessages = (
  tx: Transaction,
  userId: Id,
  { area, messageId }: Omit<MessagesOfArea, 'kind'>,
): Promise<void> =>
  sql`
    update inbox_messages set deleted_at = app_now(), facts = '{}'
    where user_id = ${userId} and deleted_at is null and kind = any(${[...kindsOfArea(area)]}::text[])
      and ((${messageId ?? null}::bigint is null and read_at is not null) or id = ${messageId ?? null})`.run(
    tx,
  )

/** Deletes the oldest rows. @returns how many */
export async function deleteOldMessages(db: Database, keptDays: number, atMost: number): Promise<number> {
  const deleted = await sql<{ one: number }>`
    delete from inbox_messages where ctid = any(array(
      select ctid from inbox_messages where created_at < app_now() - ${keptDays} * interval '1 day'
      order by created_at limit ${atMost}))
    returning 1 as one`.rows(db)
  return deleted.length
}

export async function eraseInbox(tx: Transaction, userId: Id): Promise<void> {
  await sql`update announcements set published_by = null where published_by = ${userId}`.run(tx)
  await sql`delete from inbox_messages where user_id = ${userId}`.run(tx)
  await sql`delete from notice_choices where user_id = ${userId}`.run(tx)
}
