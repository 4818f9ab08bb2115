import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/tables.ts'
import type { ListFilter } from '#domain/catalogue/product.ts'
import { productRows } from '#domain/content/blocks.ts'
import type { Context } from '#platform/context.ts'
import { aDatabase } from '../../../../tests/support/database.ts'
import { aProduct, aShop, type TestProduct } from '../../../../tests/support/mall.ts'
import { homeGoods } from './home-goods.ts'
import { productDetail } from './product-detail.ts'
import { productList } from './product-list.ts'
import { recommendedProducts } from './recommended-products.ts'
import { searchSuggestions } from './search-suggestions.ts'

/** What the catalogue's calls cost in a mall of 20,000 products: how many statements, and that each reads an index. */

let database: Awaited<ReturnType<typeof aDatabase>>
let product: TestProduct
let shopSlug: string
let ctx: Context
const sent: CompiledQuery[] = []

beforeAll(async () => {
  database = await aDatabase()
  const { shopId, slug } = await aShop(database)
  shopSlug = slug
  const both = (text: string) => ({ en: text, zh: text })
  product = await aProduct(database, shopId, {
    brand: 'Hearth',
    category: [
      { urlKey: 'home', name: both('Home') },
      { urlKey: 'lamps', name: both('Lamps') },
    ],
  })
  await manyMore(product.productId)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void sent.push(event.query),
  })
  ctx = { db, site: { code: 'global' }, language: 'en', now: new Date() } as Context
})
afterAll(() => database.drop())

/** Copies of a product, in a hundred categories. */
async function manyMore(from: string) {
  const client = await database.pool.connect()
  const each = 'generate_series(1, 20000) as g'
  try {
    // This is the test's work and not what it measures.
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into categories (id, url_key, name, path) select g, 'cat-' || g, '{"en":"c","zh":"c"}', array[g] from generate_series(1, 100) g`,
    )
    await client.query(`insert into products (id, shop_id, url_key, status, name, category_id)
      select g, shop_id, 'p-' || g, status, name, 1 + g % 100 from products, ${each} where products.id = ${from}`)
    await client.query(
      `insert into variants (id, product_id, shop_id, sku) select g, g, shop_id, 's-' || g from products, ${each} where products.id = ${from}`,
    )
    await client.query(
      `insert into prices (variant_id, site, currency, amount) select g, 'global', 'USD', g from ${each}`,
    )
    await client.query(`insert into listings (site, product_id, shop_id, brand_id, category_ids, currency, price_from, price_to, in_stock, sold_count,
        rating_sum, rating_count, listed_at)
      select 'global', g, shop_id, brand_id, array[1 + g % 100]::bigint[], 'USD', g, g, true, g % 500, 0, 0, listed_at
      from listings, ${each} where product_id = ${from} and site = 'global'`)
    await client.query(`insert into product_words (product_id, language, title, words)
      select g, language, noun || ' ' || g, to_tsvector('simple', noun || ' ' || g) from (values ('en'), ('zh')) as spoken (language), ${each},
        lateral (select (array['Lamp', 'Desk', 'Chair', 'Vase', 'Bowl', 'Rug', 'Shelf', 'Clock', 'Bench', 'Quilt'])[1 + g % 10] as noun) named`)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const list = (filter: Partial<ListFilter>) => () =>
  productList(ctx, { sort: 'recommended', page: 1, pageSize: 24, ...filter })
const calls: [string, number, () => Promise<unknown>][] = [
  ['a product by its address', 1, () => productDetail(ctx, { urlKey: product.urlKey })],
  ['a product by its id', 1, () => productDetail(ctx, { productId: product.productId })],
  ['a category', 3, list({ categoryKey: 'cat-7' })],
  ['a category, narrowed and by price', 4, list({ categoryKey: 'cat-7', priceMin: 100, sort: 'priceUp' })],
  ['a shop’s newest', 3, () => list({ shopSlug, sort: 'new' })()],
  ['a search for a word', 2, list({ keyword: 'vase' })],
  ['a search for a part of words', 2, list({ keyword: 'ench 19' })],
  ['suggestions', 1, () => searchSuggestions(ctx, { keyword: 'clo' })],
  ['recommendations', 1, () => recommendedProducts(ctx, { productId: product.productId, atMost: 4 })],
  ['best rated first', 3, list({ sort: 'rating' })],
  ['the goods of the home page', 1, () => homeGoods(ctx, productRows)],
]

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The most rows that a statement met while it read a table from end to end. */
async function readFromEndToEnd({ sql: text, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    [...parameters],
  )
  const most = (node: Node): number =>
    Math.max(
      node['Node Type'] === 'Seq Scan'
        ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
        : 0,
      ...(node.Plans ?? []).map(most),
    )
  return most(rows[0]!['QUERY PLAN'][0].Plan)
}

describe('In a mall of 20,000 products', () => {
  test.each(calls)(
    '%s takes at most %i statements, and none reads a big table from end to end',
    async (_name, atMost, call) => {
      sent.length = 0
      await call()
      expect(sent.length).toBeLessThanOrEqual(atMost)
      for (const statement of [...sent])
        expect(await readFromEndToEnd(statement), statement.sql).toBeLessThan(5_000)
    },
  )
})
