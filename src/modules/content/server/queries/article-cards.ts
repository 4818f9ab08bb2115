import { type Sql, sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { ArticleCard, ArticleGroup } from '../../rules/article.ts'

export type ArticleRow = {
  id: Id
  key: string
  group: ArticleGroup
  group_id: Id
  title: LocalText
  summary: LocalText
  picture: string | null
}

const groupId = (article: Sql) => sql`(select g.id from article_groups g where g.code = ${article}."group")`

/** Columns of a card, from `articles a`. */
export const articleColumns = sql`a.id, a.key, a."group", ${groupId(sql`a`)} as group_id, a.title, a.summary, a.picture`

/** The same as one JSON object, from `articles each`. */
export const articleJson = sql`json_build_object('id', each.id::text, 'key', each.key, 'group', each."group",
  'group_id', ${groupId(sql`each`)}::text,
  'title', each.title, 'summary', each.summary, 'picture', each.picture)`

export const toArticleCard = (row: ArticleRow, language: Language): ArticleCard => ({
  articleId: row.id,
  key: row.key,
  group: row.group,
  groupId: row.group_id,
  title: textIn(row.title, language),
  summary: textIn(row.summary, language),
  picture: row.picture ?? undefined,
})
