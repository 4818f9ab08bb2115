import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { ArticleCard, ArticleGroup } from '../../rules/article.ts'

export type ArticleRow = {
  id: Id
  key: string
  group: ArticleGroup
  title: LocalText
  summary: LocalText
  picture: string | null
}

/** The columns of a card, from `articles a`. */
export const articleColumns = sql`a.id, a.key, a."group", a.title, a.summary, a.picture`

/** The same as one JSON object, from `articles each`. */
export const articleJson = sql`json_build_object('id', each.id::text, 'key', each.key, 'group', each."group",
  'title', each.title, 'summary', each.summary, 'picture', each.picture)`

export const toArticleCard = (row: ArticleRow, language: Language): ArticleCard => ({
  articleId: row.id,
  key: row.key,
  group: row.group,
  title: textIn(row.title, language),
  summary: textIn(row.summary, language),
  picture: row.picture ?? undefined,
})
