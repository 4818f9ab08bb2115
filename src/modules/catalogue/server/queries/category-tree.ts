import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import { type CategoryRow, treeOf } from '../../rules/category-tree.ts'
import type { CategoryNode } from '../../rules/product.ts'

/** All categories that are shown, branches within branches; what is below a hidden one has no place among them. There are hundreds at most, so one statement brings them all. */
export async function categoryTree(ctx: Context): Promise<CategoryNode[]> {
  const rows = await sql<CategoryRow>`
    select id, parent_id, url_key, name, picture from categories where not is_hidden order by position, id limit 2000`.rows(
    ctx.db,
  )
  return treeOf(rows, ctx.language)
}
