import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lockConversationOf, notifyReaders, setClosed } from '../store/conversations.ts'

type Which = { readonly conversationId: Id }

const change = (ctx: MerchantContext, { conversationId }: Which, isClosed: boolean): Promise<Which> =>
  ctx.transaction(async (tx) => {
    const known = await lockConversationOf(tx, conversationId, { side: 'shop', ownerId: ctx.shopId })
    if (!known) throw new Refusal('notFound')
    await setClosed(tx, conversationId, isClosed)
    await notifyReaders(tx, known)
    return { conversationId }
  })

/** A shop closes a conversation, until one side writes again. @throws Refusal `notFound` */
export const closeConversation = (ctx: MerchantContext, which: Which): Promise<Which> =>
  change(ctx, which, true)

/** @throws Refusal `notFound` */
export const reopenConversation = (ctx: MerchantContext, which: Which): Promise<Which> =>
  change(ctx, which, false)
