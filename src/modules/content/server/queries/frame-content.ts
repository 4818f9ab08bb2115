import { sql } from '#database/sql.ts'
import { type CategoryRow, treeOf } from '#modules/catalogue/rules/category-tree.ts'
import type { CategoryNode } from '#modules/catalogue/rules/product.ts'
import { categoryFacts } from '#modules/catalogue/server/read-models/category-facts.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { ArticleGroup, ArticleGroupLinks } from '../../rules/article.ts'
import { type LegalKind, legalKinds } from '../../rules/legal-text.ts'
import { legalTextsOf } from '../read-models/legal-text-facts.ts'
import { shownGroups } from './shown-groups.ts'

export type FrameContent = {
  readonly categories: readonly CategoryNode[]
  /** Links in the footer of every page. */
  readonly reading: readonly ArticleGroupLinks[]
  /** Legal texts of the site that are in force. */
  readonly legal: readonly { readonly kind: LegalKind; readonly title: string }[]
  /** A legal text begins to apply then. */
  readonly validUntil: Date | undefined
}

type LegalRow = { kind: LegalKind; title: LocalText }
type GroupRow = {
  group: ArticleGroup
  name: LocalText
  articles: { id: Id; key: string; title: LocalText }[]
}

/** Frame of every page, in one statement: the categories of the menu and the first articles of each group. */
export async function frameContent(ctx: Context): Promise<FrameContent> {
  const rows = await sql<{
    categories: CategoryRow[]
    reading: GroupRow[]
    legal: LegalRow[]
    validUntil: Date | null
  }>`
    select
      (select coalesce(json_agg(json_build_object('id', id::text, 'parent_id', parent_id::text, 'url_key', url_key,
          'name', name, 'picture', picture) order by position, id), '[]')
        from (select * from ${categoryFacts} categories where not is_hidden order by position, id limit 2000) c) as categories,
      (select coalesce(json_agg(json_build_object('group', shown.code, 'name', shown.name, 'articles', of_group.articles)
          order by shown.position, shown.id), '[]')
        from (
          select "group", json_agg(json_build_object('id', id::text, 'key', key, 'title', title) order by position, id) as articles
          from (
            select *, row_number() over (partition by "group" order by position, id) as place
            from articles where is_published and key not in (select legal.kind from ${legalTextsOf(sql`${ctx.site.code}`)} legal)
          ) each where place <= 8 group by "group"
        ) of_group join ${shownGroups(ctx.site.code)} shown on shown.code = of_group."group") as reading,
      (select coalesce(json_agg(json_build_object('kind', kind, 'title', title)
          order by array_position(${[...legalKinds]}::text[], kind)), '[]')
        from ${legalTextsOf(sql`${ctx.site.code}`)} legal) as legal,
      (select min(valid_from) from legal_texts where site = ${ctx.site.code} and valid_from > app_now()) as "validUntil"`.rows(
    ctx.db,
  )
  const { categories, reading, legal, validUntil } = rows[0]!
  return {
    categories: treeOf(categories, ctx.language),
    legal: legal.map(({ kind, title }) => ({ kind, title: textIn(title, ctx.language) })),
    validUntil: validUntil ?? undefined,
    reading: reading.map(({ group, name, articles }) => ({
      group,
      name: textIn(name, ctx.language),
      articles: articles.map(({ id, key, title }) => ({
        articleId: id,
        key,
        title: textIn(title, ctx.language),
      })),
    })),
  }
}
