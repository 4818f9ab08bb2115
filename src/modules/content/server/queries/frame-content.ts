import { sql } from '#database/sql.ts'
import { type CategoryRow, treeOf } from '#modules/catalogue/rules/category-tree.ts'
import type { CategoryNode } from '#modules/catalogue/rules/product.ts'
import { categoryFacts } from '#modules/catalogue/server/read-models/category-facts.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { type ArticleGroup, type ArticleGroupLinks, articleGroupNames } from '../../rules/article.ts'

export type FrameContent = {
  readonly categories: readonly CategoryNode[]
  /** Links in the footer of every page. */
  readonly reading: readonly ArticleGroupLinks[]
}

type GroupRow = { group: ArticleGroup; articles: { id: Id; key: string; title: LocalText }[] }

/** Frame of every page, in one statement: the categories of the menu and the first articles of each group. */
export async function frameContent(ctx: Context): Promise<FrameContent> {
  const rows = await sql<{ categories: CategoryRow[]; reading: GroupRow[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', id::text, 'parent_id', parent_id::text, 'url_key', url_key,
          'name', name, 'picture', picture) order by position, id), '[]')
        from (select * from ${categoryFacts} categories where not is_hidden order by position, id limit 2000) c) as categories,
      (select coalesce(json_agg(json_build_object('group', of_group."group", 'articles', of_group.articles)
          order by array_position(array['help', 'care', 'reading'], of_group."group")), '[]')
        from (
          select "group", json_agg(json_build_object('id', id::text, 'key', key, 'title', title) order by position, id) as articles
          from (
            select *, row_number() over (partition by "group" order by position, id) as place
            from articles where is_published
          ) each where place <= 8 group by "group"
        ) of_group) as reading`.rows(ctx.db)
  const { categories, reading } = rows[0]!
  return {
    categories: treeOf(categories, ctx.language),
    reading: reading.map(({ group, articles }) => ({
      group,
      name: textIn(articleGroupNames[group], ctx.language),
      articles: articles.map(({ id, key, title }) => ({
        articleId: id,
        key,
        title: textIn(title, ctx.language),
      })),
    })),
  }
}
