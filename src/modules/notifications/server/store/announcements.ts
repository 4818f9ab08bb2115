import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Announcement } from '../../rules/notice.ts'

export type NewAnnouncement = Pick<Announcement, 'announcementId' | 'title' | 'text' | 'link'> & {
  readonly publishedBy: Id
}

export const insertAnnouncement = (
  tx: Transaction,
  { announcementId, title, text, link, publishedBy }: NewAnnouncement,
) =>
  sql`
    insert into announcements (id, title, text, link, published_by)
    values (${announcementId}, ${sql.json(title)}, ${sql.json(text)}, ${link ?? null}, ${publishedBy})`.run(
    tx,
  )

/** From now on no account gets it any more, and none sees it. @returns whether there is one that was not withdrawn */
export async function withdrawAnnouncement(tx: Transaction, announcementId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update announcements set withdrawn_at = app_now()
    where id = ${announcementId} and withdrawn_at is null returning id`.row(tx)
  return row !== undefined
}

/** The oldest announcement that not all accounts have, locked for the transaction. */
export const takeAnnouncement = (tx: Transaction): Promise<{ id: Id; after: Id } | undefined> =>
  sql<{ id: Id; after: Id }>`
    select id, sent_through as after from announcements
    where sent_at is null and withdrawn_at is null order by id limit 1 for update skip locked`.row(tx)

/**
 * Writes an announcement to the next accounts of those that were there when it was published, and notes how far it got.
 * @returns how many accounts were looked at
 */
export async function notifyNextAccounts(
  tx: Transaction,
  { id, after }: { readonly id: Id; readonly after: Id },
  ids: readonly Id[],
): Promise<number> {
  const rows = await sql<{ id: Id }>`
    with next as (
      select u.id, row_number() over (order by u.id) as place from users u, announcements a
      where a.id = ${id} and u.id > ${after} and not u.is_guest and u.created_at <= a.published_at
      order by u.id limit ${ids.length}
    ), written as (
      insert into inbox_messages (id, user_id, kind, template, site, facts, announcement_id, about, is_shown)
      select (${ids}::bigint[])[next.place], next.id, 'announcements', 'announcement', (select code from sites order by number limit 1), '{}', ${id}, 'announcement:' || ${id}::text,
        not exists (select from notice_choices c where c.user_id = next.id and c.kind = 'announcements' and c.way = 'inbox' and not c.is_on)
      from next on conflict (user_id, about) do nothing
    )
    select id from next order by id`.rows(tx)
  const last = rows.at(-1)?.id
  await sql`
    update announcements set sent_through = ${last ?? after}, sent_at = case when ${rows.length < ids.length}::boolean then app_now() end
    where id = ${id}`.run(tx)
  return rows.length
}

/** Deletes the messages of announcements that were withdrawn. @returns how many */
export async function deleteWithdrawn(tx: Transaction, atMost: number): Promise<number> {
  const rows = await sql<{ one: number }>`
    delete from inbox_messages where id = any(array(
      select m.id from announcements a join inbox_messages m on m.announcement_id = a.id
      where a.withdrawn_at > app_now() - interval '1 day' limit ${atMost}))
    returning 1 as one`.rows(tx)
  return rows.length
}
