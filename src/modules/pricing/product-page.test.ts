import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { hasReviewsTab } from '#modules/catalogue/rules/tabs.ts'
import { newId } from '#platform/identifiers.ts'
import { anyShop, both, inChinese, item, look } from '#tests/support/catalogue.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
  type TestProduct,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
let caller: Client
let shopId: Id
let merchant: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
  shopId = await anyShop(mall)
  merchant = await signedIn(shopId)
})
afterAll(() => mall.stop())

async function signedIn(shop: Id): Promise<Client> {
  const { email } = await anAccount(mall, { shopId: shop })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const nothing = { marketing: both(''), promoCodes: {}, overlays: [], tabs: [], relations: [] }
const arrange = (product: TestProduct, page: object, { version = 1, by = merchant, of = shopId } = {}) =>
  by.post(`${sellerCalls(of, 'item')}/item/arrange-page`, {
    productId: product.productId,
    version,
    ...nothing,
    ...page,
  })
const named = (kind: string, ...products: readonly TestProduct[]) =>
  products.map(({ urlKey }) => ({ kind, urlKey, alias: both('') }))

describe('The page of a product', () => {
  test('has the marketing text of its shop, cleaned, a code with its price, and badges (PDP-08, PDP-09, PDP-10, SYS-03)', async () => {
    const product = await aProduct(mall, shopId)
    const saved = await arrange(product, {
      marketing: { en: '<p>Woven <strong>slowly</strong></p><script>alert(1)</script>', zh: '<p>慢织</p>' },
      promoCodes: { global: { code: 'SLOW', amount: 4_250 }, jp: { code: 'YUKKURI', amount: 600 } },
      overlays: [{ en: 'Made to order', zh: '接单现做' }, both('')],
    })
    expect(saved.body).toEqual({ productId: product.productId, version: 2 })
    const { body } = await look(caller, { urlKey: product.urlKey })
    expect(body).toMatchObject({
      marketingDesc: '<p>Woven <strong>slowly</strong></p>',
      itemRenderTO: {
        promoCode: 'SLOW',
        promoCurrency: 'USD',
        promoPrice: 42.5,
        itemOverlays: ['Made to order'],
      },
    })
    const chinese = (await caller.post(`${item}/queryItemRender`, { urlKey: product.urlKey }, inChinese)).body
    expect([chinese.marketingDesc, chinese.itemRenderTO.itemOverlays]).toEqual(['<p>慢织</p>', ['接单现做']])
    const read = await merchant.post(`${sellerCalls(shopId, 'item')}/item/page-arranged`, {
      productId: product.productId,
    })
    expect(read.body).toMatchObject({ version: 2, promoCodes: { jp: { code: 'YUKKURI', amount: 600 } } })
  })

  test('gives its tabs in the places and with the titles of the shop (PDP-25)', async () => {
    const product = await aProduct(mall, shopId, {
      description: both('<p>Forged.</p>'),
      warranty: both('<p>For life.</p>'),
      defaultTab: 'warranty',
    })
    await arrange(product, {
      tabs: [{ tab: 'description', position: 9, title: { en: 'How it is made', zh: '工艺' } }],
    })
    expect((await look(caller, { urlKey: product.urlKey })).body.itemDetail.pcDetail).toEqual([
      { title: 'Warranty', order: 3, detail: '<p>For life.</p>', isDefault: true },
      { title: 'How it is made', order: 9, detail: '<p>Forged.</p>', isDefault: false },
    ])
  })

  test('names the others of its series, and what its shop recommends, while they are on the shelf (PDP-06, SYS-01)', async () => {
    const [product, first, second] = await Promise.all([1, 2, 3].map(() => aProduct(mall, shopId)))
    await sql`insert into files (key, mime, bytes) values ('demo/x.webp', 'image/webp', 1) on conflict do nothing`.run(
      mall.db,
    )
    await sql`update products set picture = 'demo/x.webp' where id = ${first!.productId}`.run(mall.db)
    await arrange(product!, {
      relations: [
        { kind: 'series', urlKey: first!.urlKey, alias: { en: 'The larger one', zh: '大号' } },
        ...named('series', second!),
        ...named('recommend', second!, first!),
        ...named('recommendNew', first!),
      ],
    })
    const shown = async () => (await look(caller, { urlKey: product!.urlKey })).body
    expect(await shown()).toMatchObject({
      itemRelation: {
        itemRelationDetailInfoList: [
          {
            itemId: first!.productId,
            icon: '/pictures/160/demo/x.webp',
            alias: 'The larger one',
            itemName: 'Linen shirt',
          },
          { itemId: second!.productId, icon: '', alias: 'Linen shirt', itemName: 'Linen shirt' },
        ],
      },
      itemRenderTO: {
        itemRecommend: [second!.productId, first!.productId],
        itemRecommendNew: [first!.productId],
      },
    })
    const off = { productIds: [first!.productId], status: 'offShelf' }
    await merchant.post(`${sellerCalls(shopId, 'item')}/item/shelf`, off)
    const after = await shown()
    expect(after.itemRelation.itemRelationDetailInfoList).toHaveLength(1)
    expect(after.itemRenderTO).toMatchObject({
      itemRecommend: [second!.productId],
      itemRecommendNew: [],
    })
    const cards = await caller.post(`${item}/queryByItemIdList`, {
      productIds: [second!.productId, first!.productId],
    })
    expect(cards.body.products.map((card: { productId: Id }) => card.productId)).toEqual([second!.productId])
  })

  test('has one block with everything that its render needs (DATA-33)', async () => {
    const [product, other] = await Promise.all([1, 2].map(() => aProduct(mall, shopId)))
    await arrange(product!, {
      promoCodes: { global: { code: 'SLOW', amount: 4_250 } },
      overlays: [{ en: 'Made to order', zh: '接单现做' }],
      relations: [...named('recommend', other!), ...named('recommendNew', other!)],
    })
    const terms = { hasTiers: true, tiers: [{ from: 3, payBasisPoints: 9_000 }], prices: [] }
    const saved = await merchant.post(`${sellerCalls(shopId, 'item')}/item/terms/save`, {
      productId: product!.productId,
      version: 0,
      ...terms,
    })
    expect(saved.status).toBe(200)
    const categoryId = newId()
    await sql`
      with category as (
        insert into categories (id, url_key, name, path)
        values (${categoryId}, ${`shirts-${categoryId}`}, '{"en": "Shirts", "zh": "衬衫"}', array[${categoryId}::bigint]) returning id
      )
      update products set category_id = category.id from category where products.id = ${product!.productId}`.run(
      mall.db,
    )
    expect((await look(caller, { urlKey: product!.urlKey })).body.itemRenderTO).toEqual({
      promoCode: 'SLOW',
      promoCurrency: 'USD',
      promoPrice: 42.5,
      lpenable: true,
      levelDiscount: [{ num: 3, levDiscount: 90 }],
      itemRecommend: [other!.productId],
      itemRecommendNew: [other!.productId],
      itemOverlays: ['Made to order'],
      skuAttributes: [],
      hasMedia: false,
      isPointItem: false,
      categoryId,
      redirectUrl: null,
      yotpoGalleryId: null,
    })
  })

  test('has what is bought together: the first variant that can be had of each, nothing that is sold out or not sold yet (PDP-104)', async () => {
    const product = await aProduct(mall, shopId)
    const [there, ahead, gone, byWeight] = await Promise.all([
      aProduct(mall, shopId, { price: 1_950 }),
      aProduct(mall, shopId),
      aProduct(mall, shopId, { stock: 0 }),
      aProduct(mall, shopId, {
        variants: [
          { sku: `tea-${newId()}`, values: {}, prices: { global: { amount: 900 } }, stock: 500, step: 50 },
        ],
      }),
    ])
    await sql`update products set sold_from = app_now() + interval '2 days' where id = ${ahead!.productId}`.run(
      mall.db,
    )
    await arrange(product, { relations: named('together', gone!, ahead!, byWeight!, there!) })
    const request = async () =>
      (await caller.post(`${item}/queryBoughtTogether`, { productId: product.productId })).body.items
    expect(await request()).toMatchObject([
      { productId: there!.productId, variantId: there!.variantId, price: { amount: 1_950, currency: 'USD' } },
    ])
    const stock = `${sellerCalls(shopId, 'item')}/sku/stock`
    expect((await merchant.post(stock, { variantId: gone!.variantId, available: 3 })).status).toBe(200)
    expect((await request()).map((each: { productId: Id }) => each.productId)).toEqual([
      gone!.productId,
      there!.productId,
    ])
  })

  test('is arranged by those who may change products, of products of their shop, with what it has, once (CALL-71)', async () => {
    const [product, other] = [await aProduct(mall, shopId), await aProduct(mall, await anyShop(mall))]
    const packer = aClient(mall.url)
    const { email } = await anAccount(mall, { shopId, role: 'fulfilment' })
    await packer.post('/api/user/web/login', { email, password })
    expect((await arrange(product, {}, { by: packer })).status).toBe(403)
    expect((await arrange(other, {})).status).toBe(404)
    expect(await arrange(product, { relations: named('series', other) })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'relations.0.urlKey' }] },
    })
    expect(await arrange(product, { relations: named('series', product) })).toMatchObject({
      body: { fields: [{ field: 'relations.0.urlKey' }] },
    })
    const twice = { tab: 'specs', position: 1, title: both('') }
    expect(await arrange(product, { tabs: [twice, twice] })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'tabs.1.tab' }] },
    })
    expect((await arrange(product, {})).status).toBe(200)
    expect(await arrange(product, {})).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  })
})

