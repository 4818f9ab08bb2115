import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  aShop,
  type Client,
  type TestMall,
} from '#tests/support/mall.ts'
import { aBuyerOn, payGroup } from '#tests/support/payments.ts'
import { aShopToPickUpAt, pickUpAt, placeToPickUp } from '#tests/support/pick-up.ts'
import { pickUpCallsTools } from '#tests/support/pick-up-calls.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Orders that their buyers pick up at the shop. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { order, detail, redeem, staffOf } = pickUpCallsTools(() => mall)

describe('At checkout', () => {
  test('goods of a shop with a pick-up place are sent or picked up, and picking them up costs nothing (ORD-88, DATA-41, DATA-45)', async () => {
    const { shopId } = await aShopToPickUpAt(mall)
    const { client, key, checkout, placed } = await placeToPickUp(mall, { shopId })
    const [shop] = checkout.shopOrderList
    expect(shop).toMatchObject({
      chosenShippingMethod: 'pickUp',
      pickUpSite: { siteName: 'Harbor store', siteAddress: 'Pier 4\nGate 2' },
      shippingAmt: { value: 0 },
    })
    // The prices of shipping are still shown.
    expect(
      shop.shippingMethodList.map(({ shippingAmt }: { shippingAmt: { value: number } }) => shippingAmt.value),
    ).not.toContain(0)
    expect(
      shop.shippingMethodList.map(
        ({ shippingMethodName }: { shippingMethodName: string }) => shippingMethodName,
      ),
    ).toEqual(['Standard', 'Express'])
    const { body: sent } = await client.post(`${order}/renderOrder`, { key })
    expect(sent.shopOrderList[0].chosenShippingMethod).toBe('standard')
    expect(sent.needPayAmt.value).toBeGreaterThan(checkout.needPayAmt.value)
    expect(await detail(client, placed.body.tradeOrderList[0].id)).toMatchObject({
      fulfillmentType: 'SITE_PICK_UP',
      shippingAmt: { value: 0 },
      shop: { siteName: 'Harbor store', siteAddress: 'Pier 4\nGate 2' },
    })
  })

  test('nothing of it is sent, so a name, a phone and an email are all that is required; what is sent beside it needs its address', async () => {
    const { shopId } = await aShopToPickUpAt(mall)
    const { firstName, lastName, personPhone, email, country } = anAddress
    const noPlace = { province: '', city: '', poiName: '', detailAddress: '' }
    const contact = { firstName, lastName, personPhone, email, country, ...noPlace }
    const wrong = (answer: { status: number; body: { fields?: { field: string }[] } }) => [
      answer.status,
      answer.body.fields?.map(({ field }) => field.replace('selectedAddress.', '')),
    ]
    const without = { ...contact, personPhone: '' }
    const { placed: refused } = await placeToPickUp(mall, { shopId, address: without })
    expect(wrong(refused)).toEqual([400, ['personPhone']])
    const { client, placed } = await placeToPickUp(mall, { shopId, address: contact })
    const orderId: Id = placed.body.tradeOrderList[0].id
    expect(await detail(client, orderId)).toMatchObject({ fulfillmentType: 'SITE_PICK_UP' })

    // Replacement goods cannot be sent to a buyer without an address: the money is refunded instead.
    await payGroup(mall, placed.body.tradeContract.id)
    const [code] = (await client.post(`${order}/listCouponCodes`, { id: orderId })).body
      .tradeOrderLineCouponsBOList
    expect((await redeem(await staffOf(shopId), shopId, code)).status).toBe(200)
    const { body } = await client.post('/api/trantor/flow/trade_RenderReverseTradeOrderForApplyFlow', [
      { tradeOrder: { id: orderId } },
    ])
    expect(JSON.stringify(body)).toContain('SALE_RETURN')
    expect(JSON.stringify(body)).not.toContain('SALE_EXCHANGE')

    const there = await aProduct(mall, (await aShop(mall)).shopId)
    const here = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    await guest.post(
      '/sapi/mall-order/cartline/batchcreatenewcartlines',
      [here, there].map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
    )
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const chosen = { key: saved.key, shippingMethodList: [{ shopId, shippingMethod: 'pickUp' }] }
    const { needPayAmt } = (await guest.post(`${order}/renderOrder`, chosen)).body
    const both = await guest.once(`${order}/createOrder`, { ...chosen, selectedAddress: contact, needPayAmt })
    expect(wrong(both)).toEqual([400, ['province', 'city', 'postalCode', 'poiName', 'detailAddress']])
  })

  test('another shop’s goods beside them are sent, as an order of their own', async () => {
    const here = await aShopToPickUpAt(mall)
    const there = await aShopToPickUpAt(mall)
    const goods = [await aProduct(mall, here.shopId), await aProduct(mall, there.shopId)]
    const guest = aClient(mall.url)
    await guest.post(
      '/sapi/mall-order/cartline/batchcreatenewcartlines',
      goods.map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
    )
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const chosen = { key: saved.key, shippingMethodList: [{ shopId: here.shopId, shippingMethod: 'pickUp' }] }
    const { body: checkout } = await guest.post(`${order}/renderOrder`, chosen)
    const { body } = await guest.once(`${order}/createOrder`, {
      ...chosen,
      selectedAddress: anAddress,
      needPayAmt: checkout.needPayAmt,
    })
    const orders = await Promise.all(body.tradeOrderList.map(({ id }: { id: Id }) => detail(guest, id)))
    expect(Object.fromEntries(orders.map(({ shop, fulfillmentType }) => [shop.id, fulfillmentType]))).toEqual(
      { [here.shopId]: 'SITE_PICK_UP', [there.shopId]: 'SITE_SHIPPING' },
    )
  })

  test('each site has its own place: where a shop has none, its goods are sent', async () => {
    const { shopId } = await aShop(mall)
    await pickUpAt(mall, shopId, ['de'])
    const { variantId } = await aProduct(mall, shopId)
    const offered = async (client: Client) => {
      const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
        orderSource: 'ITEM_DETAIL',
        orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
      })
      const { body } = await client.post(`${order}/renderOrder`, { key: saved.key })
      return body.shopOrderList[0].pickUpSite
    }
    expect(await offered(aClient(mall.url))).toBe(null)
    expect(await offered(await aBuyerOn(mall, 'de'))).toEqual({
      siteName: 'Harbor store',
      siteAddress: 'Pier 4\nGate 2',
    })
  })

  test('it is refused where the shop has no such place, or has it no more', async () => {
    const { shopId } = await aShopToPickUpAt(mall)
    await sql`delete from pick_up_places where shop_id = ${shopId}`.run(mall.db)
    const { checkout, placed } = await placeToPickUp(mall, { shopId })
    expect(checkout.shopOrderList[0]).toMatchObject({ pickUpSite: null, chosenShippingMethod: 'standard' })
    expect([placed.status, placed.body.code]).toEqual([409, 'pickUpGone'])
  })
})
