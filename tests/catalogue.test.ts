import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductDraft, VariantDraft } from '#domain/catalogue/draft.ts'
import type { Id } from '#domain/identifiers.ts'
import { putPicture, registerPicture } from '#modules/files/public.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from './support/mall.ts'

let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
})
afterAll(() => mall.stop())

const item = '/sapi/mall-item/item'
const both = (text: string) => ({ en: text, zh: text })
const anyShop = async () => (await aShop(mall)).shopId
const look = (request: object, client = caller) => client.post(`${item}/queryItemRender`, request)
const find = (request: object, client = caller, headers?: Record<string, string>) =>
  client.post(`${item}/search`, request, headers)
const keys = (answer: { body: { data: { urlKey: string }[] } }) =>
  answer.body.data.map(({ urlKey }) => urlKey)
const inChinese = { 'accept-language': 'zh' }

describe('A product', () => {
  test('is the same by its address, and by its id with or without its shop', async () => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId)
    const [byAddress, byId, byBoth] = [
      await look({ urlKey: product.urlKey }),
      await look({ itemId: product.productId }),
      await look({ itemId: product.productId, shopId, site: 'global' }),
    ]
    expect(byAddress).toMatchObject({ status: 200, body: { id: product.productId, urlKey: product.urlKey } })
    expect(byId.body).toEqual(byAddress.body)
    expect(byBoth.body).toEqual(byAddress.body)
  })

  test('does not exist in another shop, under an unknown address, or while it is a draft', async () => {
    const product = await aProduct(mall, await anyShop())
    const draft = await aProduct(mall, await anyShop(), { status: 'draft' })
    for (const request of [
      { itemId: product.productId, shopId: await anyShop() },
      { urlKey: 'never-was' },
      { itemId: '1' },
      { itemId: draft.productId },
    ]) {
      expect(await look(request)).toMatchObject({ status: 404, body: { code: 'productGone' } })
    }
  })

  test('that was deleted says so', async () => {
    const product = await aProduct(mall, await anyShop())
    await sql`update products set status = 'deleted' where id = ${product.productId}`.execute(mall.db)
    expect(await look({ urlKey: product.urlKey })).toMatchObject({
      status: 410,
      body: { code: 'productDeleted', message: 'item has been deleted' },
    })
  })

  test('that moved is found by its old address, and tells the new one', async () => {
    const product = await aProduct(mall, await anyShop())
    await sql`insert into redirects (url_key, product_id) values ('an-old-name', ${product.productId})`.execute(
      mall.db,
    )
    const { body } = await look({ urlKey: 'an-old-name' })
    expect(body.itemRenderTO.redirectUrl).toBe(`/product/${product.urlKey}`)
    expect((await look({ urlKey: product.urlKey })).body.itemRenderTO.redirectUrl).toBeNull()
  })

  test('off the shelf is still shown, on no list, and not for sale; so is a product of a frozen shop', async () => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId, { name: both('Velvet bellpull'), status: 'offShelf' })
    expect(await look({ urlKey: product.urlKey })).toMatchObject({
      status: 200,
      body: { statusDict: 'OFF_SHELF' },
    })
    expect(keys(await find({ keyword: 'bellpull' }))).toEqual([])
    const stock = await caller.post(`${item}/queryInventoryBySkuIdSet`, { skuIdSet: [product.variantId] })
    expect(stock.body).toEqual([{ id: product.variantId, inventoryNumFlag: false, selectedSkuStock: 10 }])

    const frozen = await aProduct(mall, shopId)
    await sql`update shops set status = 'frozen' where id = ${shopId}`.execute(mall.db)
    expect((await look({ urlKey: frozen.urlKey })).body.statusDict).toBe('OFF_SHELF')
  })

  test('shows its variants with the site’s prices, what they were, and what a buyer may order', async () => {
    const attributes = [
      {
        key: 'length',
        name: { en: 'Length', zh: '长度' },
        values: [
          { key: 's', name: { en: 'Short', zh: '短' } },
          { key: 'l', name: { en: 'Long', zh: '长' } },
        ],
      },
    ]
    const variant = (length: string, change: Partial<VariantDraft>): VariantDraft => ({
      sku: `rope-${length}`,
      values: { length },
      prices: { global: { amount: 1_050, compareAt: 1_400 }, jp: { amount: 1_500 } },
      stock: 23,
      ...change,
    })
    const { urlKey } = await aProduct(mall, await anyShop(), {
      name: { en: 'Hemp rope', zh: '麻绳' },
      attributes,
      variants: [
        variant('s', { step: 5, minQuantity: 7 }),
        variant('l', { stock: 0, prices: { global: { amount: 2_000 } } }),
      ],
    })
    const { body } = await look({ urlKey })
    expect(body.shopSkuList).toMatchObject([
      {
        outerId: 'rope-s',
        attributes: [{ attrKey: 'length', attrVal: 'Short' }],
        salePrc: { value: 10.5, currencyType: 'USD' },
        originalPrice: 14,
        adjustStep: 5,
        selectedSkuStock: 23,
        inventoryNumFlag: true,
        purchaseAvailabilityBO: { initPurchaseType: 'QUANTITY', initPurchaseValue: 10 },
        singlePromotion: { hasSinglePromotion: false },
      },
      { outerId: 'rope-l', originalPrice: 20, selectedSkuStock: 0, inventoryNumFlag: false },
    ])

    const japan = await mall.app.inject({
      method: 'POST',
      url: `${item}/queryItemRender`,
      headers: { host: 'jp.localhost' },
      payload: { urlKey },
    })
    expect(japan.json().shopSkuList).toMatchObject([{ salePrc: { value: 1_500, currencyType: 'JPY' } }])
    const chinese = (await caller.post(`${item}/queryItemRender`, { urlKey }, inChinese)).body
    expect(chinese).toMatchObject({
      itemName: '麻绳',
      skuAttributes: [{ attrName: '长度', attrVals: ['短', '长'] }],
    })
  })

  test('written in one language only is shown in that one', async () => {
    const { urlKey } = await aProduct(mall, await anyShop(), { name: { en: '', zh: '竹筷' } })
    expect((await look({ urlKey })).body.itemName).toBe('竹筷')
  })

  test('has its branch of categories, its tabs and its media', async () => {
    const picture = await putPicture(
      mall.files,
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c4a' } })
        .png()
        .toBuffer(),
    )
    await registerPicture(mall.db, picture)
    const { urlKey, productId } = await aProduct(mall, await anyShop(), {
      category: [
        { urlKey: 'garden', name: both('Garden') },
        { urlKey: 'garden-tools', name: both('Tools') },
      ],
      description: both('<p>Forged.</p>'),
      specifications: [{ name: both('Weight <kg>'), value: both('2') }],
      warranty: both('<p>For life.</p>'),
      pictures: [{ file: picture.key, alt: both('A spade') }],
    })
    const { body } = await look({ urlKey })
    expect(body.frontCategories).toMatchObject([{ urlKey: 'garden' }, { urlKey: 'garden-tools' }])
    expect(body.itemDetail.pcDetail).toEqual([
      { title: 'Description', order: 1, detail: '<p>Forged.</p>', isDefault: true },
      { title: 'SPECS', order: 2, detail: '<dl><dt>Weight &lt;kg&gt;</dt><dd>2</dd></dl>', isDefault: false },
      { title: 'Warranty', order: 3, detail: '<p>For life.</p>', isDefault: false },
    ])
    const media = await caller.post(`${item}/queryItemMediaFunc`, { id: productId })
    expect(media.body.itemMediaList).toEqual([
      {
        thumbnailUrl: `/pictures/160/${picture.key}`,
        imageUrl: `/pictures/1280/${picture.key}`,
        videoUrl: null,
        modelUrl: null,
        title: 'A spade',
        desc: '',
      },
    ])
    const fetched = await fetch(`${mall.url}/pictures/160/${picture.key}`, {
      headers: { accept: 'image/webp' },
    })
    expect([
      fetched.status,
      fetched.headers.get('content-type'),
      fetched.headers.get('vary')?.toLowerCase(),
    ]).toEqual([200, 'image/webp', 'accept'])
    expect(fetched.headers.get('cache-control')).toContain('immutable')
  })
})

