import type { CategoryNode, HomeContent, ProductCard, ShopCard } from '../catalogue/product.ts'

/** What a home page is built of, from top to bottom. */
export type ContentBlock =
  | { readonly kind: 'hero' }
  | { readonly kind: 'categoryTiles'; readonly categories: readonly CategoryNode[] }
  | {
      readonly kind: 'productRow'
      readonly row: 'newest' | 'reduced' | 'bestselling'
      readonly products: readonly ProductCard[]
    }
  | { readonly kind: 'shops'; readonly shops: readonly ShopCard[] }
  | { readonly kind: 'promises' }

const tilesMax = 6
const rowMin = 2
const rowMax = 4

/** The home page of a mall that has this. No product stands in two rows, and a row of one is no row. */
export function homeBlocks(content: HomeContent): readonly ContentBlock[] {
  const shown = new Set<string>()
  const row = (name: 'newest' | 'reduced' | 'bestselling'): ContentBlock[] => {
    const products = content[name].filter(({ productId }) => !shown.has(productId)).slice(0, rowMax)
    if (products.length < rowMin) return []
    for (const { productId } of products) shown.add(productId)
    return [{ kind: 'productRow', row: name, products }]
  }
  return [
    { kind: 'hero' },
    ...(content.categories.length > 0
      ? [{ kind: 'categoryTiles' as const, categories: content.categories.slice(0, tilesMax) }]
      : []),
    ...row('newest'),
    ...row('reduced'),
    { kind: 'promises' },
    ...row('bestselling'),
    ...(content.shops.length > 0 ? [{ kind: 'shops' as const, shops: content.shops }] : []),
  ]
}
