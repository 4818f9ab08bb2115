import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
  type TestProduct,
} from './support/mall.ts'
import { aBuyerOn, payGroup } from './support/payments.ts'

/** What the calls answer, field by field, against the rows of docs/requirements/data.md. */

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
      ...{ sku: `LS-${size}`, values: { size }, prices: { global: price }, stock: 10 },
    })),
  })
  guest = aClient(mall.url)
  placed = (await placeAnOrder(guest, [{ variantId: shirt.variantId, quantity: 2 }])).body
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const usd = (value: number) => ({ value, currencyType: 'USD' })
const inLanguage = (language: string) => ({ 'accept-language': language })
const read = async (id: Id, language = 'en') =>
  (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id }, inLanguage(language))).body

describe('The amounts of an order', () => {
  test('of a line are those of its goods: tax and shipping stand beside them (DATA-51)', async () => {
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
      ...{ paidAmt: null, skuTotalCount: 2 },
      ...{ actualNeedPayPoints: 0, actualPaidPoints: null, earnPoints: 0 },
    })
  })
})

describe('A product', () => {
  const item = '/sapi/mall-item/item/queryItemRender'
  const shown = async (language = 'en') =>
    (await guest.post(item, { urlKey: shirt.urlKey }, inLanguage(language))).body
  const sizes = [{ attrKey: 'size', attrName: 'Size', attrVals: ['Small', 'Medium'] }]

  test('says what it is, of which shop, what there is to choose and to read, and what it is related to (DATA-30, SYS-01)', async () => {
    const other = await aProduct(mall, shopId, { name: { en: 'Wool scarf', zh: '羊毛围巾' } })
    const merchant = aClient(mall.url)
    const { email } = await anAccount(mall, { shopId })
    await merchant.post('/api/user/web/login', { email, password })
    const arranged = await merchant.post(`${sellerCalls(shopId, 'item')}/item/arrange-page`, {
      ...{ productId: shirt.productId, version: 1, promoCodes: {}, overlays: [], tabs: [] },
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
      ...{ id: shirt.productId, itemName: 'Linen shirt', itemShortName: 'Linen shirt', outerId: 'LS-s' },
      ...{ mainImage: '/pictures/960/demo/shirt.webp', videoUrl: `/files/${file}`, entityId: shopId },
      shopRenderTO: { id: shopId, shopChannelType: null, companyEntity: { id: shopId } },
      marketingDesc: '<p>Woven <strong>slowly</strong>.</p>',
      ...{ skuAttributes: sizes, originSkuAttributes: sizes },
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
  ])('of the kind %s says so, and what it costs (DATA-31, SYS-01)', async (kind, told) => {
    const { productId, urlKey, variantId } = await aProduct(mall, shopId, {
      name: { en: 'Cup', zh: '杯子' },
      variants: [
        {
          ...{ sku: `of-kind-${kind}`, values: {}, stock: 10 },
          prices: { global: { amount: 4_000, compareAt: 5_000 } },
        },
      ],
    })
    await sql`update products set kind = ${kind} where id = ${productId}`.run(mall.db)
    const { body } = await guest.post(item, { urlKey })
    expect(body).toMatchObject({
      ...told,
      ...{ statusDict: 'ON_SHELF', priceModelType: null, combinationType: null, commerceTypeDict: 'NORMAL' },
      shopSkuList: [{ skuId: variantId, originalPrice: 50, salePrc: { value: 40 } }],
    })
  })

  test('has of each variant what a page needs to sell it (DATA-35, PDP-67, SYS-01)', async () => {
    const { shopSkuList } = await shown()
    expect(shopSkuList[1]).toMatchObject({
      sku: { id: shirt.variantIds[1] },
      ...{ price: 40, currencyType: 'USD', memberPrice: null, existMemberPrice: false },
      ...{ selectedSkuStock: 10, expectDate: null, singlePromotion: { hasSinglePromotion: false } },
    })
  })
})

describe('A site', () => {
  test('is what is configured, and an address leads to it; the site that a client names decides nothing (SHELL-32, SYS-16)', async () => {
    const inYen = await aBuyerOn(mall, 'jp')
    const asked = { keyword: 'linen', pageNo: 1, site: 'de' }
    const currencyOn = async (client: Client) =>
      (
        await client.post('/sapi/mall-item/item/queryBySkuIdList', {
          skuIdList: [shirt.variantId],
          site: 'de',
        })
      ).body.data[0]?.salePrc?.currencyType
    expect([await currencyOn(guest), await currencyOn(inYen)]).toEqual(['USD', undefined])
    expect((await guest.post('/sapi/mall-item/item/search', asked)).body.total).toBe(1)
    expect((await inYen.post('/sapi/mall-item/item/search', asked)).body.total).toBe(0)

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
    const siteName = { en: 'Harbor store', zh: '港口店' }
    const siteAddress = { en: '18 Harbor Street', zh: '' }
    const refused = await merchant.post(`${calls}/save`, { siteName, siteAddress: { en: ' ', zh: '' } })
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      [{ field: 'siteAddress.en', code: 'required' }],
    ])
    expect((await merchant.post(`${calls}/save`, { siteName, siteAddress })).body).toEqual({ isPickUp: true })
    expect((await merchant.post(`${calls}/query`)).body).toEqual({
      siteName,
      siteAddress: { en: '18 Harbor Street', zh: '18 Harbor Street' },
    })
    // Site by site: what one says does not hold for another.
    const { data } = (await merchant.post(`${calls}/list`)).body
    expect(data.filter((each: { siteName: object | null }) => each.siteName)).toEqual([
      { site: 'global', siteName, siteAddress: { en: '18 Harbor Street', zh: '18 Harbor Street' } },
    ])
    expect((await merchant.post(`${calls}/query`, { site: 'de' })).body).toBe(null)
    const there = {
      site: 'de',
      siteName: { en: 'Speicher', zh: '' },
      siteAddress: { en: 'Am Kai 1', zh: '' },
    }
    expect((await merchant.post(`${calls}/save`, there)).body).toEqual({ isPickUp: true })
    const nowhere = await merchant.post(`${calls}/save`, { ...there, site: 'atlantis' })
    expect([nowhere.status, nowhere.body.fields]).toMatchObject([400, [{ field: 'site', code: 'invalid' }]])
    expect(await place('en')).toEqual(['Harbor store', '18 Harbor Street'])
    expect(await place('zh')).toEqual(['港口店', '18 Harbor Street'])
    const none = { en: '', zh: '' }
    await merchant.post(`${calls}/save`, { siteName: none, siteAddress: none })
    expect(await place('en')).toEqual([null, null])
    for (const stranger of [guest, aClient(mall.url)])
      expect([401, 404]).toContain((await stranger.post(`${calls}/query`)).status)
  })
})

