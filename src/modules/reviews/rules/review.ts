import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

export const stars = [5, 4, 3, 2, 1] as const
export type StarCount = (typeof stars)[number]

/** A review as all visitors read it. */
export type Review = {
  readonly reviewId: Id
  /** Order line it is about; undefined for a review imported from another mall. */
  readonly orderLineId: Id | undefined
  readonly shopId: Id
  /** Its author, for themselves alone: others read a masked name. */
  readonly ownerId: Id | undefined
  /** The one language it is written in. */
  readonly language: Language
  readonly rating: StarCount
  readonly text: string
  /** Masked: enough to distinguish two buyers, too little to find one; of an anonymous review, the words for that. */
  readonly buyerName: string
  /** Shown without its author's name, to the shop as well. */
  readonly isAnonymous: boolean
  /** Variant bought, in the reader's language; '' where there was no choice. */
  readonly variant: string
  readonly createdAt: Date
  readonly pictures: readonly string[]
  readonly followUp: FollowUp | undefined
  readonly answer: ReviewAnswer | undefined
  readonly product: ReviewedProduct
  /** How many readers it helped. */
  readonly helpedCount: number
  /** The platform took it out of sight; its writer still sees it, with the reason. */
  readonly hidden: { readonly reason: string } | undefined
}

/** Answer of the shop to a review, or to its follow-up. */
export type ReviewAnswer = { readonly text: string; readonly createdAt: Date }

export type ReviewedProduct = {
  readonly productId: Id
  readonly name: string
  readonly urlKey: string
  readonly picture: string | undefined
}

export type FollowUp = {
  readonly followUpId: Id
  readonly text: string
  readonly createdAt: Date
  readonly pictures: readonly string[]
  readonly answer: ReviewAnswer | undefined
}

/** A review as the shop reads it. */
export type ShopReview = Pick<
  Review,
  'reviewId' | 'rating' | 'text' | 'buyerName' | 'variant' | 'createdAt' | 'answer'
> & {
  readonly product: ReviewedProduct
  /** Those of follow-ups come last. */
  readonly pictures: readonly string[]
  readonly followUp: Pick<FollowUp, 'text' | 'createdAt' | 'answer'> | undefined
}

/** Whether the shop answered all that the buyer wrote. */
export const isAnswered = ({ answer, followUp }: Pick<ShopReview, 'answer' | 'followUp'>): boolean =>
  answer !== undefined && (!followUp || followUp.answer !== undefined)

/** Orders in which the reviews of a product can be read. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of a product are read. */
export type ReviewFilter = {
  readonly stars?: StarCount | undefined
  readonly variantId?: Id | undefined
  readonly onlyWithPictures: boolean
}

export const shopReviewTabs = ['unanswered', 'answered', 'all'] as const
export type ShopReviewTab = (typeof shopReviewTabs)[number]

/** Totals of the reviews of a product. */
export type ReviewSummary = {
  readonly count: number
  /** One decimal; undefined while there are none. */
  readonly average: number | undefined
  readonly byStars: Readonly<Record<StarCount, number>>
  readonly withPictures: number
  /** Of the variants that the product still has, most reviewed first. */
  readonly byVariant: readonly { readonly variantId: Id; readonly count: number }[]
}

export type ProductReviews = {
  readonly summary: ReviewSummary
  readonly shopName: string
  /** How many reviews the filter lets through. */
  readonly total: number
  readonly reviews: readonly Review[]
}

/** Whole days between a review and its follow-up. */
export const daysBetween = (first: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - first.getTime()) / 86_400_000))
