import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { CategoryNode } from './product.ts'

export type CategoryRow = {
  id: Id
  parent_id: Id | null
  url_key: string
  name: LocalText
  picture: string | null
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
