import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Conversations of a person as a buyer, both sides, and what the person wrote for shops, for the data export. */
export async function conversationsOf(db: Database, userId: Id) {
  const [conversations, messagesForShops] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select s.name as shop, c.about, c.product_id::text as "productId", c.order_id::text as "orderId",
            c.after_sale_id::text as "afterSaleId", c.created_at as "createdAt",
            (select jsonb_agg(jsonb_build_object('by', m.by, 'text', m.text, 'createdAt', m.created_at,
                'hiddenReason', m.hidden_reason, 'warning', case when m.by = 'buyer' then m.warning end, 'reportedFor', (
                  select r.reason from conversation_reports r
                  where r.conversation_id = m.conversation_id and r.number = m.number and r.reporter_id = ${userId}),
                'pictures', (
                  select count(*) from conversation_pictures k
                  where k.conversation_id = m.conversation_id and k.number = m.number)) order by m.number)
              from conversation_messages m where m.conversation_id = c.id and m.by <> 'hours') as messages,
            (select jsonb_agg(jsonb_build_object('reason', r.reason, 'createdAt', r.created_at) order by r.id)
              from conversation_readings r where r.conversation_id = c.id) as "readByThePlatform"
          from conversations c join shops s on s.id = c.shop_id where c.buyer_id = ${userId} order by c.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select s.name as shop, m.text, m.created_at as "createdAt"
          from conversation_messages m join conversations c on c.id = m.conversation_id join shops s on s.id = c.shop_id
          where m.author_id = ${userId} and m.by = 'shop' order by m.conversation_id, m.number) t`,
    ),
  ])
  return { conversations, messagesForShops }
}
