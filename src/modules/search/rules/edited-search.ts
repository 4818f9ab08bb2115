import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Synonyms } from './synonyms.ts'

/** A group of synonyms as an operator edits it. */
export type EditedSynonyms = Synonyms & { readonly synonymsId: Id; readonly version: number }

/** A search with its count, as an operator sees it. */
export type CountedSearch = {
  readonly site: string
  readonly language: Language
  readonly words: string
  readonly searches: number
  readonly results: number
  readonly isBlocked: boolean
}

/** A word that keeps searches off the list of popular ones. */
export type BlockedWords = { readonly blockedId: Id; readonly words: string }
