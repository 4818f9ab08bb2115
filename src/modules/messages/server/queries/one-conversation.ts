import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Side } from '../../rules/conversation.ts'
import { markMessagesRead } from '../commands/mark-read.ts'
import { sideColumns } from '../store/side-columns.ts'
import { readConversationMessages } from './conversation-messages.ts'
import { shownBuyer } from './conversation-rows.ts'
import { openingNow } from './opening-now.ts'
import { type SubjectRow, subjectColumns, subjectTables, toSubjectCard } from './subject-card.ts'

export type AskedConversation = { readonly conversationId: Id; readonly before?: number | undefined }

export type ConversationHead = SubjectRow & {
  readonly conversationId: Id
  readonly buyerId: Id
  readonly buyerName: string
  readonly shopId: Id
  readonly shopStatus: ShopStatus
  readonly isClosed: boolean
}

/** A conversation of a buyer or of a shop, without its messages. @throws Refusal `notFound` */
export async function conversationHead(
  { db }: Context,
  { conversationId }: AskedConversation,
  { side, ownerId }: { readonly side: Side; readonly ownerId: Id },
): Promise<ConversationHead> {
  const head = await sql<ConversationHead>`
    select c.id as "conversationId", ${subjectColumns}, c.buyer_id as "buyerId", buyer.name as "buyerName",
      c.shop_id as "shopId", s.status as "shopStatus", c.closed_at is not null as "isClosed"
    from conversations c ${subjectTables} join users buyer on buyer.id = c.buyer_id
    where c.id = ${conversationId} and c.${sideColumns[side].owner} = ${ownerId}`.row(db)
  if (!head) throw new Refusal('notFound')
  return head
}

/** A conversation with a page of its messages, which count as read by a side. */
export async function readAs(ctx: Context, side: Side, head: ConversationHead, which: AskedConversation) {
  const [read, opening] = await Promise.all([
    readConversationMessages(ctx, which, side),
    openingNow(ctx.db, head.shopId, ctx.now),
  ])
  await markMessagesRead(ctx, head, side, read.messages)
  return {
    conversationId: head.conversationId,
    card: toSubjectCard(head, ctx.language),
    shopName: textIn(head.shopName, ctx.language),
    shopSlug: head.shopSlug,
    buyerName: shownBuyer(head.buyerName, head.about),
    isClosed: head.isClosed,
    ...read,
    ...opening,
  }
}
