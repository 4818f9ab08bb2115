// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import type { Statement } from '#database/sql.ts'
import { type ListFilter, sorts } from '#modules/catalogue/rules/product.ts'
import { searchSuggestions } from '#modules/catalogue/server/queries/search-suggestions.ts'
import { readShopProducts } from '#modules/catalogue/server/queries/shop-products.ts'
import { productRows } from '#modules/content/rules/blocks.ts'
import type { Context, MerchantContext } from '#platform/context.ts'
import { aDatabase } from '#tests/support/database.ts'
import { loadLargeCatalogue } from '#tests/support/large-catalogue.ts'
import { nodesOf, type PlanNode, planOf } from '#tests/support/query-plans.ts'
import { productAt } from '../../../../../demo/million/product.ts'
import { shops } from '../../../../../demo/million/shops.ts'
import { homeGoods } from './home-goods.ts'
import { productDetail } from './product-detail.ts'
import { productList } from './product-list.ts'
import { recommendedProducts } from './recommended-products.ts'

/**
 * Cost of the catalogue's calls in a mall of 20,000 products, counted and not timed: how many statements,
 * which indexes they read, and how much. The same calls in a mall of a million read hardly more.
 */

const products = 20_000
let database: Awaited<ReturnType<typeof aDatabase>>
let productId: string
let shopId: string
const { urlKey } = productAt(1, 4_711)
const sent: Statement[] = []
let trips = 0
let close: () => Promise<void>
let contexts: Record<'en' | 'zh', Context>

beforeAll(async () => {
  // Ranking all products in one batch takes longer than a call may.
  database = await aDatabase({ messageTimeoutMs: 120_000 })
  await loadLargeCatalogue(database, products)
  const observed = openDatabase(database.url, {
    onMessage: (statements) => {
      trips += 1
      sent.push(...statements)
    },
  })
  const db = observed.db.batching()
  close = observed.close
  const { rows: sites } = await database.pool.query<{ code: string; number: number }>(
    'select code, number from sites',
  )
  const site = (code: string, currency: string) => {
    const { number } = sites.find((each) => each.code === code)!
    const flags = { priorPrice: code === 'de' }
    return {
      db,
      site: { code, number, currency, tax: { mode: 'none' }, taxIncluded: true, flags },
      now: new Date(),
    }
  }
  contexts = {
    en: { ...site('global', 'USD'), language: 'en' } as Context,
    zh: { ...site('cn', 'CNY'), language: 'zh' } as Context,
  }
  const product = await productDetail(contexts.en, { urlKey })
  productId = product.productId
  shopId = product.shop.shopId
}, 240_000)
afterAll(async () => {
  await close()
  await database.drop()
})

const list =
  (filter: Partial<ListFilter>, language: 'en' | 'zh' = 'en') =>
  () =>
    productList(contexts[language], { sort: 'recommended', page: 1, pageSize: 20, ...filter })
const suggest =
  (keyword: string, language: 'en' | 'zh' = 'en') =>
  () =>
    searchSuggestions(contexts[language], { keyword })

const ownList = (keyword?: string) => () =>
  readShopProducts({ ...contexts.en, shopId } as MerchantContext, { keyword, page: 1, pageSize: 20 })

type Expected = {
  readonly call: () => Promise<unknown>
  readonly statements: number
  /** Messages to PostgreSQL; statements that do not need each other's rows travel together. */
  readonly trips: number
  readonly indexes: readonly string[]
  /** Pages of 8 kB that PostgreSQL looks at, in memory or not. */
  readonly pages: number
}

