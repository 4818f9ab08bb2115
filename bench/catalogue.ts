import { existsSync } from 'node:fs'

/** Fills the database with so many products; said by `npm run demo -- --products N`, which lives in the demo. */
type Loader = { readonly loadProducts: (databaseUrl: string, count: number) => Promise<void> }

const place = new URL('../demo/load-products.ts', import.meta.url)

/** How the database of the bench gets its products: those of the demo alone, or `count` of them. */
export function fillerOf(count: number | undefined): (databaseUrl: string) => Promise<void> {
  if (count === undefined) return async () => undefined
  if (!existsSync(place))
    throw new Error(`--products needs ${place.pathname}, which exports loadProducts(databaseUrl, count)`)
  return async (databaseUrl) => {
    const { loadProducts } = (await import(place.href)) as Loader
    await loadProducts(databaseUrl, count)
  }
}
