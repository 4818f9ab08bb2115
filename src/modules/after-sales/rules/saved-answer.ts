import type { Id } from '#vocabulary/identifiers.ts'

/** So many texts can a shop keep to answer with, and so many the platform. */
export const savedAnswersMax = 100

/** A text that a shop or the platform keeps, to answer after-sales, reviews and questions with; only staff reads its title. */
export type SavedAnswer = { readonly answerId: Id; readonly title: string; readonly text: string }
