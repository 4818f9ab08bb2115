import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Article } from '../../rules/article.ts'
import { type ArticleRow, articleColumns, articleJson, toArticleCard } from './article-cards.ts'

type WholeRow = ArticleRow & { body: LocalText; published_at: Date; updated_at: Date }

const toWhole = (row: WholeRow, { site, language }: Context): Omit<Article, 'ofGroup'> => ({
  ...toArticleCard(row, language),
  site: site.code,
  language,
  body: textIn(row.body, language),
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
})

/** An article by its id or its key, with all of its group; the default one where none is named. @throws Refusal `notFound` */
export const article =
  (defaultArticle: string) =>
  (ctx: Context, { article: asked = defaultArticle }: { article?: string | undefined }): Promise<Article> =>
    readArticle(ctx, asked)

async function readArticle(ctx: Context, asked: string): Promise<Article> {
  const which = /^\d+$/.test(asked) ? sql`a.id = ${asked}` : sql`a.key = ${asked}`
  const rows = await sql<WholeRow & { of_group: ArticleRow[] }>`
    select ${articleColumns}, a.body, a.published_at, a.updated_at,
      (select json_agg(${articleJson} order by each.position, each.id) from (
        select * from articles where is_published and "group" = a."group" order by position, id limit 50) each) as of_group
    from articles a where ${which} and a.is_published`.rows(ctx.db)
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return {
    ...toWhole(row, ctx),
    ofGroup: row.of_group.map((each) => toArticleCard(each, ctx.language)),
  }
}

/** Articles accepted at sign-up: the user agreement, then the privacy text, as far as the mall has them. */
export async function protocolArticles(ctx: Context): Promise<Omit<Article, 'ofGroup'>[]> {
  const rows = await sql<WholeRow>`
    select ${articleColumns}, a.body, a.published_at, a.updated_at from articles a
    where a.key = any(array['terms', 'privacy']) and a.is_published order by a.key desc`.rows(ctx.db)
  return rows.map((row) => toWhole(row, ctx))
}