test.each([
  ['en', 'Small'],
  ['zh', '小号'],
])(
  'what was chosen has one key in product, cart and order, and its value in %s',
  async (language, attrVal) => {
    const attributes = [{ attrKey: 'size', attrVal }]
    const { body: item } = await guest.post(
      '/sapi/mall-item/item/queryItemRender',
      { urlKey: shirt.urlKey },
      inLanguage(language),
    )
    expect(item.shopSkuList[0].attributes).toEqual(attributes)
    const shopper = aClient(mall.url)
    await shopper.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: shirt.variantId }, skuQty: 1 },
    ])
    const { body: cart } = await shopper.post('/sapi/mall-order/cartline/querycart', {}, inLanguage(language))
    expect(cart.cartLineList[0].attributes).toEqual(attributes)
    const { tradeOrderLineList } = await read(placed.tradeOrderList[0]!.id, language)
    expect(tradeOrderLineList[0].sku.attributes).toEqual(attributes)
  },
)

test('a line of the cart names its goods, its shop and the price it was put in at, whatever the client claimed (DATA-38, CART-03, CALL-83, PDP-107, TRAP-62)', async () => {
  const shopper = aClient(mall.url)
  const { body: added } = await shopper.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    {
      sku: { id: shirt.variantId },
      item: { id: shirt.productId, outerId: 'other', name: 'Other', mainImage: '/x' },
      shop: { id: '1' },
      seller: { id: 5 },
      skuQty: 2,
      snapshotPrc: { value: 0.01, currencyType: 'USD', originPrice: 1 },
      cartLineTypeDict: 'NORMAL_SALE_B2C',
      cartLinePirceType: 'STANDARD',
      selectSkuImg: '/x',
      isDiy: false,
      lineDIYOwner: '',
    },
  ])
  expect(added).toEqual([{ id: expect.any(String), sku: { id: shirt.variantId }, skuQty: 2 }])
  const { body: cart } = await shopper.post('/sapi/mall-order/cartline/querycart')
  expect(cart).toMatchObject({ count: 1, totalAmt: usd(80) })
  expect(cart.cartLineList).toEqual([
    {
      id: added[0].id,
      sku: { id: shirt.variantId },
      item: {
        id: shirt.productId,
        outerId: 'LS-s',
        urlKey: shirt.urlKey,
        name: 'Linen shirt',
        mainImage: null,
      },
      shop: { id: shopId },
      seller: { id: shopId },
      isGift: false,
      skuQty: 2,
      salePrc: usd(40),
      snapshotPrc: { ...usd(40), originPrice: 50, priorPrice: null },
      cartLineTypeDict: 'NORMAL_SALE_B2C',
      cartLinePirceType: 'STANDARD',
      selected: true,
      selectSkuImg: null,
      isDiy: false,
      lineDIYOwner: null,
      attributes: [{ attrKey: 'size', attrVal: 'Small' }],
    },
  ])
})

