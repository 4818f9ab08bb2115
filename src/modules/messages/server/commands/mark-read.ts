import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type ConversationMessage, otherSide, type Side } from '../../rules/conversation.ts'
import { markConversationRead, notifyReaders } from '../store/conversations.ts'

type Read = { readonly conversationId: Id; readonly buyerId: Id; readonly shopId: Id }

/** Messages of the other side that a reader was shown count as read, and the other side sees it. */
export async function markMessagesRead(
  ctx: Context,
  conversation: Read,
  side: Side,
  messages: readonly ConversationMessage[],
): Promise<void> {
  const last = messages.findLast(({ by }) => by === otherSide(side))
  if (!last || last.isRead) return
  await ctx.transaction(async (tx) => {
    const isNew = await markConversationRead(tx, conversation.conversationId, { side, upTo: last.number })
    if (isNew) await notifyReaders(tx, conversation)
  })
}
