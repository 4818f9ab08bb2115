import type { CategoryNode } from '#modules/catalogue/rules/product.ts'

type NamedCategory = { readonly categoryId: string; readonly name: string }

/** All categories of a tree to choose from, each named by its branch: "Furniture › Desks". */
export const categoriesByBranch = (nodes: readonly CategoryNode[], above = ''): readonly NamedCategory[] =>
  nodes.flatMap(({ categoryId, name, children }) => {
    const branch = above ? `${above} › ${name}` : name
    return [{ categoryId, name: branch }, ...categoriesByBranch(children, branch)]
  })
