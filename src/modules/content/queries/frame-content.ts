import { sql } from '#database/sql.ts'
import { type CategoryRow, treeOf } from '#domain/catalogue/category-tree.ts'
import type { CategoryNode } from '#domain/catalogue/product.ts'
import type { ArticleCard } from '#domain/content/article.ts'
import type { Context } from '#platform/context.ts'
import { type ArticleRow, articleJson, toArticleCard } from './article-cards.ts'

export type FrameContent = {
  readonly categories: readonly CategoryNode[]
  /** What the foot of every page leads to. */
  readonly help: readonly ArticleCard[]
}

/** What stands around every page, in one statement: the categories of the menu and the help articles of the foot. */
export async function frameContent(ctx: Context): Promise<FrameContent> {
  const rows = await sql<{ categories: CategoryRow[]; help: ArticleRow[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', id::text, 'parent_id', parent_id::text, 'url_key', url_key,
          'name', name, 'picture', picture) order by position, id), '[]')
        from (select * from categories order by position, id limit 2000) c) as categories,
      (select coalesce(json_agg(${articleJson} order by each.position, each.id), '[]')
        from (select * from articles where is_published and "group" = 'help' order by position, id limit 8) each) as help`.rows(
    ctx.db,
  )
  const { categories, help } = rows[0]!
  return {
    categories: treeOf(categories, ctx.language),
    help: help.map((row) => toArticleCard(row, ctx.language)),
  }
}
