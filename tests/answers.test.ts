import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { answersTools, inLanguage, usd } from './support/answers.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
  type TestProduct,
} from './support/mall.ts'
import { aBuyerOn } from './support/payments.ts'

/** Answers of the calls, field by field, against the rows of docs/requirements/data.md. */

let mall: TestMall
let shopId: Id
let shirt: TestProduct
let guest: Client
let placed: { tradeContract: { id: Id }; tradeOrderList: { id: Id }[] }
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  // Lowered from $50 to $40: that is its price, and no discount of an order.
  const price = { amount: 4_000, compareAt: 5_000 }
  shirt = await aProduct(mall, shopId, {
    attributes: [
      {
        key: 'size',
        name: { en: 'Size', zh: '尺码' },
        values: [
          { key: 's', name: { en: 'Small', zh: '小号' } },
          { key: 'm', name: { en: 'Medium', zh: '中号' } },
        ],
      },
    ],
    variants: ['s', 'm'].map((size) => ({
      sku: `LS-${size}`,
      values: { size },
      prices: { global: price },
      stock: 10,
    })),
  })
  guest = aClient(mall.url)
  placed = (await placeAnOrder(guest, [{ variantId: shirt.variantId, quantity: 2 }])).body
})
afterAll(() => mall.stop())

const { order, read } = answersTools(
  () => mall,
  () => guest,
)

describe('The amounts of an order', () => {
  test('of a line are those of its goods: tax and shipping are separate (DATA-51)', async () => {
    const [line] = (await read(placed.tradeOrderList[0]!.id)).tradeOrderLineList
    expect(line.sku.salePrc).toEqual(usd(40))
    expect(line.tradeOrderLinePrice).toEqual({
      skuAmt: usd(80),
      skuDiscountTotalAmt: usd(0),
      pointDeductionAmt: usd(0),
      needPaySkuAmt: usd(80),
      taxAmt: usd(7.12),
      paidAmt: null,
      campaignUnitAmt: usd(40),
      actualNeedPayPoints: 0,
      actualPaidPoints: null,
    })
  })

  test('count a lowered list price as no discount of the shop, in the checkout and afterwards (DATA-42)', async () => {
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: shirt.variantId }, tradeQty: 2 }],
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    const bill = {
      skuAmt: usd(80),
      shopDiscountAmt: usd(0),
      orderDiscountAmt: usd(0),
      platformCouponDiscountAmt: usd(0),
      pointDiscountAmount: usd(0),
      shippingAmt: usd(9),
      shippingInsuranceAmt: usd(0),
      taxAmt: usd(7.12),
      taxRate: 0.08,
      needPayAmt: usd(96.12),
    }
    expect(checkout).toMatchObject(bill)
    expect(await read(placed.tradeOrderList[0]!.id)).toMatchObject({
      ...bill,
      paidAmt: null,
      skuTotalCount: 2,
      actualNeedPayPoints: 0,
      actualPaidPoints: null,
      earnPoints: 0,
    })
  })
})

describe('A product', () => {
  const item = '/sapi/mall-item/item/queryItemRender'
  const shown = async (language = 'en') =>
    (await guest.post(item, { urlKey: shirt.urlKey }, inLanguage(language))).body
  const sizes = [{ attrKey: 'size', attrName: 'Size', attrVals: ['Small', 'Medium'] }]

  test('says what it is, of which shop, what there is to choose and to read, and what it is related to (DATA-30, SYS-01)', async () => {
    const other = await aProduct(mall, shopId, {
      name: { en: 'Wool scarf', zh: '羊毛围巾' },
      // Article numbers are searched as well.
      urlKey: 'wool-scarf',
    })
    const merchant = aClient(mall.url)
    const { email } = await anAccount(mall, { shopId })
    await merchant.post('/api/user/web/login', { email, password })
    const arranged = await merchant.post(`${sellerCalls(shopId, 'item')}/item/arrange-page`, {
      productId: shirt.productId,
      version: 1,
      promoCodes: {},
      overlays: [],
      tabs: [],
      marketing: { en: '<p>Woven <strong>slowly</strong>.</p>', zh: '<p>慢织。</p>' },
      relations: [{ kind: 'series', urlKey: other.urlKey, alias: { en: 'To match', zh: '同款' } }],
    })
    expect(arranged.status).toBe(200)
    const file = `films/${'b'.repeat(32)}.mp4`
    await sql`insert into files (key, mime, bytes) values (${file}, 'video/mp4', 1), ('demo/shirt.webp', 'image/webp', 1)`.run(
      mall.db,
    )
    const media = (position: number, key: string, kind: string) => sql`
      insert into product_media (id, product_id, position, file, kind, alt)
      values (${newId()}, ${shirt.productId}, ${position}, ${key}, ${kind}, '{"en":"A shirt","zh":"衬衫"}')`
    await media(0, 'demo/shirt.webp', 'picture').run(mall.db)
    await media(1, file, 'video').run(mall.db)
    expect(await shown()).toMatchObject({
      id: shirt.productId,
      itemName: 'Linen shirt',
      itemShortName: 'Linen shirt',
      outerId: 'LS-s',
      mainImage: '/pictures/960/demo/shirt.webp',
      videoUrl: `/files/${file}`,
      entityId: shopId,
      shopRenderTO: { id: shopId, shopChannelType: null, companyEntity: { id: shopId } },
      marketingDesc: '<p>Woven <strong>slowly</strong>.</p>',
      skuAttributes: sizes,
      originSkuAttributes: sizes,
      itemDetail: { pcDetail: [{ title: 'Description', order: 1, detail: '', isDefault: true }] },
      itemRelation: {
        itemRelationDetailInfoList: [
          { itemId: other.productId, icon: '', alias: 'To match', itemName: 'Wool scarf' },
        ],
      },
    })
  })

  test.each([
    ['goods', { businessTypeDict: 'NORMAL', itemTypeDict: 'NORMAL', isPointItem: false }],
    ['weighed', { businessTypeDict: 'WEIGH', itemTypeDict: 'NORMAL', isPointItem: false }],
    ['gift', { businessTypeDict: 'GIFT', itemTypeDict: 'GIFT', isPointItem: false }],
    ['giftCard', { businessTypeDict: 'ELECTRONIC_GIFT_CARD', itemTypeDict: 'NORMAL', isPointItem: false }],
    ['pointsItem', { businessTypeDict: 'POINT_ITEM', itemTypeDict: 'NORMAL', isPointItem: true }],
  ])(
    'of the kind %s is shown as such, with its price (DATA-31, PDP-33, PDP-82, PDP-101, SYS-01)',
    async (kind, reported) => {
      const { productId, urlKey, variantId } = await aProduct(mall, shopId, {
        name: { en: 'Cup', zh: '杯子' },
        variants: [
          {
            sku: `of-kind-${kind}`,
            values: {},
            stock: 10,
            prices: { global: { amount: 4_000, compareAt: 5_000 } },
          },
        ],
      })
      await sql`update products set kind = ${kind} where id = ${productId}`.run(mall.db)
      const { body } = await guest.post(item, { urlKey })
      expect(body).toMatchObject({
        ...reported,
        statusDict: 'ON_SHELF',
        priceModelType: null,
        combinationType: null,
        commerceTypeDict: 'NORMAL',
        shopSkuList: [{ skuId: variantId, originalPrice: 50, salePrc: { value: 40 } }],
      })
    },
  )

  test('has of each variant what a page needs to sell it (DATA-35, PDP-67, SYS-01)', async () => {
    const { shopSkuList } = await shown()
    expect(shopSkuList[1]).toMatchObject({
      sku: { id: shirt.variantIds[1] },
      price: 40,
      currencyType: 'USD',
      memberPrice: null,
      existMemberPrice: false,
      selectedSkuStock: 10,
      expectDate: null,
      singlePromotion: { hasSinglePromotion: false },
    })
  })
})

