import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { type ConversationMessage, messagesShown, type Side } from '../../rules/conversation.ts'

type Row = {
  readonly number: number
  readonly by: Side | 'hours'
  readonly language: Language
  readonly text: string
  readonly pictures: readonly string[]
  readonly goodsId: Id | null
  readonly goodsName: LocalText | null
  readonly goodsUrlKey: string | null
  readonly goodsPicture: string | null
  readonly opensAt: Date | null
  readonly createdAt: Date
  readonly isReported: boolean
  readonly hiddenReason: string | null
  readonly warning: string | null
  readonly readByOther: boolean
}

const readRows = (db: Database, where: Sql, atMost: number): Promise<Row[]> =>
  sql<Row>`
    select m.number, m.by, m.language, m.text, m.opens_at as "opensAt", m.created_at as "createdAt",
      array(select k.file from conversation_pictures k
        where k.conversation_id = m.conversation_id and k.number = m.number order by k.position) as pictures,
      g.id as "goodsId", g.name as "goodsName", g.url_key as "goodsUrlKey", g.picture as "goodsPicture",
      exists (select from conversation_reports r
        where r.conversation_id = m.conversation_id and r.number = m.number) as "isReported", m.hidden_reason as "hiddenReason", m.warning,
      m.number <= case when m.by = 'shop' then c.buyer_read else c.shop_read end as "readByOther"
    from conversation_messages m join conversations c on c.id = m.conversation_id
    left join products g on g.id = m.product_id
    where ${where} order by m.number desc limit ${atMost}`.rows(db)

/** The newest messages of a conversation, or those before one, as a side reads them: the oldest first. */
export async function readConversationMessages(
  { db, language }: { readonly db: Database; readonly language: Language },
  { conversationId, before }: { readonly conversationId: Id; readonly before?: number | undefined },
  reader: Side,
): Promise<{ readonly messages: readonly ConversationMessage[]; readonly hasEarlier: boolean }> {
  const rows = await readRows(
    db,
    sql`m.conversation_id = ${conversationId} and (${before ?? null}::int is null or m.number < ${before ?? null})`,
    messagesShown + 1,
  )
  const shown = rows.slice(0, messagesShown).toReversed()
  return {
    messages: shown.map((row) => toMessage(row, language, reader)),
    hasEarlier: rows.length > messagesShown,
  }
}

/** Messages as the platform reads them, hidden ones too. */
export async function readAllMessages(
  { db, language }: { readonly db: Database; readonly language: Language },
  conversationId: Id,
  which: Sql,
): Promise<readonly ConversationMessage[]> {
  const rows = await readRows(db, sql`m.conversation_id = ${conversationId} and ${which}`, 1_000)
  return rows.toReversed().map((row) => toMessage(row, language, 'platform'))
}

function toMessage(row: Row, language: Language, reader: Side | 'platform'): ConversationMessage {
  const isCovered = row.hiddenReason !== null && reader !== 'platform'
  const isOwn = row.by === reader
  return {
    number: row.number,
    by: row.by,
    language: row.language,
    text: isCovered ? '' : row.text,
    pictures: isCovered ? [] : row.pictures,
    goods: isCovered ? undefined : goodsOf(row, language),
    opensAt: row.opensAt ?? undefined,
    createdAt: row.createdAt,
    isRead: row.readByOther,
    // Its author is not told of the report before the platform decides.
    isReported: row.isReported && !isOwn,
    hiddenReason: row.hiddenReason ?? undefined,
    warning: isOwn || reader === 'platform' ? (row.warning ?? undefined) : undefined,
  }
}

const goodsOf = (
  { goodsId, goodsName, goodsUrlKey, goodsPicture }: Row,
  language: Language,
): ConversationMessage['goods'] =>
  goodsId && goodsName && goodsUrlKey
    ? {
        productId: goodsId,
        name: textIn(goodsName, language),
        urlKey: goodsUrlKey,
        picture: goodsPicture ?? undefined,
      }
    : undefined