describe('A paid and sent order', () => {
  test('names its contract with both addresses and how it was paid, and its parcels by the carrier’s name (DATA-53, CALL-94, CALL-95, CALL-100)', async () => {
    const client = aClient(mall.url)
    const district = { districtCode: 'CA', districtName: 'California', districtAlias: 'CA', districtLevel: 1 }
    const address = {
      ...anAddress,
      company: 'Harbor Works',
      detailAddress: 'Floor 3',
      taxCode: 'US-12',
      districtList: [district],
    }
    const { body } = await placeAnOrder(client, [{ variantId: shirt.variantIds[1]!, quantity: 1 }], address)
    const validated = await client.post(`${order}/queryAndValidateTradeContractDetailById`, {
      id: body.tradeContract.id,
    })
    expect(validated.body).toMatchObject({
      id: body.tradeContract.id,
      tradeOrderList: [{ id: body.tradeOrderList[0].id, needPayAmt: body.needPayAmt }],
      needPayAmt: body.needPayAmt,
    })
    const { id } = body.tradeOrderList[0]
    await payGroup(mall, body.tradeContract.id)
    const merchant = aClient(mall.url)
    const { email } = await anAccount(mall, { shopId })
    await merchant.post('/api/user/web/login', { email, password })
    const sent = await merchant.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      id,
      carrierCompanyCode: 'fedex',
      serviceCode: '1Z999AA10123456784',
    })
    for (const [language, entityName] of [
      ['en', 'FedEx'],
      ['zh', '联邦快递'],
    ] as const) {
      const { body: detail } = await client.post(
        `${order}/libquerytradeorderdetailbyidforbuyer`,
        // What else a page sends along opens nothing (TRAP-105).
        { id, outTradeOrderCode: 'T-1' },
        { ...inLanguage(language), key: 'a-fixed-key' },
      )
      expect(detail).toMatchObject({
        id,
        displayStatus: 'UN_RECEIVED',
        seller: { id: shopId },
        buyerEmail: anAddress.email,
        buyerPhone: anAddress.personPhone,
        tradeContract: {
          id: body.tradeContract.id,
          notFirstTime: false,
          selectedAddress: address,
          billingAddress: address,
          paymentOrderList: [
            { paymentRecordBOList: [{ recordStatus: 'PAY_SUCCESS', payChannel: 'MOCKPAY' }] },
          ],
        },
      })
      expect(detail.tradeOrderLineList[0].tradeOrderLinePrice).toMatchObject({
        needPaySkuAmt: usd(40),
        paidAmt: usd(40),
      })
      expect(detail.fulfillmentProgressList).toEqual([
        {
          id: sent.body.id,
          fulfillmentProgressStatus: 'SEND_DELIVERY',
          operationList: [{ operationName: 'confirm' }, { operationName: 'checkExpressTrack' }],
          fulfillmentServiceProvider: { entityName },
          serviceCode: '1Z999AA10123456784',
          createdAt: expect.any(Number),
          fulfillmentProgressLineList: [
            { actualExecuteQty: 1, tradeOrderLine: { id: detail.tradeOrderLineList[0].id } },
          ],
          logisticsList: [],
        },
      ])
      const packages = await client.post(
        `${order}/listPackage`,
        { id, tradeType: 'bbc' },
        inLanguage(language),
      )
      expect(packages.body).toEqual(detail.fulfillmentProgressList)
    }
  })
})

