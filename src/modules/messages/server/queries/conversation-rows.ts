import { type Sql, sql } from '#database/sql.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { type ConversationRow, otherSide, type Side, type SubjectKind } from '../../rules/conversation.ts'
import { sideColumns } from '../store/side-columns.ts'
import { type SubjectRow, subjectColumns, subjectTables, toSubjectCard } from './subject-card.ts'

export type Page = { readonly page: number; readonly pageSize: number }

type Row = SubjectRow & {
  readonly conversationId: Id
  readonly buyerName: string
  readonly lastText: string | null
  readonly hasPictures: boolean | null
  readonly lastBy: Side
  readonly writtenAt: Date
  readonly unread: number
  readonly isClosed: boolean
}

/** How many messages of the other side a reader has not read yet, of a conversation `c`. */
const unreadOf = (reader: Side): Sql =>
  sql`(select count(*)::int from conversation_messages m where m.conversation_id = c.id
    and m.number > c.${sideColumns[reader].read} and m.by = ${otherSide(reader)} and m.hidden_at is null)`

/** Conversations, as `c`, for the inbox of a side. */
export async function conversationRows(
  { db, language }: { readonly db: Database; readonly language: Language },
  where: Sql,
  orderBy: Sql,
  { reader, page, pageSize }: Page & { readonly reader: Side },
): Promise<readonly ConversationRow[]> {
  const rows = await sql<Row>`
    select c.id as "conversationId", ${subjectColumns}, buyer.name as "buyerName", last.text as "lastText", last."hasPictures",
      coalesce(last.by, c.last_by) as "lastBy", c.written_at as "writtenAt", c.closed_at is not null as "isClosed", ${unreadOf(reader)} as unread
    from conversations c ${subjectTables} join users buyer on buyer.id = c.buyer_id
    left join lateral (
      select m.text, m.by, exists (
        select from conversation_pictures k where k.conversation_id = m.conversation_id and k.number = m.number) as "hasPictures"
      from conversation_messages m
      where m.conversation_id = c.id and m.by <> 'hours' and m.hidden_at is null order by m.number desc limit 1) last on true
    where ${where} order by ${orderBy} limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db)
  return rows.map((row) => toRow(row, language))
}

const toRow = (row: Row, language: Language): ConversationRow => ({
  conversationId: row.conversationId,
  card: toSubjectCard(row, language),
  shopName: textIn(row.shopName, language),
  shopSlug: row.shopSlug,
  buyerName: shownBuyer(row.buyerName, row.about),
  lastText: row.lastText ?? '',
  lastBy: row.lastBy,
  hasPictures: row.hasPictures ?? false,
  writtenAt: row.writtenAt,
  unread: row.unread,
  isClosed: row.isClosed,
})

/** A shop knows the names of those who ordered; others are masked, as on product pages. */
export const shownBuyer = (name: string, about: SubjectKind): string =>
  (about === 'order' || about === 'afterSale') && name !== '' ? name : maskName(name)
