import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ConversationRow } from '../../rules/conversation.ts'
import { type SubjectRequest, subjectOf } from '../subject-of.ts'
import { conversationRows, type Page } from './conversation-rows.ts'
import { type AskedConversation, conversationHead, readAs } from './one-conversation.ts'
import { openingNow } from './opening-now.ts'
import { findSubject, readSubject, toSubjectCard } from './subject-card.ts'

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

/** A conversation of a buyer with a page of its messages, which count as read. @throws Refusal `notFound` */
export async function ownConversation(ctx: BuyerContext, which: AskedConversation) {
  const head = await conversationHead(ctx, which, { side: 'buyer', ownerId: ctx.buyerId })
  return { ...(await readAs(ctx, 'buyer', head, which)), takesMessages: head.shopStatus !== 'cleared' }
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
