import type { Review } from './review.ts'

/** Limits of buyers' texts about goods. */
export const reviewTextMax = 300
export const answerTextMax = 500

/** Whether its writer can still add to a review (REV-07, REV-18): once, at any time, while it is shown. */
export const mayAddTo = (review: Pick<Review, 'followUp' | 'hidden'>): boolean =>
  !review.followUp && !review.hidden

/** Why a reader reports a review. */
export const reportReasons = ['untrue', 'insult', 'advertising', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
