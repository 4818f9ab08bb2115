import { type StarCount, stars } from '#modules/reviews/rules/review.ts'

/** Input of one comment, as the form and its draft store it. */
export type TypedComment = {
  readonly rating: StarCount | undefined
  readonly text: string
  /** Keys of pictures that are stored. */
  readonly pictures: readonly string[]
}

export const nothingTyped: TypedComment = { rating: undefined, text: '', pictures: [] }

export const starsIn = (value: unknown): StarCount | undefined =>
  stars.find((each) => String(each) === String(value))

/** Field names of one subject. */
export const commentFields = (of: string) => ({ rating: `rating-${of}`, text: `text-${of}` })
