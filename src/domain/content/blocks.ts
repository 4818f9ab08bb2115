import type { CategoryNode, HomeContent, ProductCard, ShopCard } from '../catalogue/product.ts'

/** What a home page is built of, from top to bottom. */
export type ContentBlock =
  | { readonly kind: 'hero' }
  | { readonly kind: 'categoryTiles'; readonly categories: readonly CategoryNode[] }
  | { readonly kind: 'productRow'; readonly row: 'newest' | 'reduced' | 'bestselling'; readonly products: readonly ProductCard[] }
  | { readonly kind: 'shops'; readonly shops: readonly ShopCard[] }
  | { readonly kind: 'promises' }

const rowMin = 2
const tilesMax = 6
const rowMax = 8

/** The home page of a mall that has this. A row of one product is no row. */
export function homeBlocks(content: HomeContent): readonly ContentBlock[] {
  const row = (name: 'newest' | 'reduced' | 'bestselling'): ContentBlock[] =>
    content[name].length < rowMin ? [] : [{ kind: 'productRow', row: name, products: content[name].slice(0, rowMax) }]
  return [
    { kind: 'hero' },
    ...(content.categories.length > 0 ? [{ kind: 'categoryTiles' as const, categories: content.categories.slice(0, tilesMax) }] : []),
    ...row('newest'),
    ...row('reduced'),
    { kind: 'promises' },
    ...row('bestselling'),
    ...(content.shops.length > 0 ? [{ kind: 'shops' as const, shops: content.shops }] : []),
  ]
}
