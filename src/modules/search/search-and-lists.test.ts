import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { ProductDraft } from '#modules/catalogue/rules/draft.ts'
import { catalogueJobs } from '#modules/catalogue/server/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { anyShop, both, find, inChinese, item, keys, look } from '#tests/support/catalogue.ts'
import { aClient, aMall, aProduct, type Client, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { find as search } from './server/public.ts'

let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
})
afterAll(() => mall.stop())

const describeListings = catalogueJobs[0]!.run
const cutWordsAgain = catalogueJobs[1]!.run

test('An article number finds its product, also after an upgrade that splits words differently', async () => {
  const { productId } = await aProduct(mall, await anyShop(mall), {
    urlKey: 'numbered',
    name: both('Astrolabe'),
  })
  await sql`update variants set sku = 'HG-AST-O' where product_id = ${productId}`.run(mall.db)
  // As a version of before left it.
  await sql`update search_documents set words_version = 1, words = '''astrolabé'':1A' where product_id = ${productId}`.run(
    mall.db,
  )
  const found = async (keyword: string) => keys(await find(caller, { keyword, pageSize: 5 }))
  expect([await found('HG-AST-O'), await found('astrolabe')]).not.toContainEqual(['numbered'])
  await cutWordsAgain({ db: mall.db } as JobServices)
  // Cached responses are dropped when the change has been notified, a moment later.
  await expect.poll(() => found('HG-AST-O')).toEqual(['numbered'])
  expect([await found('hg ast'), await found('astrolabe')]).toEqual(Array(2).fill(['numbered']))
  const [old] = await sql<{ left: number }>`
    select count(*)::int as left from search_documents where words_version < 2`.rows(mall.db)
  expect(old?.left).toBe(0)
})

