import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext } from '#platform/context.ts'
import { findReviewOfShop, insertAnswer } from '../store.ts'

/**
 * A shop answers a review, once; buyers read it on the product page (MER-13).
 * @throws Refusal `notFound`, for a review of another shop too, `reviewAnswered`
 */
export async function answerReview(
  ctx: MerchantContext,
  { reviewId, text }: { reviewId: Id; text: string },
): Promise<{ reviewId: Id }> {
  return ctx.transaction(async (tx) => {
    const review = await findReviewOfShop(tx, ctx.shopId, reviewId)
    if (!review) throw new Refusal('notFound')
    if (!(await insertAnswer(tx, reviewId, text))) throw new Refusal('reviewAnswered')
    await notifyNodes(tx, [`product:${review.productId}`])
    return { reviewId }
  })
}
