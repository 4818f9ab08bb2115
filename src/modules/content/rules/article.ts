import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

/** The code of a category of articles, which is the end of its address. Operators add and name categories. */
export type ArticleGroup = string

/** Begins with a letter, so that it is never an id. */
export const articleGroupCode = /^[a-z][a-z0-9-]{1,39}$/

/** A category of articles as operators edit it. */
export type EditedArticleGroup = {
  readonly groupId: Id
  readonly code: ArticleGroup
  readonly name: LocalText
  /** Sites that show it; empty for all of them. */
  readonly sites: readonly string[]
  readonly isHidden: boolean
  readonly version: number
  /** Its articles, including unpublished ones. */
  readonly articles: number
}

/** An article as a list shows it. Texts are in the reader's language. */
export type ArticleCard = {
  readonly articleId: Id
  readonly key: string
  readonly group: ArticleGroup
  readonly groupId: Id
  readonly title: string
  readonly summary: string
  readonly picture: string | undefined
}

/** The part of an article's address that is its own: never a number alone. */
export const articleKey = /^(?=.*[a-z])[a-z0-9-]{2,120}$/

/** A category with its first articles, as the footer of every page leads to them. */
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
  readonly groupName: string
  /** Its category is shown on this site and has a page. */
  readonly isGroupShown: boolean
  readonly publishedAt: Date
  readonly updatedAt: Date
  /** Empty where an operator named none. */
  readonly author: string
  /** Goods that are shown with it, in their order; on some sites not all are sold. */
  readonly productIds: readonly Id[]
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
  readonly author: LocalText
  readonly productIds: readonly Id[]
  readonly version: number
}

export const articleAuthorMax = 80
export const articleProductsMax = 12

/** A product as the editor of an article shows it. */
export type ArticleProduct = {
  readonly productId: Id
  readonly name: string
  readonly picture: string | undefined
}
