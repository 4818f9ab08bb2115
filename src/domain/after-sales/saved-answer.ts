import type { Id } from '../identifiers.ts'

/** So many texts can a shop keep to answer with. */
export const savedAnswersMax = 100

/** A text that a shop keeps to answer after-sales with, under a title that only its staff reads. */
export type SavedAnswer = { readonly answerId: Id; readonly title: string; readonly text: string }
