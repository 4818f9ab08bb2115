import { type StarCount, stars } from '#modules/reviews/rules/review.ts'

/** Input of one comment, as the form and its draft store it. */
export type TypedComment = {
  readonly rating: StarCount | undefined
  readonly text: string
  /** Keys of pictures that are stored. */
  readonly pictures: readonly string[]
}

/** Input about all comments of a form together. */
export type TypedWhole = {
  readonly serviceRating: StarCount | undefined
  readonly deliveryRating: StarCount | undefined
  readonly isAnonymous: boolean
}

export const nothingTyped: TypedComment = { rating: undefined, text: '', pictures: [] }

export const nothingTypedOfWhole: TypedWhole = {
  serviceRating: undefined,
  deliveryRating: undefined,
  isAnonymous: false,
}

type Stored<Typed> = { readonly [Name in keyof Typed]?: unknown }

/** Input as a browser stored it, and anyone may have changed it there. */
export const commentIn = ({ rating, text, pictures }: Stored<TypedComment>): TypedComment => ({
  rating: starsIn(rating),
  text: String(text ?? ''),
  pictures: Array.isArray(pictures) ? pictures.map(String) : [],
})

export const wholeIn = ({ serviceRating, deliveryRating, isAnonymous }: Stored<TypedWhole>): TypedWhole => ({
  serviceRating: starsIn(serviceRating),
  deliveryRating: starsIn(deliveryRating),
  isAnonymous: isAnonymous === true,
})

export const starsIn = (value: unknown): StarCount | undefined =>
  stars.find((each) => String(each) === String(value))

/** Field names of one subject. */
export const commentFields = (of: string) => ({ rating: `rating-${of}`, text: `text-${of}` })
