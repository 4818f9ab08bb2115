import type { Id } from '#vocabulary/identifiers.ts'
import type { ReviewedProduct, StarCount } from './review.ts'
import type { ReportReason } from './rules.ts'

export const moderationTabs = ['reported', 'hidden', 'all'] as const
export type ModerationTab = (typeof moderationTabs)[number]

/** A review as the platform reads it. */
export type ModeratedReview = {
  readonly reviewId: Id
  readonly product: ReviewedProduct
  readonly shopName: string
  readonly rating: StarCount
  readonly text: string
  readonly followUp: string | undefined
  readonly pictures: readonly string[]
  readonly buyerName: string
  readonly createdAt: Date
  readonly isHidden: boolean
  readonly hiddenReason: string | undefined
  readonly openReports: number
  /** The newest first. */
  readonly reports: readonly {
    readonly reason: ReportReason
    readonly text: string
    readonly createdAt: Date
    readonly isSettled: boolean
  }[]
}