describe('A site', () => {
  test('is what is configured, and an address leads to it; the site that a client names decides nothing (SHELL-32, SYS-16)', async () => {
    const inYen = await aBuyerOn(mall, 'jp')
    const requested = { keyword: 'linen', pageNo: 1, site: 'de' }
    const currencyOn = async (client: Client) =>
      (
        await client.post('/sapi/mall-item/item/queryBySkuIdList', {
          skuIdList: [shirt.variantId],
          site: 'de',
        })
      ).body.data[0]?.salePrc?.currencyType
    expect([await currencyOn(guest), await currencyOn(inYen)]).toEqual(['USD', undefined])
    expect((await guest.post('/sapi/mall-item/item/search', requested)).body.total).toBe(1)
    expect((await inYen.post('/sapi/mall-item/item/search', requested)).body.total).toBe(0)

    const { tradeOrderLineList } = await read(placed.tradeOrderList[0]!.id)
    expect(tradeOrderLineList[0].sku.siteId).toBe('global')
  })

  test('of a shop is where goods are picked up; orders name it in the buyer’s language (SHELL-32)', async () => {
    const id = placed.tradeOrderList[0]!.id
    const place = async (language: string) => {
      const { siteName, siteAddress } = (await read(id, language)).shop
      return [siteName, siteAddress]
    }
    expect(await place('en')).toEqual([null, null])
    const merchant = aClient(mall.url)
    const { email } = await anAccount(mall, { shopId })
    await merchant.post('/api/user/web/login', { email, password })
    const calls = `/sapi/mall-shop/seller/shop-${shopId}/pickUpPlace`
    const name = { en: 'Harbor store', zh: '港口店' }
    const address = { en: '18 Harbor Street', zh: '' }
    const refused = await merchant.post(`${calls}/save`, { name, address: { en: ' ', zh: '' } })
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      [{ field: 'address.en', code: 'required' }],
    ])
    expect((await merchant.post(`${calls}/save`, { name, address })).body).toEqual({ isKept: true })
    expect((await merchant.post(`${calls}/query`)).body).toEqual({
      place: { name, address: { en: '18 Harbor Street', zh: '18 Harbor Street' } },
    })
    // Each site has its own: the address of one does not apply to another.
    const { sites } = (await merchant.post(`${calls}/list`)).body
    expect(sites.filter((each: { place: object | null }) => each.place)).toEqual([
      { site: 'global', place: { name, address: { en: '18 Harbor Street', zh: '18 Harbor Street' } } },
    ])
    expect((await merchant.post(`${calls}/query`, { site: 'de' })).body).toEqual({ place: null })
    const there = {
      site: 'de',
      name: { en: 'Speicher', zh: '' },
      address: { en: 'Am Kai 1', zh: '' },
    }
    expect((await merchant.post(`${calls}/save`, there)).body).toEqual({ isKept: true })
    const nowhere = await merchant.post(`${calls}/save`, { ...there, site: 'atlantis' })
    expect([nowhere.status, nowhere.body.fields]).toMatchObject([400, [{ field: 'site', code: 'invalid' }]])
    expect(await place('en')).toEqual(['Harbor store', '18 Harbor Street'])
    expect(await place('zh')).toEqual(['港口店', '18 Harbor Street'])
    const none = { en: '', zh: '' }
    await merchant.post(`${calls}/save`, { name: none, address: none })
    expect(await place('en')).toEqual([null, null])
    for (const stranger of [guest, aClient(mall.url)])
      expect([401, 404]).toContain((await stranger.post(`${calls}/query`)).status)
  })
})
