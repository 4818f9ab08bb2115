import type { Language } from '#vocabulary/language.ts'

/** Terms that mean the same to a search. */
export type Synonyms = {
  readonly language: Language
  /** The first term also finds the others, and not the other way round. */
  readonly isOneWay: boolean
  readonly terms: readonly string[]
}

export const termsMax = 20
export const termMax = 40
