import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Article } from '../../rules/article.ts'
import { legalTextsOf } from '../read-models/legal-text-facts.ts'
import { type ArticleRow, articleColumns, articleJson, toArticleCard } from './article-cards.ts'
import { shownGroups } from './shown-groups.ts'

type WholeRow = ArticleRow & {
  body: LocalText
  group_name: LocalText
  is_shown: boolean
  published_at: Date
  updated_at: Date
  author: LocalText
  products: Id[]
}

const wholeColumns = (
  site: string,
) => sql`${articleColumns}, a.body, a.published_at, a.updated_at, a.author, a.products,
  (select g.name from article_groups g where g.code = a."group") as group_name,
  exists (select from ${shownGroups(site)} shown where shown.code = a."group") as is_shown`

const toWhole = (row: WholeRow, { site, language }: Context): Omit<Article, 'ofGroup'> => ({
  ...toArticleCard(row, language),
  site: site.code,
  language,
  body: textIn(row.body, language),
  groupName: textIn(row.group_name, language),
  isGroupShown: row.is_shown,
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
  author: textIn(row.author, language),
  productIds: row.products,
})

/** An article by its id or its key, with all of its group; the default one where none is named. @throws Refusal `notFound` */
export const article =
  (defaultArticle: string) =>
  (ctx: Context, { article: asked = defaultArticle }: { article?: string | undefined }): Promise<Article> =>
    readArticle(ctx, asked)

async function readArticle(ctx: Context, asked: string): Promise<Article> {
  const which = /^\d+$/.test(asked) ? sql`a.id = ${asked}` : sql`a.key = ${asked}`
  const rows = await sql<WholeRow & { of_group: ArticleRow[] }>`
    select ${wholeColumns(ctx.site.code)},
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
export async function protocolArticles(ctx: Context): Promise<Protocol[]> {
  const site = sql`${ctx.site.code}`
  const rows = await sql<WholeRow & { isLegal: boolean }>`
    select ${wholeColumns(ctx.site.code)}, false as "isLegal" from articles a
    where a.key = any(array['terms', 'privacy']) and a.is_published
      and not exists (select from ${legalTextsOf(site)} l where l.kind = a.key)
    union all
    select l.id, l.kind, 'help', 0, l.title, '{"en":"","zh":""}', null, l.body, l.valid_from, l.published_at,
      '{"en":"","zh":""}', '{}', '{"en":"Legal","zh":"法律文本"}', false, true from ${legalTextsOf(site)} l where l.kind = any(array['terms', 'privacy'])
    order by key desc`.rows(ctx.db)
  return rows.map(({ isLegal, ...row }) => ({ ...toWhole(row, ctx), isLegal }))
}

/** `isLegal`: it is the version in force of a legal text, and no article. */
export type Protocol = Omit<Article, 'ofGroup'> & { readonly isLegal: boolean }
