import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Recipient } from './recipients.ts'

/** A conversation of a buyer with a shop, and what it is about. */
export type ConversationFacts = {
  readonly conversationId: Id
  readonly site: string
  readonly about: 'shop' | 'product' | 'order' | 'afterSale'
  readonly productName: LocalText | null
  readonly number: string | null
  readonly shopId: Id
  readonly shopName: LocalText
  readonly shopSlug: string
}

const conversationColumns = sql`c.id as "conversationId", c.site, c.about, p.name as "productName",
  coalesce(a.number, o.number) as number, s.id as "shopId", s.name as "shopName", s.slug as "shopSlug"`
const conversationTables = sql`conversations c join shops s on s.id = c.shop_id left join products p on p.id = c.product_id
  left join orders o on o.id = c.order_id left join after_sales a on a.id = c.after_sale_id`
const buyerColumns = sql`u.id as "userId", u.name, u.email::text as email, u.language`

export type UnreadFacts = ConversationFacts & { readonly count: number }

const unread = (read: Sql, by: 'buyer' | 'shop') => sql`
  join lateral (select count(*)::int as count from conversation_messages m
    where m.conversation_id = c.id and m.number > ${read} and m.by = ${by} and m.hidden_at is null) waiting on waiting.count > 0`

/** Messages of a shop that its buyer has not read; none once they were. */
export const unreadByBuyer = (db: Database, conversationId: Id): Promise<(UnreadFacts & Recipient)[]> =>
  sql<UnreadFacts & Recipient>`
    select ${conversationColumns}, ${buyerColumns}, waiting.count
    from ${conversationTables} join users u on u.id = c.buyer_id and u.email is not null
    ${unread(sql`c.buyer_read`, 'shop')} where c.id = ${conversationId}`.rows(db)

/** Messages of a buyer that none of the people of the shop has read; no rows once one of them did. */
export const unreadByShop = (db: Database, conversationId: Id): Promise<UnreadFacts[]> =>
  sql<UnreadFacts>`
    select ${conversationColumns}, waiting.count
    from ${conversationTables} ${unread(sql`c.shop_read`, 'buyer')} where c.id = ${conversationId}`.rows(db)

export type JudgedFacts = ConversationFacts & { readonly text: string; readonly reason: string }

type Judged = {
  readonly conversationId: Id
  readonly number: number
  readonly decision: 'hidden' | 'warned'
}

const judgedMessage = ({ conversationId, number, decision }: Judged, by: 'buyer' | 'shop'): Sql =>
  sql`m.conversation_id = ${conversationId} and m.number = ${number} and m.by = ${by}
    and case when ${decision === 'hidden'} then m.hidden_at is not null else m.warned_at is not null end`

const judgedColumns = (decision: Judged['decision']): Sql =>
  sql`m.text, case when ${decision === 'hidden'} then m.hidden_reason else m.warning end as reason`

/** A message of a buyer that the platform hid or warned about; none once it is shown again. */
export const judgedOfBuyer = (db: Database, judged: Judged): Promise<(JudgedFacts & Recipient)[]> =>
  sql<JudgedFacts & Recipient>`
    select ${conversationColumns}, ${buyerColumns}, ${judgedColumns(judged.decision)}
    from ${conversationTables} join conversation_messages m on m.conversation_id = c.id
    join users u on u.id = c.buyer_id and u.email is not null where ${judgedMessage(judged, 'buyer')}`.rows(
    db,
  )

/** The same of a message of a shop. */
export const judgedOfShop = (db: Database, judged: Judged): Promise<JudgedFacts[]> =>
  sql<JudgedFacts>`
    select ${conversationColumns}, ${judgedColumns(judged.decision)}
    from ${conversationTables} join conversation_messages m on m.conversation_id = c.id
    where ${judgedMessage(judged, 'shop')}`.rows(db)
