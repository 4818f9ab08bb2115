import { sql } from '#database/sql.ts'
import type { CategoryNode } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import { type Language, type LocalText, textIn } from '#domain/language.ts'
import type { Context } from '#platform/context.ts'

export type CategoryRow = {
  id: Id
  parent_id: Id | null
  url_key: string
  name: LocalText
  picture: string | null
}

/** All categories, branches within branches. There are hundreds at most, so one statement brings them all. */
export async function categoryTree(ctx: Context): Promise<CategoryNode[]> {
  const rows = await sql<CategoryRow>`
    select id, parent_id, url_key, name, picture from categories order by position, id limit 2000`.rows(
    ctx.db,
  )
  return treeOf(rows, ctx.language)
}

/** The rows of a tree, in their order, as the tree. */
export function treeOf(rows: readonly CategoryRow[], language: Language): CategoryNode[] {
  const children = Map.groupBy(rows, (row) => row.parent_id)
  const under = (parent: Id | null): CategoryNode[] =>
    (children.get(parent) ?? []).map((row) => ({
      categoryId: row.id,
      urlKey: row.url_key,
      name: textIn(row.name, language),
      picture: row.picture ?? undefined,
      children: under(row.id),
    }))
  return under(null)
}
