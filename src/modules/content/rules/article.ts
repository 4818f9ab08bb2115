import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

/** Help with buying, how to care for things, and something for a quiet hour. */
export const articleGroups = ['help', 'care', 'reading'] as const
export type ArticleGroup = (typeof articleGroups)[number]

export const articleGroupNames = {
  help: { en: 'Help', zh: '帮助中心' },
  care: { en: 'Care guides', zh: '保养指南' },
  reading: { en: 'Reading', zh: '读一读' },
} as const satisfies Record<ArticleGroup, LocalText>

/** An article as a list shows it. Texts are in the reader's language. */
export type ArticleCard = {
  readonly articleId: Id
  readonly key: string
  readonly group: ArticleGroup
  readonly title: string
  readonly summary: string
  readonly picture: string | undefined
}

/** A group with its first articles, as the foot of every page leads to them. */
/** The part of an article's address that is its own: never a number alone. */
export const articleKey = /^(?=.*[a-z])[a-z0-9-]{2,120}$/

export type ArticleGroupLinks = {
  readonly group: ArticleGroup
  readonly name: string
  readonly articles: readonly Pick<ArticleCard, 'articleId' | 'key' | 'title'>[]
}

export type Article = ArticleCard & {
  /** The site it was read on, and the language of its texts. */
  readonly site: string
  readonly language: Language
  /** Cleaned HTML. */
  readonly body: string
  readonly publishedAt: Date
  readonly updatedAt: Date
  /** All articles of its group, in their order, itself among them. */
  readonly ofGroup: readonly ArticleCard[]
}

/** An article as its operator edits it. */
export type EditedArticle = {
  readonly articleId: Id
  readonly key: string
  readonly group: ArticleGroup
  readonly title: LocalText
  readonly summary: LocalText
  readonly body: LocalText
  readonly position: number
  readonly isPublished: boolean
  readonly version: number
}
