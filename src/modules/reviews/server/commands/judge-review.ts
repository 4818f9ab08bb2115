import { notifyNodes } from '#platform/changes.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ReportReason } from '../../rules/rules.ts'
import { findShownReview, insertReport, setVote } from '../store/judgements.ts'

/** A review that readers see and that another person wrote. @throws Refusal `notFound`, `ownReview` */
async function reviewOfAnother(tx: Transaction, reviewId: Id, readerId: Id) {
  const review = await findShownReview(tx, reviewId)
  if (!review) throw new Refusal('notFound')
  if (review.buyerId === readerId) throw new Refusal('ownReview')
  return review
}

/** A reader marks a review as helpful, or withdraws it; however often, each reader counts once. */
export async function markHelpful(
  ctx: VisitorContext,
  { reviewId, isHelpful }: { reviewId: Id; isHelpful: boolean },
): Promise<{ reviewId: Id; count: number }> {
  return ctx.transaction(async (tx) => {
    const { productId } = await reviewOfAnother(tx, reviewId, ctx.buyerId)
    const count = await setVote(tx, { reviewId, voterId: ctx.buyerId, isHelpful })
    await notifyNodes(tx, [`product:${productId}`])
    return { reviewId, count }
  })
}

/**
 * A reader reports a review to the platform, once. @throws Refusal `notFound`, `ownReview`, `reviewReported`
 */
export async function reportReview(
  ctx: VisitorContext,
  { reviewId, reason, text }: { reviewId: Id; reason: ReportReason; text: string },
): Promise<{ reviewId: Id }> {
  return ctx.transaction(async (tx) => {
    await reviewOfAnother(tx, reviewId, ctx.buyerId)
    if (!(await insertReport(tx, { reviewId, reporterId: ctx.buyerId, reason, text })))
      throw new Refusal('reviewReported')
    return { reviewId }
  })
}