describe('A search', () => {
  beforeAll(async () => {
    const shopId = await anyShop()
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
    await make('tea-bowl', 'Tea bowl 100% glazed', '茶碗', { price: 2_000, stock: 0 })
  })

  test.each([
    ['餐桌', ['oak-table']],
    ['实木', ['oak-chair', 'oak-table']],
    ['实木餐椅', ['oak-chair']],
    ['椅', ['oak-chair']],
  ])('for %s finds %j in Chinese', async (keyword, expected) => {
    expect(keys(await find({ keyword }, caller, inChinese)).sort()).toEqual(expected)
  })

  test.each([
    ['OAK', ['oak-chair', 'oak-table']],
    ['oak tabl', ['oak-table']],
    ['lamps', ['desk-lamp']],
    ['inin', ['oak-chair', 'oak-table']],
    ['dinning chair', ['oak-chair']],
    ['tabel', ['oak-table']],
    ['100%', ['tea-bowl']],
  ])('for %s finds %j in English: whole words, beginnings, parts, slips', async (keyword, expected) => {
    expect(keys(await find({ keyword })).sort()).toEqual(expect.arrayContaining(expected))
  })

  test.each(['xylophone', 'qwerty', '显微镜'])('for %s finds nothing', async (keyword) => {
    expect((await find({ keyword })).body).toEqual({ total: 0, data: [] })
  })

  test('puts what has it in the name before what mentions it', async () => {
    expect(keys(await find({ keyword: 'dining table' }))).toEqual(['oak-table', 'desk-lamp'])
  })

  test('puts a name with these very words before one where they only go on, however well that sells', async () => {
    const shopId = await anyShop()
    const named = (name: string) =>
      aProduct(mall, shopId, { urlKey: name.toLowerCase().replaceAll(' ', '-'), name: both(name) })
    await named('Otter figurine')
    const { productId } = await named('Otterwool blanket')
    await sql`update listings set sold_count = 500 where product_id = ${productId}`.execute(mall.db)
    const { suggestions } = (await caller.post(`${item}/suggest`, { keyword: 'otter' })).body
    expect([
      keys(await find({ keyword: 'otter' })),
      suggestions.map(({ urlKey }: { urlKey: string }) => urlKey),
      keys(await find({ keyword: 'otte' })),
    ]).toEqual([
      ['otter-figurine', 'otterwool-blanket'],
      ['otter-figurine', 'otterwool-blanket'],
      ['otterwool-blanket', 'otter-figurine'],
    ])
  })

  test.each(["'", "a' | 'b", '%', '_', '\\', '!!!', '<script>', ':*', '(', '餐&桌', '👍', 'x'.repeat(100)])(
    'for %j answers calmly',
    async (keyword) => {
      expect(await find({ keyword })).toMatchObject({ status: 200 })
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
    { unheard: true },
  ])('asked as %j is refused', async (request) => {
    expect(await find(request)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  test('suggests titles while somebody types, in their language', async () => {
    const english = await caller.post(`${item}/suggest`, { keyword: 'din' })
    expect(english.body.suggestions.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Solid oak dining chair',
      'Solid oak dining table',
    ])
    const chinese = await caller.post(`${item}/suggest`, { keyword: '台灯' }, inChinese)
    expect(chinese.body.suggestions).toMatchObject([{ title: '黄铜台灯', urlKey: 'desk-lamp' }])
    expect((await caller.post(`${item}/suggest`, { keyword: '  ' })).body).toEqual({ suggestions: [] })
  })
})

describe('A list', () => {
  const category = 'ceramics'
  beforeAll(async () => {
    const shopId = await anyShop()
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
    await sql`update listings set sold_count = 50 where product_id = (select id from products where url_key = 'bowl-07')`.execute(
      mall.db,
    )
  })

  test('has all of the branch, page by page, each once', async () => {
    const pages = []
    for (const pageNo of [1, 2, 3])
      pages.push(await find({ categoryUrlKey: category, pageNo, pageSize: 12, sortType: 'priceUp' }))
    expect(pages.map((page) => page.body.total)).toEqual([30, 30, 30])
    expect(pages.flatMap(keys)).toEqual(
      Array.from({ length: 30 }, (_, index) => `bowl-${String(index).padStart(2, '0')}`),
    )
    expect((await find({ categoryUrlKey: 'small-bowls' })).body.total).toBe(10)
    expect(keys(await find({ categoryUrlKey: category, pageNo: 9 }))).toEqual([])
  })

  test.each([
    ['priceDown', 'bowl-29'],
    ['sales', 'bowl-07'],
    ['recommended', 'bowl-07'],
    ['new', 'bowl-29'],
  ])('sorted by %s begins with %s', async (sortType, first) => {
    expect(keys(await find({ categoryUrlKey: category, sortType, pageSize: 1 }))).toEqual([first])
  })

  test('is narrowed by brand, price and stock, and counts what is left', async () => {
    const narrowed = await find({
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

  test('of a category that does not exist is not there', async () => {
    expect(await find({ categoryUrlKey: 'nothing' })).toMatchObject({ status: 404 })
  })

  test('follows the stock: what is sold out by an order is marked so', async () => {
    const product = await aProduct(mall, await anyShop(), {
      urlKey: 'last-vase',
      name: both('Zinnia vase'),
      stock: 1,
    })
    expect((await find({ keyword: 'zinnia' })).body.data).toMatchObject([{ inventoryNumFlag: true }])
    expect(await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId }])).toMatchObject({
      status: 200,
    })
    expect((await find({ keyword: 'zinnia' })).body.data).toMatchObject([{ inventoryNumFlag: false }])
  })

  test('of recommendations holds the nearest first, and neither the product itself nor what is sold out', async () => {
    const { body } = await look({ urlKey: 'bowl-04' })
    const { body: answer } = await caller.post(`${item}/recommend`, { id: body.id, itemSize: 5 })
    const near = answer.frontItemTOList.map(({ urlKey }: { urlKey: string }) => urlKey)
    expect(near).toHaveLength(5)
    expect(near[0]).toBe('bowl-07')
    expect(near.every((urlKey: string) => /^bowl-0[1-8]$/.test(urlKey) && urlKey !== 'bowl-04')).toBe(true)
  })

  test('of categories is a tree, and home shows what is new', async () => {
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

test('the server’s time is a plain number of milliseconds', async () => {
  const { body } = await caller.post('/sapi/mall-content/web/common/serverTime', {})
  expect(Math.abs(body - Date.now())).toBeLessThan(60_000)
})

test('variants are found by id, unknown ones left out', async () => {
  const { variantId, productId } = await aProduct(mall, await anyShop())
  const { body } = await caller.post(`${item}/queryBySkuIdList`, { skuIdList: [variantId, '1'] })
  expect(body.data).toMatchObject([
    { skuId: variantId, itemId: productId, salePrc: { value: 50 }, selectedSkuStock: 10 },
  ])
})

test('no promotion applies to a product yet, and a product that is gone has none either', async () => {
  const { productId } = await aProduct(mall, await anyShop())
  const ask = (id: Id) => caller.post('/sapi/mall-marketing/promotion/queryByItem', { id })
  expect((await ask(productId)).body).toEqual({ promotionList: [], couponList: [] })
  expect((await ask('1')).status).toBe(404)
})

describe('A merchant', () => {
  const seller = '/sapi/mall-item/seller'
  async function signedIn(shopId: Id): Promise<Client> {
    const { email } = await anAccount(mall, { shopId })
    const client = aClient(mall.url)
    const answer = await signIn(client, email)
    expect(answer.status).toBe(200)
    return client
  }

  const change = (product: { productId: Id }, more: object = {}) => ({
    id: product.productId,
    version: 1,
    statusDict: 'ON_SHELF',
    itemName: { en: 'Amber jar', zh: '琥珀罐' },
    shortDesc: both('Short'),
    detail: both('<p onclick="x()">New</p><script>alert(1)</script>'),
    ...more,
  })

  test('changes the words of a product; its HTML is cleaned, and lists and searches follow at once', async () => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    expect((await merchant.post(`${seller}/item/save`, change(product))).body).toEqual({
      id: product.productId,
      version: 2,
    })
    const { body } = await merchant.post(`${seller}/item/detail`, { id: product.productId })
    expect(body).toMatchObject({ version: 2, itemName: { zh: '琥珀罐' }, detail: { en: '<p>New</p>' } })
    expect(keys(await find({ keyword: 'amber jar' }))).toEqual([product.urlKey])
    expect(
      await merchant.post(`${seller}/item/save`, change(product, { version: 2, statusDict: 'OFF_SHELF' })),
    ).toMatchObject({ status: 200 })
    expect(keys(await find({ keyword: 'amber jar' }))).toEqual([])
  })

  test('who read an older version is told so, and changes nothing', async () => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    await merchant.post(`${seller}/item/save`, change(product))
    expect(
      await merchant.post(`${seller}/item/save`, change(product, { itemName: both('Late') })),
    ).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  })

  test('changes price and stock, and buyers see it', async () => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    const price = {
      id: product.variantId,
      site: 'global',
      salePrc: { value: 19.99, currencyType: 'USD' },
      originalPrc: { value: 25, currencyType: 'USD' },
    }
    expect(await merchant.post(`${seller}/sku/price`, price)).toMatchObject({ status: 200 })
    expect(await merchant.post(`${seller}/sku/stock`, { id: product.variantId, stock: 3 })).toMatchObject({
      status: 200,
    })
    expect((await look({ urlKey: product.urlKey })).body.shopSkuList).toMatchObject([
      { salePrc: { value: 19.99 }, originalPrice: 25, selectedSkuStock: 3 },
    ])
  })

  test('touches nothing of another shop, which is as if it were not there', async () => {
    const product = await aProduct(mall, await anyShop())
    const merchant = await signedIn(await anyShop())
    const answers = [
      await merchant.post(`${seller}/item/detail`, { id: product.productId }),
      await merchant.post(`${seller}/item/save`, change(product)),
      await merchant.post(`${seller}/sku/price`, {
        id: product.variantId,
        site: 'global',
        salePrc: { value: 1, currencyType: 'USD' },
      }),
      await merchant.post(`${seller}/sku/stock`, { id: product.variantId, stock: 0 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await merchant.post(`${seller}/item/page`, {})).body).toEqual({ total: 0, data: [] })
    expect((await look({ urlKey: product.urlKey })).body.shopSkuList).toMatchObject([
      { salePrc: { value: 50 }, selectedSkuStock: 10 },
    ])
  })

  test.each([
    ['price below nothing', 'sku/price', { site: 'global', salePrc: { value: -1, currencyType: 'USD' } }],
    [
      'price in another currency',
      'sku/price',
      { site: 'global', salePrc: { value: 1, currencyType: 'EUR' } },
    ],
    [
      'was-price in another currency',
      'sku/price',
      {
        site: 'global',
        salePrc: { value: 1, currencyType: 'USD' },
        originalPrc: { value: 2, currencyType: 'EUR' },
      },
    ],
    ['fraction of a cent', 'sku/price', { site: 'global', salePrc: { value: 1.999, currencyType: 'USD' } }],
    ['price on no site', 'sku/price', { site: 'moon', salePrc: { value: 1, currencyType: 'USD' } }],
    ['stock below nothing', 'sku/stock', { stock: -1 }],
    ['half a piece', 'sku/stock', { stock: 0.5 }],
    ['stock beyond counting', 'sku/stock', { stock: 1e12 }],
  ])('who sends a %s is refused', async (_name, path, body) => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    expect((await merchant.post(`${seller}/${path}`, { id: product.variantId, ...body })).status).toBe(400)
    expect((await look({ urlKey: product.urlKey })).body.shopSkuList).toMatchObject([
      { salePrc: { value: 50 }, selectedSkuStock: 10 },
    ])
  })

  test('whose shop is frozen reads, and changes nothing; a buyer does neither', async () => {
    const shopId = await anyShop()
    const product = await aProduct(mall, shopId)
    const merchant = await signedIn(shopId)
    await sql`update shops set status = 'frozen' where id = ${shopId}`.execute(mall.db)
    expect((await merchant.post(`${seller}/item/page`, {})).body.total).toBe(1)
    expect(await merchant.post(`${seller}/item/save`, change(product))).toMatchObject({
      status: 403,
      body: { code: 'merchantFrozen' },
    })
    expect((await aClient(mall.url).post(`${seller}/item/page`, {})).status).toBe(401)
    const { email } = await anAccount(mall)
    const buyer = aClient(mall.url)
    await signIn(buyer, email)
    expect((await buyer.post(`${seller}/item/page`, {})).status).toBe(403)
  })
})

const signIn = (client: Client, email: string) => client.post('/api/user/web/login', { email, password })
