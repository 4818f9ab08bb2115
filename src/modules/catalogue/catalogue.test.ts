import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putPicture, registerPicture } from '#modules/files/server/public.ts'
import { anyShop, both, find, inChinese, item, keys, look } from '#tests/support/catalogue.ts'
import { aClient, aMall, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { VariantDraft } from './rules/draft.ts'

let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
})
afterAll(() => mall.stop())

describe('A product', () => {
  test('is the same by its address, and by its id with or without its shop (PDP-07, CALL-71)', async () => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId)
    const [byAddress, byId, byBoth] = [
      await look(caller, { urlKey: product.urlKey }),
      await look(caller, { itemId: product.productId }),
      await look(caller, { itemId: product.productId, shopId, site: 'global' }),
    ]
    expect(byAddress).toMatchObject({ status: 200, body: { id: product.productId, urlKey: product.urlKey } })
    expect(byAddress.body).toMatchObject({
      itemRenderTO: { hasMedia: false },
      itemDetail: { pcDetail: [{ title: 'Description' }] },
      shopSkuList: [{ skuId: product.variantId, id: product.variantId }],
    })
    expect(byId.body).toEqual(byAddress.body)
    expect(byBoth.body).toEqual(byAddress.body)
  })

  test('does not exist in another shop, under an unknown address, or while it is a draft', async () => {
    const product = await aProduct(mall, await anyShop(mall))
    const draft = await aProduct(mall, await anyShop(mall), { status: 'draft' })
    for (const request of [
      { itemId: product.productId, shopId: await anyShop(mall) },
      { urlKey: 'never-was' },
      { itemId: '1' },
      { itemId: draft.productId },
    ]) {
      expect(await look(caller, request)).toMatchObject({ status: 404, body: { code: 'productGone' } })
    }
  })

  test('that was deleted is reported as such (SYS-01)', async () => {
    const product = await aProduct(mall, await anyShop(mall))
    await sql`update products set status = 'deleted' where id = ${product.productId}`.run(mall.db)
    expect(await look(caller, { urlKey: product.urlKey })).toMatchObject({
      status: 410,
      body: { code: 'productDeleted', message: 'This product was removed' },
    })
  })

  test('that moved is found by its old address, and answers with the new one, where nothing leads any further (TRAP-109)', async () => {
    const product = await aProduct(mall, await anyShop(mall))
    // An address that a product has now is no old one, whatever is stored: two addresses cannot lead to each other.
    for (const urlKey of ['an-old-name', product.urlKey])
      await sql`insert into redirects (url_key, product_id) values (${urlKey}, ${product.productId})`.run(
        mall.db,
      )
    const { body } = await look(caller, { urlKey: 'an-old-name' })
    expect(body.itemRenderTO.redirectUrl).toBe(`/product/${product.urlKey}`)
    expect((await look(caller, { urlKey: product.urlKey })).body.itemRenderTO.redirectUrl).toBeNull()
  })

  test('off the shelf is still shown, on no list, and not for sale; so is a product of a frozen shop (PDP-63, CALL-76, SYS-01)', async () => {
    const shopId = await anyShop(mall)
    const product = await aProduct(mall, shopId, { name: both('Velvet bellpull'), status: 'offShelf' })
    expect(await look(caller, { urlKey: product.urlKey })).toMatchObject({
      status: 200,
      body: { statusDict: 'OFF_SHELF' },
    })
    expect(keys(await find(caller, { keyword: 'bellpull' }))).toEqual([])
    const stock = await caller.post(`${item}/queryInventoryBySkuIdSet`, { skuIdSet: [product.variantId] })
    expect(stock.body).toEqual([{ id: product.variantId, inventoryNumFlag: false, selectedSkuStock: 10 }])

    const frozen = await aProduct(mall, shopId)
    await sql`update shops set status = 'frozen' where id = ${shopId}`.run(mall.db)
    expect((await look(caller, { urlKey: frozen.urlKey })).body.statusDict).toBe('OFF_SHELF')
  })

  test('shows its variants with the site’s prices, what they were, and what a buyer may order (PDP-33, PDP-72, TRAP-58, SYS-03)', async () => {
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
    const { urlKey } = await aProduct(mall, await anyShop(mall), {
      name: { en: 'Hemp rope', zh: '麻绳' },
      attributes,
      variants: [
        variant('s', { step: 5, minQuantity: 7 }),
        variant('l', { stock: 4, step: 5, prices: { global: { amount: 2_000 } } }),
      ],
    })
    const { body } = await look(caller, { urlKey })
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
      { outerId: 'rope-l', originalPrice: 20, selectedSkuStock: 4, inventoryNumFlag: false },
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
    const { urlKey } = await aProduct(mall, await anyShop(mall), { name: { en: '', zh: '竹筷' } })
    expect((await look(caller, { urlKey })).body.itemName).toBe('竹筷')
  })

  test('has its branch of categories, its tabs, in either language, and its media (CALL-12, DATA-05, PDP-20, PDP-24, SYS-01)', async () => {
    const picture = await putPicture(
      mall.files,
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c4a' } })
        .png()
        .toBuffer(),
    )
    await registerPicture(mall.db, picture)
    const { urlKey, productId } = await aProduct(mall, await anyShop(mall), {
      category: [
        { urlKey: 'garden', name: both('Garden') },
        { urlKey: 'garden-tools', name: both('Tools') },
      ],
      description: both('<p>Forged.</p>'),
      specifications: [{ name: both('Weight <kg>'), value: both('2') }],
      warranty: both('<p>For life.</p>'),
      delivery: both('<p>In two days.</p>'),
      pictures: [{ file: picture.key, alt: both('A spade') }],
    })
    const { body } = await look(caller, { urlKey })
    expect(body.frontCategories).toMatchObject([{ urlKey: 'garden' }, { urlKey: 'garden-tools' }])
    expect(body.itemDetail.pcDetail).toEqual([
      { title: 'Description', order: 1, detail: '<p>Forged.</p>', isDefault: true },
      { title: 'SPECS', order: 2, detail: '<dl><dt>Weight &lt;kg&gt;</dt><dd>2</dd></dl>', isDefault: false },
      { title: 'Warranty', order: 3, detail: '<p>For life.</p>', isDefault: false },
      { title: 'Delivery', order: 4, detail: '<p>In two days.</p>', isDefault: false },
    ])
    const chinese = await caller.post(`${item}/queryItemRender`, { urlKey }, inChinese)
    const titles = chinese.body.itemDetail.pcDetail.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['商品详情', '规格参数', '质保说明', '配送说明'])
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

test('the server’s time is a plain number of milliseconds (CALL-80)', async () => {
  const { body } = await caller.post('/sapi/mall-content/web/common/serverTime', {})
  expect(Math.abs(body - Date.now())).toBeLessThan(60_000)
})

test('variants are found by id, unknown ones left out (CALL-75)', async () => {
  const { variantId, productId } = await aProduct(mall, await anyShop(mall))
  const { body } = await caller.post(`${item}/queryBySkuIdList`, {
    skuIdList: [variantId, '1'],
    site: 'global',
  })
  expect(body.data).toMatchObject([
    { skuId: variantId, itemId: productId, salePrc: { value: 50 }, selectedSkuStock: 10 },
  ])
})

test('no promotion applies to a product yet, and a deleted product has none either', async () => {
  const { productId } = await aProduct(mall, await anyShop(mall))
  const ask = (id: Id) => caller.post('/sapi/mall-marketing/promotion/queryByItem', { id })
  expect((await ask(productId)).body).toEqual({ promotionList: [], couponList: [] })
  expect((await ask('1')).status).toBe(404)
})
