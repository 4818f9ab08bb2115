import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTools, inLanguage, usd } from '#tests/support/answers.ts'
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
} from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

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

test.each([
  ['en', 'Small'],
  ['zh', '小号'],
])('a chosen value has one key in product, cart and order, and is shown in %s', async (language, attrVal) => {
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
})

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
      orderId: id,
      carrier: 'fedex',
      trackingNumber: '1Z999AA10123456784',
    })
    for (const [language, entityName] of [
      ['en', 'FedEx'],
      ['zh', '联邦快递'],
    ] as const) {
      const { body: detail } = await client.post(
        `${order}/libquerytradeorderdetailbyidforbuyer`,
        // Extra fields that a page sends along grant nothing (TRAP-105).
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
          id: sent.body.shipmentId,
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

test('an address is taken as other clients’ forms send it, returned as it came, and orders go there (ADDR-23, DATA-09, DATA-23, DATA-24, CALL-22, CALL-23, TRAP-97)', async () => {
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
  const stored = { ...form, ...along, id: created.id }
  const listed = async () => (await buyer.post(`${book}/queryShippingAddressListFlow`, {})).body.data
  expect(await listed()).toEqual([stored])

  const ordered = await placeAnOrder(buyer, [{ variantId: shirt.variantId }], stored)
  const { body: detail } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
    id: ordered.body.tradeOrderList[0].id,
  })
  expect(detail.tradeContract.selectedAddress).toEqual(form)

  const moved = { ...stored, city: 'Oakland', gender: 'UN_KNOW', isDefault: true }
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
