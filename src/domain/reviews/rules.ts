import type { Review } from './review.ts'

/** Limits of what buyers write about goods. */
export const reviewTextMax = 300
export const answerTextMax = 500

/** So long after a review it can be added to. */
export const followUpDays = 180
const dayMs = 86_400_000

/** Until when a review can be added to. */
export const followUpUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + followUpDays * dayMs)

/** Whether its writer can still add to a review (REV-18): once, while it is shown, within 180 days. */
export const mayAddTo = (review: Pick<Review, 'createdAt' | 'followUp' | 'hidden'>, now: Date): boolean =>
  !review.followUp && !review.hidden && now <= followUpUntil(review.createdAt)

/** Why a reader reports a review. */
export const reportReasons = ['untrue', 'insult', 'advertising', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
