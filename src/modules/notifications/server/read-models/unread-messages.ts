import { type Sql, sql } from '#database/sql.ts'
import { kindsOfArea, type NoticeArea, unreadCounted } from '../../rules/notice.ts'

// Part of the text, so that the statement is planned once and not for each page.
const atMostUnread = sql.raw(String(unreadCounted))

/** How many messages of an account, as a buyer or at work, are unread, counted up to `unreadCounted`. */
export const unreadMessages = (userId: Sql, area: NoticeArea): Sql => sql`
  (select count(*)::int from (select from inbox_messages
    where user_id = ${userId} and read_at is null and is_shown and deleted_at is null and kind = any(${[...kindsOfArea(area)]}::text[])
    limit ${atMostUnread}) counted)`
