import { wordsOf } from './words.ts'

/** The words of the terms that also find the others: of all terms, or of the first one alone. */
export const triggersOf = (terms: readonly string[], isOneWay: boolean): string[] => [
  ...new Set((isOneWay ? terms.slice(0, 1) : terms).flatMap((term) => wordsOf(term))),
]
