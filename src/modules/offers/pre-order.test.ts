import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aMall, aProduct, aShop, type Client, type TestMall } from '#tests/support/mall.ts'

/** Requests of clients that begin a checkout. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const save = (client: Client, request: object) =>
  client.post('/sapi/mall-order/preorder/savecommondata', request)
const checkoutOf = async (client: Client, key: string) =>
  (await client.post('/sapi/mall-order/web/order/renderOrder', { key })).body

test('a pre-order takes all fields of its lines; what the variant decides is not believed (CHK-03, DATA-39)', async () => {
  const { shopId } = await aShop(mall)
  const { variantId, productId } = await aProduct(mall, shopId, { price: 5_000 })
  const line = {
    sku: { id: variantId },
    item: { id: productId },
    tradeQty: 2,
    orderedQty: 2,
    shop: { id: shopId, entity: { id: '11' }, companyEntity: { id: '12' } },
    seller: { id: 5 },
    skuShopRelation: { id: '13' },
    diySkuList: [],
  }
  const request = {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [line],
    tradeType: 'bbc',
    locationList: ['US', 'CA'],
    isPointItem: false,
  }
  const guest = aClient(mall.url)
  const saved = await save(guest, request)
  expect(saved.status).toBe(200)
  const reported = {
    shopOrderList: [
      { shop: { id: shopId }, orderLineList: [{ sku: { id: variantId }, tradeQty: 2, isPointItem: false }] },
    ],
  }
  expect(await checkoutOf(guest, saved.body.key)).toMatchObject(reported)

  // Another shop, another product and another kind of trade change nothing.
  const claimed = { ...line, shop: { id: '1' }, item: { id: '2' }, seller: { id: '3' } }
  const lied = await save(guest, {
    ...request,
    orderLineList: [claimed],
    tradeType: 'cbe',
    isPointItem: true,
  })
  expect(lied.status).toBe(200)
  expect(await checkoutOf(guest, lied.body.key)).toMatchObject({ ...reported, tradeType: 'bbc' })

  // An empty place counts as none.
  expect((await save(guest, { ...request, locationList: [] })).status).toBe(200)

  for (const [wrong, field] of [
    [{ ...request, orderLineList: [{ ...line, orderedQty: 3 }] }, 'orderLineList.0.orderedQty'],
    [{ ...request, orderLineList: [{ ...line, sku: {} }] }, 'orderLineList.0.sku.id'],
    [{ ...request, orderSource: 'DREAM' }, 'orderSource'],
    [{ ...request, tradeType: 'b2b' }, 'tradeType'],
  ] as const) {
    const refused = await save(guest, wrong)
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, field])
  }
})
