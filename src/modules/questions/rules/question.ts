import type { ReviewedProduct } from '#modules/reviews/rules/review.ts'
import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

export const questionTextMax = 300
export const questionSearchMax = 60
/** How many answers a question shows at most: that of the shop, then those of owners, the first one first. */
export const answersShown = 10

/** Answer of the shop, or of a buyer who has the goods. */
export type QuestionAnswer = {
  readonly answerId: Id
  readonly by: 'shop' | 'owner'
  /** Of an owner, masked; the shop answers under its own name. */
  readonly name: string
  readonly language: Language
  readonly text: string
  readonly createdAt: Date
}

/** A question as all visitors read it. */
export type Question = {
  readonly questionId: Id
  readonly language: Language
  readonly text: string
  /** Masked, as the names of those who write reviews. */
  readonly askerName: string
  readonly createdAt: Date
  readonly answers: readonly QuestionAnswer[]
}

export type ProductQuestions = {
  /** How many match the words that were searched. */
  readonly total: number
  /** How many there are. */
  readonly count: number
  readonly shopName: string
  readonly questions: readonly Question[]
}

export const shopQuestionTabs = ['unanswered', 'answered', 'all'] as const
export type ShopQuestionTab = (typeof shopQuestionTabs)[number]

/** A question as the shop reads it: whether it waits for its own answer. */
export type ShopQuestion = Question & { readonly product: ReviewedProduct }
export const isAnsweredByShop = ({ answers }: Pick<Question, 'answers'>): boolean =>
  answers.some(({ by }) => by === 'shop')

export const ownQuestionTabs = ['asked', 'answered'] as const
export type OwnQuestionTab = (typeof ownQuestionTabs)[number]

/** Set for one that the platform took off the page. */
type Hidden = { readonly reason: string }

/** A question as read by its author, or by an owner who answered it. */
export type OwnQuestion = ShopQuestion & {
  readonly hidden: Hidden | undefined
  readonly ownAnswer:
    | { readonly text: string; readonly createdAt: Date; readonly hidden: Hidden | undefined }
    | undefined
}

type Judged = { readonly isHidden: boolean; readonly hiddenReason: string | undefined }

/** A question as the platform reads it, with all that is hidden and reported of it and of its answers. */
export type ModeratedQuestion = Omit<Question, 'answers'> &
  Judged & {
    readonly product: ReviewedProduct
    readonly shopName: string
    readonly answers: readonly (QuestionAnswer & Judged)[]
    readonly openReports: number
    /** The newest first; one of an answer names it. */
    readonly reports: readonly {
      readonly answerId: Id | undefined
      readonly reason: ReportReason
      readonly text: string
      readonly createdAt: Date
      readonly isSettled: boolean
    }[]
  }
