import { addRatings } from '#modules/catalogue/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lockReview, setReviewHidden } from '../store/judgements.ts'

/**
 * The platform hides a review, with a reason that its writer is sent (REV-27): it counts no longer. The
 * product's pages are updated by its rating. @throws Refusal `notFound`, `changedMeanwhile` when it is hidden
 * already
 */
export async function hideReview(
  ctx: OperatorContext,
  { reviewId, reason }: { reviewId: Id; reason: string },
): Promise<{ reviewId: Id }> {
  return ctx.transaction(async (tx) => {
    await hide(tx, reviewId, reason)
    await announce(tx, { name: 'review.hidden', reviewId, at: String(ctx.now.getTime()) })
    return { reviewId }
  })
}

/** The same in a transaction that runs. */
export async function hide(tx: Transaction, reviewId: Id, reason: string): Promise<void> {
  const review = await lockReview(tx, reviewId)
  if (!review) throw new Refusal('notFound')
  if (review.isHidden) throw new Refusal('changedMeanwhile')
  await setReviewHidden(tx, reviewId, reason)
  await addRatings(tx, [{ productId: review.productId, sum: -review.rating, count: -1 }])
}

/** The platform shows a hidden review again, or retains one that was reported. @throws Refusal `notFound` */
export async function showReview(
  ctx: OperatorContext,
  { reviewId }: { reviewId: Id },
): Promise<{ reviewId: Id }> {
  return ctx.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new Refusal('notFound')
    await setReviewHidden(tx, reviewId, undefined)
    if (review.isHidden) await addRatings(tx, [{ productId: review.productId, sum: review.rating, count: 1 }])
    return { reviewId }
  })
}
