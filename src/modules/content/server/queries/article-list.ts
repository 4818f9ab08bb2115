import { sql } from '#database/sql.ts'
import type { Context, Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { ArticleCard, ArticleGroup } from '../../rules/article.ts'
import { type ArticleRow, articleColumns, toArticleCard } from './article-cards.ts'
import { shownGroups } from './shown-groups.ts'

export type ArticleListRequest = {
  /** Id or code of a category. */
  readonly group?: string | undefined
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
    join ${shownGroups(ctx.site.code)} shown on shown.code = a."group"
    where a.is_published and ${group ? ofGroup(group) : sql`true`}
    order by shown.position, shown.id, a.position, a.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(ctx.db)
  return { total: rows[0]?.total ?? 0, articles: rows.map((row) => toArticleCard(row, ctx.language)) }
}

const ofGroup = (group: string) =>
  /^\d+$/.test(group) ? sql`shown.id = ${group}` : sql`shown.code = ${group}`

/** Categories that have published articles on this site, in their order, with the number of these. */
export async function articleGroupList(
  ctx: Context,
): Promise<
  { readonly groupId: Id; readonly group: ArticleGroup; readonly name: string; readonly count: number }[]
> {
  const rows = await sql<{ groupId: Id; group: ArticleGroup; name: LocalText; count: number }>`
    select shown.id as "groupId", shown.code as "group", shown.name, a.count from ${shownGroups(ctx.site.code)} shown
    join (select "group", count(*)::int as count from articles where is_published group by 1) a on a."group" = shown.code
    order by shown.position, shown.id`.rows(ctx.db)
  return rows.map(({ name, ...group }) => ({ ...group, name: textIn(name, ctx.language) }))
}

type ListedArticle = { readonly key: string; readonly group: ArticleGroup | null; readonly changedAt: Date }

/** Addresses of all published articles for the sitemap; `group` is null where the site does not show their category. */
export const publishedArticles = (db: Database, site: string): Promise<ListedArticle[]> =>
  sql<ListedArticle>`
    select a.key, shown.code as "group", a.updated_at as "changedAt" from articles a
    left join ${shownGroups(site)} shown on shown.code = a."group" where a.is_published order by a.id limit 5000`.rows(
    db,
  )