describe('A redirect', () => {
  test('leads where the shop says, inside the mall, and never in a circle (TRAP-109)', async () => {
    const [from, to, third] = await Promise.all([1, 2, 3].map(() => aProduct(mall, shopId)))
    for (const redirectTo of [
      'https://elsewhere.test/x',
      '//elsewhere.test',
      '/\\elsewhere.test',
      `/product/${from!.urlKey}`,
      `/items/${from!.productId}`,
    ])
      expect(await arrange(from!, { redirectTo }), redirectTo).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'redirectTo' }] },
      })
    const address = `/product/${to!.urlKey}`
    expect((await arrange(from!, { redirectTo: address })).status).toBe(200)
    expect((await look(caller, { urlKey: from!.urlKey })).body.itemRenderTO.redirectUrl).toBe(address)
    // The page that it leads to stays, and none leads to a page that leads on.
    expect((await arrange(to!, { redirectTo: `/product/${third!.urlKey}` })).status).toBe(400)
    expect((await arrange(third!, { redirectTo: `/product/${from!.urlKey}` })).status).toBe(400)
    expect((await arrange(from!, {}, { version: 2 })).status).toBe(200)
    expect((await look(caller, { urlKey: from!.urlKey })).body.itemRenderTO.redirectUrl).toBeNull()
  })
})