const names = ['search_documents_names_best', 'search_documents_names_better', 'search_price_periods_pkey']
const everything = [
  'search_documents_best',
  'search_documents_better',
  'search_documents_words',
  'search_price_periods_pkey',
]
// Of a long list some 500 rows are read for what it can be narrowed by; colours and ratings are in no index.
const calls: Record<string, Expected> = {
  'a product by its address': {
    call: () => productDetail(contexts.en, { urlKey }),
    statements: 2,
    trips: 1,
    indexes: ['products_url_key_key', 'variants_product', 'prices_pkey', 'stock_pkey'],
    pages: 68, // Eleven are for its offers, which are requested by its address, too.
  },
  'a leaf of the categories': {
    call: list({ categoryKey: 'mugs' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_category_best', 'search_price_periods_category_price'],
    pages: 400,
  },
  'a root with 28 leaves': {
    call: list({ categoryKey: 'furniture' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_category_best', 'search_price_periods_category_price'],
    pages: 1_200,
  },
  'a root, what is new': {
    call: list({ categoryKey: 'home', sort: 'new' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_category_new'],
    pages: 1_200,
  },
  'a root, most sold': {
    call: list({ categoryKey: 'home', sort: 'sales' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_category_best'],
    // The goods in stock and those sold out are two lists of each leaf: 28 descents of an index more than by any other order.
    pages: 1_300,
  },
  'a leaf, narrowed and by price': {
    call: list({ categoryKey: 'mugs', priceMin: 1_500, onlyInStock: true, sort: 'priceUp' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_category_price'],
    pages: 500,
  },
  'the whole site': {
    call: list({}),
    statements: 4,
    trips: 2,
    indexes: ['search_price_periods_best', 'search_price_periods_price'],
    pages: 800,
  },
  'a shop’s newest': {
    call: list({ shopSlug: shops[3]!.slug, sort: 'new' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_shop', 'search_price_periods_shop_best'],
    pages: 600,
  },
  'a search for a word that many have': {
    call: list({ keyword: 'lamp' }),
    statements: 4,
    trips: 3,
    indexes: names,
    pages: 2_000,
  },
  'a search for three words': {
    call: list({ keyword: 'oak dining table' }),
    statements: 4,
    trips: 3,
    indexes: [...names, ...everything],
    pages: 1_500,
  },
  'a search in one shop': {
    call: list({ keyword: 'oak', shopSlug: shops[3]!.slug }),
    statements: 5,
    trips: 4,
    indexes: everything,
    pages: 600,
  },
  'a search by price': {
    call: list({ keyword: 'lamp', sort: 'priceUp' }),
    statements: 4,
    trips: 3,
    indexes: names,
    pages: 9_000,
  },
  'a search in Chinese': {
    call: list({ keyword: '台灯' }, 'zh'),
    // Synonyms and readings are looked up before, as the words that go on from English ones are.
    statements: 4,
    trips: 3,
    indexes: names,
    pages: 2_060,
  },
  'a search for a part of a word': {
    call: list({ keyword: 'ench' }),
    statements: 6,
    trips: 5,
    indexes: [...names, 'search_words_parts'],
    pages: 3_600,
  },
  suggestions: {
    call: suggest('clo'),
    statements: 3,
    trips: 3,
    indexes: ['search_documents_names_best'],
    pages: 1_050,
  },
  'suggestions in Chinese': {
    call: suggest('餐桌', 'zh'),
    statements: 3,
    trips: 3,
    indexes: ['search_documents_names_best'],
    pages: 1_000,
  },
  'suggestions in pinyin': {
    call: suggest('canzhuo', 'zh'),
    statements: 3,
    trips: 3,
    indexes: ['search_readings_initials', 'search_documents_names_best'],
    pages: 1_300,
  },
  'a search in initials': {
    call: list({ keyword: 'td' }, 'zh'),
    statements: 4,
    trips: 3,
    // Up to eight words have these initials.
    indexes: ['search_readings_initials', ...names],
    pages: 3_300,
  },
  recommendations: {
    call: () => recommendedProducts(contexts.en, { productId, atMost: 4 }),
    statements: 2,
    trips: 2,
    indexes: ['search_price_periods_category_best', 'search_price_periods_best'],
    pages: 600,
  },
  'a merchant’s own list': {
    call: ownList(),
    statements: 1,
    trips: 1,
    indexes: ['products_shop'],
    pages: 600,
  },
  'a merchant who looks for a word': {
    call: ownList('oak'),
    statements: 3,
    trips: 3,
    indexes: ['search_documents_words', 'products_pkey'],
    pages: 1_500,
  },
  'a merchant who looks for a SKU': {
    call: ownList('P3MV'),
    statements: 4,
    trips: 4,
    indexes: ['variants_sku_parts'],
    pages: 1_500,
  },
  'a root, best rated': {
    call: list({ categoryKey: 'home', sort: 'rating' }),
    statements: 5,
    trips: 3,
    indexes: ['search_price_periods_category_rated'],
    pages: 1_800,
  },
  'the whole site, best rated': {
    call: list({ sort: 'rating' }),
    statements: 4,
    trips: 2,
    indexes: ['search_price_periods_rated'],
    pages: 800,
  },
  'the goods of the home page': {
    call: () => homeGoods(contexts.en, productRows),
    statements: 1,
    trips: 1,
    indexes: [
      'search_price_periods_best',
      'search_price_periods_new',
      'search_price_periods_rated',
      'search_price_periods_reduced',
    ],
    pages: 1_500,
  },
}

/** Tables that grow with the mall; a few hundred categories, makers and shops may be read whole. */
const growing = [
  'products',
  'product_media',
  'variants',
  'prices',
  'stock',
  'search_price_periods',
  'search_documents',
  'search_words',
  'search_readings',
]

describe(`In a mall of ${products.toLocaleString('en')} products`, () => {
  test.each(Object.keys(calls))('%s costs no more than what is shown of it', async (name) => {
    const { call, statements, trips: tripsMax, indexes, pages } = calls[name]!
    sent.length = 0
    trips = 0
    await call()
    expect(trips).toBeLessThanOrEqual(tripsMax)
    const plans: PlanNode[] = []
    for (const statement of [...sent]) {
      // The first time a connection runs a statement, it reads about its tables what it then knows.
      await planOf(database.pool, statement)
      plans.push(await planOf(database.pool, statement))
    }
    // Nodes of a plan that never run cost nothing.
    const nodes = plans.flatMap(nodesOf).filter((node) => node['Actual Loops'] > 0)

    expect(plans.length).toBeLessThanOrEqual(statements)
    expect(nodes.map((node) => node['Index Name'])).toEqual(expect.arrayContaining([...indexes]))
    const readWhole = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    expect(readWhole.filter((table) => growing.includes(table!))).toEqual([])
    const read = plans.reduce(
      (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      0,
    )

    expect(read).toBeLessThanOrEqual(pages)
  })

  test('a search brings what was requested, first what has it in its name and sells best', async () => {
    const { products: found, isTotalCapped } = await list({ keyword: 'walnut' })()
    expect(isTotalCapped).toBe(true)
    for (const { name } of found) expect(name).toMatch(/walnut/)
  })

  test('a search for few finds all of them, also those that hardly sell', async () => {
    const { name } = productAt(1, 4_711)
    const { products: found } = await list({ keyword: name.en })()
    expect(found.map((each) => each.urlKey)).toContain(urlKey)
    const { products: inChinese } = await list({ keyword: name.zh }, 'zh')()
    expect(inChinese.map((each) => each.urlKey)).toContain(urlKey)
  })

  test('a search in one shop, one category or of one maker finds all that is there', async () => {
    const { rows } = await database.pool.query<Record<'shop' | 'category' | 'brand' | 'total', string>>(
      `select shop.slug as shop, category.url_key as category, brand.slug as brand, count(*) as total
       from listings l join search_documents w on w.product_id = l.product_id and w.language = 'en'
       join shops shop on shop.id = l.shop_id join categories category on category.id = l.category_id
       join brands brand on brand.id = l.brand_id
       where l.site_number = (select number from sites where code = 'global') and w.words @@ '''oak'':*'::tsquery group by grouping sets (shop.slug, category.url_key, brand.slug)
       having count(*) between 20 and 400`,
    )
    for (const part of ['shop', 'category', 'brand'] as const) {
      const one = rows.find((row) => row[part] !== null)!
      const narrowed = {
        shop: { shopSlug: one.shop },
        category: { categoryKey: one.category },
        brand: { brands: [one.brand] },
      }[part]
      const found = await list({ keyword: 'oak', ...narrowed })()
      expect(found, part).toMatchObject({ total: Number(one.total), isTotalCapped: false })
      // Narrowed by one maker, the list still names the others.
      if (part === 'brand') expect(found.brands.length).toBeGreaterThan(5)
    }
  })

  test('a merchant finds own goods by words of a name in either language, also incomplete ones, and by a part of a SKU', async () => {
    const { name, variants } = productAt(1, 4_711)
    const sku = variants[0]!.sku
    for (const keyword of [name.en, name.en.slice(0, -2), name.zh, sku, sku.slice(1, -1).toLowerCase()]) {
      const { products: found } = await ownList(keyword)()
      expect(
        found.map((each) => each.urlKey),
        keyword,
      ).toContain(urlKey)
    }
  })

  test('pages of a branch follow each other without a gap and without a double', async () => {
    for (const sort of sorts) {
      const [whole, first, second] = await Promise.all([
        list({ categoryKey: 'seating', sort, pageSize: 60 })(),
        list({ categoryKey: 'seating', sort, pageSize: 30 })(),
        list({ categoryKey: 'seating', sort, pageSize: 30, page: 2 })(),
      ])
      const ids = ({ products: shown }: Awaited<ReturnType<typeof productList>>) =>
        shown.map((card) => card.productId)
      expect([...ids(first), ...ids(second)], sort).toEqual(ids(whole))
      expect(new Set(ids(whole)).size, sort).toBe(60)
    }
  })
})
