import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ConversationRow } from '../../rules/conversation.ts'
import { markMessagesRead } from '../commands/mark-read.ts'
import { type SubjectRequest, subjectOf } from '../subject-of.ts'
import { readConversationMessages } from './conversation-messages.ts'
import { conversationRows, type Page, shownBuyer } from './conversation-rows.ts'
import { openingNow } from './opening-now.ts'
import {
  findSubject,
  readSubject,
  type SubjectRow,
  subjectColumns,
  subjectTables,
  toSubjectCard,
} from './subject-card.ts'

/** Conversations of a buyer, the last written first. */
export async function listOwnConversations(
  ctx: BuyerContext,
  page: Page,
): Promise<{ total: number; conversations: readonly ConversationRow[] }> {
  const where = sql`c.buyer_id = ${ctx.buyerId}`
  const [conversations, counted] = await Promise.all([
    conversationRows(ctx, where, sql`c.written_at desc, c.id desc`, { reader: 'buyer', ...page }),
    sql<{ total: number }>`select count(*)::int as total from conversations c where ${where}`.row(ctx.db),
  ])
  return { total: counted!.total, conversations }
}

type HeadRow = SubjectRow & {
  readonly shopId: Id
  readonly shopStatus: string
  readonly buyerId: Id
  readonly buyerName: string
  readonly isClosed: boolean
}

type Which = { readonly conversationId: Id; readonly before?: number | undefined }

/** A conversation of a buyer with a page of its messages, which count as read. @throws Refusal `notFound` */
export async function ownConversation(ctx: BuyerContext, which: Which) {
  const head = await sql<HeadRow>`
    select ${subjectColumns}, c.shop_id as "shopId", s.status as "shopStatus", c.buyer_id as "buyerId", buyer.name as "buyerName",
      c.closed_at is not null as "isClosed"
    from conversations c ${subjectTables} join users buyer on buyer.id = c.buyer_id
    where c.id = ${which.conversationId} and c.buyer_id = ${ctx.buyerId}`.row(ctx.db)
  if (!head) throw new Refusal('notFound')
  const [read, opening] = await Promise.all([
    readConversationMessages(ctx, which, 'buyer'),
    openingNow(ctx.db, head.shopId, ctx.now),
  ])
  await markMessagesRead(
    ctx,
    { ...which, buyerId: head.buyerId, shopId: head.shopId },
    'buyer',
    read.messages,
  )
  return {
    conversationId: which.conversationId,
    card: toSubjectCard(head, ctx.language),
    shopName: textIn(head.shopName, ctx.language),
    shopSlug: head.shopSlug,
    buyerName: shownBuyer(head.buyerName, head.about),
    isClosed: head.isClosed,
    takesMessages: head.shopStatus !== 'cleared',
    ...read,
    ...opening,
  }
}

/**
 * The subject that a buyer wants to write about, and the conversation about it.
 * @throws Refusal `notFound`, `shopTakesNoMessages`
 */
export async function conversationAbout(ctx: BuyerContext, request: SubjectRequest) {
  const subject = subjectOf(request)!
  const found = await findSubject(ctx.db, ctx.buyerId, subject)
  if (!found) throw new Refusal('notFound')
  if (found.shopStatus === 'cleared') throw new Refusal('shopTakesNoMessages')
  const [row, opening] = await Promise.all([
    readSubject(ctx.db, { ...subject, buyerId: ctx.buyerId, shopId: found.shopId }),
    openingNow(ctx.db, found.shopId, ctx.now),
  ])
  return {
    conversationId: row.conversationId ?? undefined,
    card: toSubjectCard(row, ctx.language),
    shopName: textIn(row.shopName, ctx.language),
    shopSlug: row.shopSlug,
    ...opening,
  }
}