describe('Films', () => {
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom', 'latin1'),
    Buffer.alloc(200, 7),
  ])

  test('are stored, are an entry of the media with a picture and an address, and are sent in parts (PDP-16, SYS-13)', async () => {
    const product = await aProduct(mall, shopId)
    const stored = await merchant.post(`${sellerCalls(shopId, 'item')}/file/store`, {
      content: film.toString('base64'),
    })
    expect(stored.body).toEqual({ file: expect.stringMatching(/^films\/[a-f0-9]{32}\.mp4$/), kind: 'video' })
    await sql`
      insert into product_media (id, product_id, position, file, kind, alt)
      values (${newId()}, ${product.productId}, 0, ${stored.body.file}, 'video', ${sql.json(both('On the loom'))})`.run(
      mall.db,
    )
    const address = `/files/${stored.body.file}`
    const media = await caller.post(`${item}/queryItemMediaFunc`, { id: product.productId })
    expect(media.body.itemMediaList).toEqual([
      { thumbnailUrl: '', imageUrl: null, videoUrl: address, modelUrl: null, title: 'On the loom', desc: '' },
    ])
    expect((await look(caller, { itemId: product.productId })).body).toMatchObject({
      videoUrl: address,
      mainImage: null,
      itemRenderTO: { hasMedia: true },
    })
    const part = await fetch(mall.url + address, { headers: { range: 'bytes=4-11' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-11/${film.length}`,
      'ftypisom',
    ])
    const outside = await fetch(mall.url + address, { headers: { range: `bytes=${film.length}-` } })
    expect(outside.status).toBe(416)
    const whole = await fetch(mall.url + address)
    expect([whole.status, whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual(
      [200, 'video/mp4', film.length],
    )
  })
})

describe('A copy', () => {
  const copy = (product: TestProduct, by = merchant) =>
    by.post(`${sellerCalls(shopId, 'item')}/item/copy`, { productId: product.productId })
  const edited = async (productId: Id) =>
    (await merchant.post(`${sellerCalls(shopId, 'item')}/item/edited`, { productId })).body.product

  test('of a product is a draft with its texts, variants and prices, an address of its own, and nothing in stock', async () => {
    const product = await aProduct(mall, shopId, {
      name: { en: 'Bench', zh: '长凳' },
      warranty: both('<p>Yes.</p>'),
    })
    const first = await copy(product)
    const second = await copy(product)
    expect(await edited(first.body.productId)).toMatchObject({
      status: 'draft',
      urlKey: `${product.urlKey}-copy`,
      name: { en: 'Bench (copy)', zh: '长凳（副本）' },
      warranty: both('<p>Yes.</p>'),
      variants: [{ sku: `${product.urlKey}-copy`, prices: { global: { amount: 5_000 } }, stock: {} }],
    })
    expect((await edited(second.body.productId)).urlKey).toBe(`${product.urlKey}-copy-2`)
    expect((await edited(product.productId)).name).toEqual({ en: 'Bench', zh: '长凳' })
    expect((await look(caller, { urlKey: `${product.urlKey}-copy` })).status).toBe(404)
    expect((await copy(await aProduct(mall, await anyShop(mall)))).status).toBe(404)
  })

  test('is put on the shelf with others only when it has what buyers need, and otherwise none is', async () => {
    const product = await aProduct(mall, shopId, { status: 'offShelf' })
    const { body } = await copy(product)
    const shelve = () =>
      merchant.post(`${sellerCalls(shopId, 'item')}/item/shelf`, {
        productIds: [product.productId, body.productId],
        status: 'onShelf',
      })
    expect(await shelve()).toMatchObject({
      status: 422,
      body: { code: 'productIncomplete', fields: [{ field: 'productIds.1' }] },
    })
    expect((await look(caller, { urlKey: product.urlKey })).body.statusDict).toBe('OFF_SHELF')
    await sql`insert into files (key, mime, bytes) values ('demo/x.webp', 'image/webp', 1) on conflict do nothing`.run(
      mall.db,
    )
    await sql`update products set picture = 'demo/x.webp' where id = ${body.productId}`.run(mall.db)
    const [variant] = (await edited(body.productId)).variants
    const stock = { variantId: variant.variantId, available: 4 }
    expect((await merchant.post(`${sellerCalls(shopId, 'item')}/sku/stock`, stock)).status).toBe(200)
    expect((await shelve()).status).toBe(200)
    expect((await look(caller, { urlKey: `${product.urlKey}-copy` })).body.statusDict).toBe('ON_SHELF')
  })
})

test('a site with a gallery at Yotpo names it, shows its tab over goods without reviews, and confines its script to a frame (PDP-32)', async () => {
  const product = await aProduct(mall, shopId)
  const gallery = async () =>
    (await look(caller, { urlKey: product.urlKey })).body.itemRenderTO.yotpoGalleryId
  const frame = () => fetch(`${mall.url}/review-gallery`)
  expect([await gallery(), (await frame()).status]).toEqual([null, 404])
  const named = { reviewGallery: { id: 'gallery"7', account: 'key' } }
  await sql`update sites set settings = settings || ${sql.json(named)} where code = 'global'`.run(mall.db)
  await mall.sites.reload()
  const goods = await aProduct(mall, shopId)
  expect((await look(caller, { urlKey: goods.urlKey })).body.itemRenderTO.yotpoGalleryId).toBe('gallery"7')
  expect(hasReviewsTab({ kind: 'goods', ratingCount: 0, galleryId: 'gallery"7' })).toBe(true)
  expect(hasReviewsTab({ kind: 'pointsItem', ratingCount: 0, galleryId: 'gallery"7' })).toBe(false)
  const shown = await frame()
  const html = await shown.text()
  expect(html).toContain('data-gallery-id="gallery&#34;7"')
  expect(html).toContain('src="https://staticw2.yotpo.com/key/widget.js"')
  expect(shown.headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self'.*sandbox allow-scripts/,
  )
  await sql`update sites set settings = settings - 'reviewGallery' where code = 'global'`.run(mall.db)
  await mall.sites.reload()
})
