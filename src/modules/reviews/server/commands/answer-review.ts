import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { findReviewOfShop, insertAnswer, insertFollowUpAnswer } from '../store/answers.ts'

/**
 * A shop answers a review, or what the buyer added to it later, each once; buyers read it on the product page (MER-13).
 * @throws Refusal `notFound`, for a review of another shop too, `reviewAnswered`
 */
export async function answerReview(
  ctx: MerchantContext,
  {
    reviewId,
    text,
    isOfFollowUp = false,
  }: { reviewId: Id; text: string; isOfFollowUp?: boolean | undefined },
): Promise<{ reviewId: Id }> {
  return ctx.transaction(async (tx) => {
    const review = await findReviewOfShop(tx, ctx.shopId, reviewId)
    if (!review || (isOfFollowUp && !review.hasFollowUp)) throw new Refusal('notFound')
    const insert = isOfFollowUp ? insertFollowUpAnswer : insertAnswer
    if (!(await insert(tx, reviewId, text))) throw new Refusal('reviewAnswered')
    await announce(tx, { name: 'review.answered', reviewId, isOfFollowUp })
    await notifyNodes(tx, [`product:${review.productId}`])
    return { reviewId }
  })
}
