import { sql } from '#database/sql.ts'
import type { Context, Database } from '#platform/context.ts'
import { textIn } from '#vocabulary/language.ts'
import { type ArticleCard, type ArticleGroup, articleGroupNames } from '../../rules/article.ts'
import { type ArticleRow, articleColumns, toArticleCard } from './article-cards.ts'

export type ArticleListRequest = {
  readonly group?: ArticleGroup | undefined
  readonly page: number
  readonly pageSize: number
}

export type ArticleList = { readonly total: number; readonly articles: readonly ArticleCard[] }

/** Articles of all groups or of one, in the order in which the operator put them. */
export async function articleList(
  ctx: Context,
  { group, page, pageSize }: ArticleListRequest,
): Promise<ArticleList> {
  const rows = await sql<ArticleRow & { total: number }>`
    select ${articleColumns}, count(*) over ()::int as total from articles a
    where a.is_published and ${group ? sql`a."group" = ${group}` : sql`true`}
    order by array_position(array['help', 'care', 'reading'], a."group"), a.position, a.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(ctx.db)
  return { total: rows[0]?.total ?? 0, articles: rows.map((row) => toArticleCard(row, ctx.language)) }
}

/** The groups that have something to read, with how much. */
export async function articleGroupList(
  ctx: Context,
): Promise<{ readonly group: ArticleGroup; readonly name: string; readonly count: number }[]> {
  const rows = await sql<{ group: ArticleGroup; count: number }>`
    select "group", count(*)::int as count from articles where is_published group by 1
    order by array_position(array['help', 'care', 'reading'], "group")`.rows(ctx.db)
  return rows.map(({ group, count }) => ({
    group,
    name: textIn(articleGroupNames[group], ctx.language),
    count,
  }))
}

/** The addresses of all published articles: for the sitemap. */
export async function publishedArticles(
  db: Database,
): Promise<{ readonly key: string; readonly group: ArticleGroup; readonly changedAt: Date }[]> {
  const rows = await sql<{ key: string; group: ArticleGroup; changedAt: Date }>`
    select key, "group", updated_at as "changedAt" from articles where is_published order by id limit 5000`.rows(
    db,
  )
  return rows
}
