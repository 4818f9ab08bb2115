import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { BuyerContext, Context, MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { otherSide, type Side } from '../../rules/conversation.ts'
import { lockConversationOf, notifyReaders } from '../store/conversations.ts'
import { insertMessageReport, isShownMessageOf } from '../store/moderation.ts'

type Report = {
  readonly conversationId: Id
  readonly number: number
  readonly reason: ReportReason
  readonly text: string
}
type Reporter = { readonly side: Side; readonly ownerId: Id; readonly reporterId: Id }

/** A buyer reports a message of a shop, once. @throws Refusal `notFound`, `messageReported` */
export const reportShopMessage = (ctx: BuyerContext, report: Report): Promise<{ conversationId: Id }> =>
  reportMessage(ctx, report, { side: 'buyer', ownerId: ctx.buyerId, reporterId: ctx.buyerId })

/** A person of a shop reports a message of a buyer, once. @throws Refusal `notFound`, `messageReported` */
export const reportBuyerMessage = (ctx: MerchantContext, report: Report): Promise<{ conversationId: Id }> =>
  reportMessage(ctx, report, { side: 'shop', ownerId: ctx.shopId, reporterId: ctx.userId })

const reportMessage = (
  ctx: Context,
  { conversationId, number, reason, text }: Report,
  { side, ownerId, reporterId }: Reporter,
): Promise<{ conversationId: Id }> =>
  ctx.transaction(async (tx) => {
    const conversation = await lockConversationOf(tx, conversationId, { side, ownerId })
    const which = { conversationId, number }
    if (!conversation || !(await isShownMessageOf(tx, which, otherSide(side)))) throw new Refusal('notFound')
    if (!(await insertMessageReport(tx, { ...which, reporterId, reason, text })))
      throw new Refusal('messageReported')
    await notifyReaders(tx, conversation)
    return { conversationId }
  })
