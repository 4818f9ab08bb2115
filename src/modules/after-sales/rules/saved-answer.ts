import type { Id } from '#vocabulary/identifiers.ts'

/** The maximum of saved replies of a shop, and of the platform. */
export const savedAnswersMax = 100

/**
 * A saved reply of a shop or of the platform, to after-sales, reviews and questions; only staff reads its
 * title.
 */
export type SavedAnswer = { readonly answerId: Id; readonly title: string; readonly text: string }
