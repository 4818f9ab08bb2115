import { type Sql, sql } from '#database/sql.ts'
import { unreadMessagesCounted } from '../../rules/conversation.ts'

// Part of the text, so that the statement is planned once and not for each page.
const atMostUnread = sql.raw(String(unreadMessagesCounted))

/** How many messages of shops a buyer has not read, counted up to `unreadMessagesCounted`. */
export const unreadFromShops = (buyerId: Sql): Sql => sql`
  (select count(*)::int from (select from conversations c
    join conversation_messages m on m.conversation_id = c.id and m.number > c.buyer_read and m.by = 'shop' and m.hidden_at is null
    where c.buyer_id = ${buyerId} and c.shop_wrote > c.buyer_read limit ${atMostUnread}) counted)`

/** How many conversations of a shop hold messages that none of its people has read. */
export const unreadConversations = (shopId: Sql): Sql => sql`
  (select count(*)::int from conversations where shop_id = ${shopId} and buyer_wrote > shop_read)`

/** Reported messages that wait for a decision of the platform. */
export const openMessageReports = sql`(select count(*)::int from conversation_reports where settled_at is null)`