test('an address is taken as other clients’ forms send it, given back as it came, and orders go there (ADDR-23, DATA-09, DATA-23, DATA-24, CALL-22, CALL-23, TRAP-97)', async () => {
  const buyer = aClient(mall.url)
  const { email } = await anAccount(mall)
  await buyer.post('/api/user/web/login', { email, password })
  const book = '/sapi/mall-customer/shipping-address'
  const form = {
    ...anAddress,
    gender: 'FEMALE',
    areaCode: '+1',
    areaCodeId: 7,
    company: 'Harbor Works',
    region: { id: '1', regionName: 'United States', regionShortName: 'US' },
    districtList: [
      { districtCode: 'CA', districtName: 'California', districtAlias: 'CA', districtLevel: 1 },
      { districtCode: 'SF', districtName: 'San Francisco', districtAlias: 'SF', districtLevel: 2 },
    ],
    detailAddress: 'Floor 3',
    addressLongitude: -122.39,
    addressLatitude: 37.78,
    taxCode: 'US-12',
    subscribe: true,
    hearFrom: 'A friend',
  }
  const along = { personName: 'Lin Marsh', isDefault: false, addressStatus: 'ENABLED' }
  const { body: created } = await buyer.post(`${book}/createShippingAddressFlow`, {
    ...form,
    ...along,
    site: 'global',
  })
  const kept = { ...form, ...along, id: created.id }
  const listed = async () => (await buyer.post(`${book}/queryShippingAddressListFlow`, {})).body.data
  expect(await listed()).toEqual([kept])

  const ordered = await placeAnOrder(buyer, [{ variantId: shirt.variantId }], kept)
  const { body: detail } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
    id: ordered.body.tradeOrderList[0].id,
  })
  expect(detail.tradeContract.selectedAddress).toEqual(form)

  const moved = { ...kept, city: 'Oakland', gender: 'UN_KNOW', isDefault: true }
  expect((await buyer.post(`${book}/updateShippingAddressFlow`, moved)).body).toEqual({ id: created.id })
  expect(await listed()).toEqual([moved])
})

test('a number that a tab shows counts what a search in it finds (CALL-86, CALL-87, DATA-62)', async () => {
  const path = `${order}/queryOrderQuantityForStatusBuyer`
  const counted = async (filter: object) => (await guest.post(path, filter)).body
  const unpaid = (quantity: number) => [
    { displayOrderStatus: 'ALL_ORDER', quantity },
    { displayOrderStatus: 'PENDING_PAY', quantity },
    { displayOrderStatus: 'UN_DELIVERY', quantity: 0 },
    { displayOrderStatus: 'UN_RECEIVED', quantity: 0 },
    { displayOrderStatus: 'COMPLETE', quantity: 0 },
    { displayOrderStatus: 'CANCEL_ALL', quantity: 0 },
  ]
  expect(await counted({})).toEqual(unpaid(1))
  expect(await counted({ deviceSource: 'PC', queryParams: 'Linen', timeline: '3m' })).toEqual(unpaid(1))
  expect(await counted({ deviceSource: 'PC', queryParams: 'Cotton' })).toEqual(unpaid(0))
  expect(await counted({ deviceSource: 'PC', timeline: 'ly' })).toEqual(unpaid(0))
})