describe('A search', () => {
  beforeAll(async () => {
    const shopId = await anyShop(mall)
    const make = (
      urlKey: string,
      en: string,
      zh: string,
      change: Partial<ProductDraft> & { price?: number; stock?: number } = {},
    ) => aProduct(mall, shopId, { urlKey, name: { en, zh }, ...change })
    await make('oak-table', 'Solid oak dining table', '实木餐桌', { price: 90_000, brand: 'Hearth' })
    await make('oak-chair', 'Solid oak dining chair', '实木餐椅', { price: 20_000, brand: 'Hearth' })
    await make('desk-lamp', 'Brass desk lamp', '黄铜台灯', {
      price: 8_000,
      brand: 'Lumen',
      description: both('<p>Goes well on a dining table.</p>'),
    })
    await make('folded-lamp', 'Größe Østergård lantern', '青瓷灯笼')
    await make('tea-bowl', 'Tea bowl 100% glazed', '茶碗', { price: 2_000, stock: 0 })
  })

  test.each([
    ['餐桌', ['oak-table']],
    ['实木', ['oak-chair', 'oak-table']],
    ['实木餐椅', ['oak-chair']],
    ['椅', ['oak-chair']],
    ['實木餐椅', ['oak-chair']],
    ['青瓷燈籠', ['folded-lamp']],
  ])('for %s finds %j in Chinese', async (keyword, expected) => {
    expect(keys(await find(caller, { keyword }, inChinese)).sort()).toEqual(expected)
  })

  test.each([
    ['OAK', ['oak-chair', 'oak-table']],
    ['oak tabl', ['oak-table']],
    ['lamps', ['desk-lamp']],
    ['inin', ['oak-chair', 'oak-table']],
    ['dinning chair', ['oak-chair']],
    ['tabel', ['oak-table']],
    ['100%', ['tea-bowl']],
    ['ostergard', ['folded-lamp']],
    ['GRÖSSE', ['folded-lamp']],
    ['grosse', ['folded-lamp']],
  ])('for %s finds %j in English: whole words, beginnings, parts, slips', async (keyword, expected) => {
    expect(keys(await find(caller, { keyword })).sort()).toEqual(expect.arrayContaining(expected))
  })

  test.each(['xylophone', 'qwerty', '显微镜'])('for %s finds nothing', async (keyword) => {
    expect((await find(caller, { keyword })).body).toEqual({ total: 0, data: [] })
  })

  test('puts what has it in the name before what mentions it (CALL-128, SYS-14)', async () => {
    expect(keys(await find(caller, { keyword: 'dining table' }))).toEqual(['oak-table', 'desk-lamp'])
  })

  test('puts a name with these very words before one where they only go on, however well that sells', async () => {
    const shopId = await anyShop(mall)
    const named = (name: string) =>
      aProduct(mall, shopId, { urlKey: name.toLowerCase().replaceAll(' ', '-'), name: both(name) })
    await named('Otter figurine')
    const { productId } = await named('Otterwool blanket')
    await sql`update search_price_periods set sold_count = 500 where product_id = ${productId}`.run(mall.db)
    const { suggestions } = (await caller.post(`${item}/suggest`, { keyword: 'otter' })).body
    expect([
      keys(await find(caller, { keyword: 'otter' })),
      suggestions.map(({ urlKey }: { urlKey: string }) => urlKey),
      keys(await find(caller, { keyword: 'otte' })),
    ]).toEqual([
      ['otter-figurine', 'otterwool-blanket'],
      ['otter-figurine', 'otterwool-blanket'],
      ['otterwool-blanket', 'otter-figurine'],
    ])
  })

  test.each(["'", "a' | 'b", '%', '_', '\\', '!!!', '<script>', ':*', '(', '餐&桌', '👍', 'x'.repeat(100)])(
    'for %j answers calmly',
    async (keyword) => {
      expect(await find(caller, { keyword })).toMatchObject({ status: 200 })
      expect(await caller.post(`${item}/suggest`, { keyword })).toMatchObject({ status: 200 })
    },
  )

  test.each([
    { keyword: 'x'.repeat(101) },
    { keyword: 'a\u0000' },
    { keyword: 7 },
    { pageNo: 0 },
    { pageNo: 1.5 },
    { pageSize: 101 },
    { pageNo: 1e9 },
    { sortType: 'cheapest' },
    { brandList: Array(21).fill('a') },
    { minPrice: -1 },
    { colorList: ['mauve'] },
    { materialList: 'oak' },
    { minRating: 5 },
    { shopUrlKeyList: ['../x'] },
    { unheard: true },
  ])('requested as %j is refused', async (request) => {
    expect(await find(caller, request)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })
})

describe('A list', () => {
  const category = 'ceramics'
  beforeAll(async () => {
    const shopId = await anyShop(mall)
    for (let index = 0; index < 30; index += 1) {
      await aProduct(mall, shopId, {
        urlKey: `bowl-${String(index).padStart(2, '0')}`,
        name: both(`Bowl ${index}`),
        price: 1_000 + index * 100,
        stock: index % 3 === 0 ? 0 : 5,
        brand: index % 2 === 0 ? 'Kiln' : 'Ash',
        category: [
          { urlKey: category, name: { en: 'Ceramics', zh: '陶瓷' } },
          { urlKey: index < 10 ? 'small-bowls' : 'large-bowls', name: both('Bowls') },
        ],
      })
    }
    await sql`update search_price_periods set sold_count = 50 where product_id = (select id from products where url_key = 'bowl-07')`.run(
      mall.db,
    )
  })

  test('has all of the branch, page by page, each once (CALL-128, SYS-14)', async () => {
    const pages = []
    for (const pageNo of [1, 2, 3])
      pages.push(await find(caller, { categoryUrlKey: category, pageNo, pageSize: 12, sortType: 'priceUp' }))
    expect(pages.map((page) => page.body.total)).toEqual([30, 30, 30])
    expect(pages.flatMap(keys)).toEqual(
      Array.from({ length: 30 }, (_, index) => `bowl-${String(index).padStart(2, '0')}`),
    )
    expect((await find(caller, { categoryUrlKey: 'small-bowls' })).body.total).toBe(10)
    expect(keys(await find(caller, { categoryUrlKey: category, pageNo: 9 }))).toEqual([])
  })

  test.each([
    ['priceDown', 'bowl-29'],
    ['sales', 'bowl-07'],
    ['recommended', 'bowl-07'],
    ['new', 'bowl-29'],
  ])('sorted by %s begins with %s', async (sortType, first) => {
    expect(keys(await find(caller, { categoryUrlKey: category, sortType, pageSize: 1 }))).toEqual([first])
  })

  test('is narrowed by brand, price and stock, and counts what is left', async () => {
    const narrowed = await find(caller, {
      categoryUrlKey: category,
      brandList: ['kiln'],
      minPrice: 1_000,
      maxPrice: 2_000,
      hasInventory: true,
      sortType: 'priceUp',
    })
    expect(narrowed.body.total).toBe(4)
    expect(keys(narrowed)).toEqual(['bowl-02', 'bowl-04', 'bowl-08', 'bowl-10'])
  })

  test('is narrowed by colour, material, rating, shop and a cut, each counted as if nothing else of its kind were chosen', async () => {
    const [first, second] = [await anyShop(mall), await anyShop(mall)]
    const of = (values: string[]) => [
      {
        key: 'colour',
        name: { en: 'Colour', zh: '颜色' },
        values: values.map((key) => ({ key, name: both(key) })),
      },
    ]
    const make = async (
      urlKey: string,
      shopId: Id,
      { colour, material, rating, cut }: { colour: string; material: string; rating?: number; cut?: boolean },
    ) => {
      const { productId } = await aProduct(mall, shopId, {
        ...{ urlKey, name: both(urlKey), category: [{ urlKey: 'trays', name: both('Trays') }] },
        ...{ attributes: of([colour]), specifications: [{ name: both('Material'), value: both(material) }] },
        variants: [
          {
            ...{ sku: urlKey, values: { colour }, stock: 3 },
            prices: { global: { amount: 2_000, ...(cut && { compareAt: 3_000 }) } },
          },
        ],
      })
      if (rating)
        await sql`update search_price_periods set rating_sum = ${rating}, rating_count = 1 where product_id = ${productId}`.run(
          mall.db,
        )
    }
    await make('tray-1', first, { colour: 'Moss green', material: 'Solid oak', rating: 5, cut: true })
    await make('tray-2', first, { colour: 'Black', material: 'Walnut', rating: 3 })
    await make('tray-3', second, { colour: 'Moss green', material: 'Brass', cut: true })
    const inTrays = async (more: object) =>
      keys(await find(caller, { categoryUrlKey: 'trays', ...more })).sort()
    expect([
      await inTrays({ colorList: ['green'] }),
      await inTrays({ colorList: ['green', 'black'], materialList: ['wood'] }),
      await inTrays({ materialList: ['brass'] }),
      await inTrays({ minRating: 4 }),
      await inTrays({ shopUrlKeyList: [`shop-${first}`] }),
      await inTrays({ onSale: true, shopUrlKeyList: [`shop-${second}`, 'no-such-shop'] }),
      await inTrays({ shopUrlKeyList: ['no-such-shop'] }),
      await inTrays({ keyword: 'tray', colorList: ['green'], onSale: true }),
    ]).toEqual([
      ['tray-1', 'tray-3'],
      ['tray-1', 'tray-2'],
      ['tray-3'],
      ['tray-1'],
      ['tray-1', 'tray-2'],
      ['tray-3'],
      [],
      ['tray-1', 'tray-3'],
    ])
    for (const text of [undefined, 'tray']) {
      const [{ id: categoryId }] = (await sql<{ id: Id }>`
        select id from categories where url_key = 'trays'`.rows(mall.db)) as [{ id: Id }]
      const found = await search(mall.db, {
        ...{ site: mall.sites.ofCode('global')!, language: 'en', text, categoryId, branchIds: [categoryId] },
        ...{ colours: ['green'], sort: 'recommended', page: 1, pageSize: 10 },
      })
      expect(found).toMatchObject({
        ...{ total: 2, areCountsWhole: true, reducedCount: 2, inStockCount: 2 },
        colours: [
          { colour: 'green', count: 2 },
          { colour: 'black', count: 1 },
        ],
        materials: [
          { material: 'brass', count: 1 },
          { material: 'oak', count: 1 },
          { material: 'wood', count: 1 },
        ],
        ratings: [
          { from: 4, count: 1 },
          { from: 3, count: 1 },
        ],
      })
      expect(found.shops.map(({ count }) => count)).toEqual([1, 1])
    }
  })

  test('shows what goods are made of that were listed before the material was required', async () => {
    const { productId } = await aProduct(mall, await anyShop(mall), {
      ...{ name: both('Old vase'), specifications: [{ name: both('Material'), value: both('Glass') }] },
    })
    const features = () =>
      sql<{ features: string[] | null }>`
        select features from search_price_periods where product_id = ${productId} and site_number = 1`.row(
        mall.db,
      )
    const before = await features()
    await sql`update search_price_periods set features = null where product_id = ${productId}`.run(mall.db)
    await describeListings({ db: mall.db } as JobServices)
    expect([before, await features()]).toEqual([{ features: ['glass'] }, { features: ['glass'] }])
  })

  test('of a category that does not exist is not there', async () => {
    expect(await find(caller, { categoryUrlKey: 'nothing' })).toMatchObject({ status: 404 })
  })

  test('follows the stock: what is sold out by an order is marked so', async () => {
    const product = await aProduct(mall, await anyShop(mall), {
      urlKey: 'last-vase',
      name: both('Zinnia vase'),
      stock: 1,
    })
    expect((await find(caller, { keyword: 'zinnia' })).body.data).toMatchObject([{ inventoryNumFlag: true }])
    expect(await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId }])).toMatchObject({
      status: 200,
    })
    expect((await find(caller, { keyword: 'zinnia' })).body.data).toMatchObject([{ inventoryNumFlag: false }])
  })

  test('of recommendations holds the nearest first, and neither the product itself nor what is sold out (CALL-72, DATA-61)', async () => {
    const { body } = await look(caller, { urlKey: 'bowl-04' })
    const { body: answer } = await caller.post(`${item}/recommend`, { id: body.id, itemSize: 5 })
    const near = answer.frontItemTOList.map(({ urlKey }: { urlKey: string }) => urlKey)
    expect(near).toHaveLength(5)
    expect(near[0]).toBe('bowl-07')
    expect(near.every((urlKey: string) => /^bowl-0[1-8]$/.test(urlKey) && urlKey !== 'bowl-04')).toBe(true)
  })

  test('of recommendations for a category holds what sells best in it, twenty at most (PDP-110, CALL-74)', async () => {
    const { body: tree } = await caller.post('/sapi/mall-item/category/tree')
    const { id } = tree.data.find((each: { urlKey: string }) => each.urlKey === category)
    const ask = (wanted: object) => caller.post(`${item}/queryRecommendByCategoryFlow`, wanted)
    const { body } = await ask({ category: { id } })
    const all = keys(await find(caller, { categoryUrlKey: category, hasInventory: true, pageSize: 100 }))
    const given = body.frontItemTOList.map(({ urlKey }: { urlKey: string }) => urlKey)
    expect(given).toHaveLength(Math.min(20, all.length))
    expect(all).toEqual(expect.arrayContaining(given))
    expect((await ask({ category: { id }, itemSize: 2 })).body.frontItemTOList).toEqual(
      body.frontItemTOList.slice(0, 2),
    )
    expect((await ask({ category: { id: '1' } })).body.frontItemTOList).toEqual([])
    expect((await ask({ category: { id }, itemSize: 21 })).body.code).toBe('malformed')
  })

  test.each([
    ['cart', 5],
    ['my', 4],
    ['payResult', 5],
    ['home', 4],
  ])('of recommendations for %s holds %i, or as many as are requested (CALL-73)', async (scene, count) => {
    const ask = (more: object) =>
      caller.post('/api/trantor/flow/bbc_item_ItemIntelligentRecommendFlow', [
        { intelligentRecommendScenes: scene, ...more },
      ])
    const { body } = await ask({})
    expect(body.frontItemTOList).toHaveLength(count)
    expect((await ask({ pageSize: 2 })).body.frontItemTOList).toEqual(body.frontItemTOList.slice(0, 2))
    expect((await ask({ intelligentRecommendScenes: 'cellar' })).body.code).toBe('malformed')
  })

  test('names what its products are called elsewhere, spellings included (TRAP-101)', async () => {
    const [card] = (await find(caller, { categoryUrlKey: category, pageSize: 1 })).body.data
    expect(card).toHaveProperty('originalPrc')
    const { body } = await look(caller, { urlKey: card.urlKey })
    expect(body.urlKey).toBe(card.urlKey)
    expect(body.frontCategories[0].urlKey).toBe(category)
    const [sku] = body.shopSkuList
    expect([sku.skuId, typeof sku.originalPrice]).toEqual([sku.id, 'number'])
  })

  test('of categories is a tree, and home shows what is new (CALL-128)', async () => {
    const { body: tree } = await caller.post('/sapi/mall-item/category/tree', {}, inChinese)
    const branch = tree.data.find((each: { urlKey: string }) => each.urlKey === category)
    expect(branch).toMatchObject({
      name: '陶瓷',
      children: [{ urlKey: 'small-bowls' }, { urlKey: 'large-bowls' }],
    })
    const { body: home } = await caller.post('/sapi/mall-content/web/home', {})
    expect(home.newItemList.length).toBeGreaterThan(0)
    expect(home.shopList.length).toBeGreaterThan(0)
  })
})
