import { openDatabase } from '../../src/database/connect.ts'
import { nameStatementPlaces, type Statement, sql } from '../../src/database/sql.ts'
import { brokenInvariants, brokenWholeInvariants } from '../../src/modules/books/server/public.ts'
import { productListCall } from '../../src/modules/catalogue/bound/product-lists.ts'
import { shopProductsCall } from '../../src/modules/catalogue/calls/merchant-catalogue.ts'
import { searchSuggestionsCall } from '../../src/modules/catalogue/calls/search-suggestions.ts'
import { type ListFilter, sorts } from '../../src/modules/catalogue/rules/product.ts'
import { catalogueModule } from '../../src/modules/catalogue/server/module.ts'
import { pricingModule } from '../../src/modules/pricing/server/module.ts'
import { changeStock } from '../../src/modules/stock/server/public.ts'
import type { Context, MerchantContext } from '../../src/platform/context.ts'
import { relative } from './program.ts'

/** A statement as it was sent, and the place in the source that issued it. */
export type Recorded = { readonly place: string; readonly text: string }

/**
 * Statements whose parts are put together at run time, by loops and by functions that are passed in, cannot
 * be read off the source. They are issued here in all their forms.
 */
export async function recordStatements(url: string): Promise<Recorded[]> {
  nameStatementPlaces()
  const sent: Statement[] = []
  const { db, close } = openDatabase(url, { onMessage: (statements) => void sent.push(...statements) })
  await db.transaction(async (tx) => {
    await sql`insert into shops (id, slug, name) values (1, 'oak', '{"en":"Oak","zh":"橡木"}')`.run(tx)
    await sql`
      insert into shop_categories (id, shop_id, position, name) values (1, 1, 1, '{"en":"Desks","zh":"书桌"}')`.run(
      tx,
    )
    await sql`insert into brands (id, name, slug) values (1, 'Oak', 'oak')`.run(tx)
    await sql`
      insert into categories (id, url_key, name, path) values (1, 'chairs', '{"en":"Chairs","zh":"椅子"}', '{1}')`.run(
      tx,
    )
  })
  const ctx = {
    db,
    site: { code: 'global', number: 1, currency: 'USD' },
    language: 'en',
    now: new Date(),
    shopId: '1',
  } as unknown as Context & MerchantContext
  try {
    const routes = [
      ...catalogueModule({ changeStock }).routes,
      ...pricingModule({ mayBePaid: async () => true }).routes,
    ]
    const call = (endpoint: { readonly name: string }, request: unknown) =>
      routes.find((route) => route.endpoint.name === endpoint.name)!.run(ctx, request, undefined)
    for (const filter of listFilters()) await call(productListCall, filter)
    for (const keyword of ['cha', 'oak chair', '餐桌']) await call(searchSuggestionsCall, { keyword })
    for (const keyword of [undefined, 'oak', 'ox', '---'])
      await call(shopProductsCall, { keyword, page: 1, pageSize: 20 })
    for (const groups of [['1'], 'all'] as const) await brokenInvariants(db, groups)
    await brokenWholeInvariants(db, { isAll: true })
  } finally {
    await close()
  }
  const places = new Map<string, Recorded>()
  for (const { text, issuedAt } of sent) {
    const place = placeIn(issuedAt.stack)
    if (place) places.set(`${place} ${text}`, { place, text })
  }
  return [...places.values()]
}

function listFilters(): ListFilter[] {
  const page = { page: 1, pageSize: 20 }
  const scopes: Partial<ListFilter>[] = [
    {},
    { categoryKey: 'chairs' },
    { shopSlug: 'oak' },
    { shopSlug: 'oak', shopCategoryId: '1' },
    { brands: ['oak'] },
    { categoryKey: 'chairs', shopSlug: 'oak', brands: ['oak'] },
  ]
  const narrowings: Partial<ListFilter>[] = [
    {},
    { priceMin: 100, priceMax: 900, onlyInStock: true },
    { shops: ['oak'], colours: ['green'], materials: ['oak'], ratingMin: 4, onlyReduced: true },
  ]
  const keywords: Partial<ListFilter>[] = [{}, { keyword: 'chair' }]
  return sorts.flatMap((sort) =>
    keywords.flatMap((keyword) =>
      scopes.flatMap((scope) =>
        narrowings.map((narrowing) => ({ sort, ...page, ...keyword, ...scope, ...narrowing })),
      ),
    ),
  )
}

/** The first line of a stack: the function that sent the statement. */
function placeIn(stack: string | undefined): string | undefined {
  const found = /\(?file:\/\/(\/[^)\n]+:\d+:\d+)\)?/.exec(stack ?? '')?.[1]
  return found && relative(found)
}
