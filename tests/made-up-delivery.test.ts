import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Delivery } from '#platform/deliveries.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violatedInvariants } from './support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aNotice, anAttempt, notify, payGroup } from './support/payments.ts'

/** Adding a way to deliver: its behaviour, a line in its module, and the goods that are delivered so. */

/** A made-up service is a code that the buyer has as soon as it is paid. */
const codeDelivery: Delivery = {
  fulfilment: 'code',
  step: 'deliver',
  deliver: (tx, orderIds) =>
    sql`insert into made_up_codes (order_id, code) select id, 'code of ' || id from unnest(${orderIds}::bigint[]) as paid (id)`.run(
      tx,
    ),
}

const order = '/sapi/mall-order/web/order'
const detail = async (guest: ReturnType<typeof aClient>, id: Id) =>
  (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

async function aService(mall: TestMall, shopId: Id) {
  const service = await aProduct(mall, shopId, { name: { en: 'Assembly', zh: '上门安装' } })
  await sql`update products set kind = 'service' where id = ${service.productId}`.run(mall.db)
  return service
}

describe('In a mall that delivers codes', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await aMall({ deliveriesFor: (own) => [codeDelivery, ...own] })
    await sql`create table made_up_codes (order_id bigint primary key, code text not null)`.run(mall.db)
  })
  afterAll(async () => {
    expect(await violatedInvariants(mall.db)).toEqual([])
    await mall.stop()
  })
  const codesOf = (ids: readonly Id[]) =>
    sql<{ order_id: Id }>`select order_id from made_up_codes where order_id = any(${ids}::bigint[])`.rows(
      mall.db,
    )

  test('a service is an order of its own, delivered with its payment, while goods wait for their parcel', async () => {
    const { shopId } = await aShop(mall)
    const [shirt, service] = [await aProduct(mall, shopId), await aService(mall, shopId)]
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [shirt, service])
    const groupId: Id = body.tradeContract.id
    const ids: Id[] = body.tradeOrderList.map(({ id }: { id: Id }) => id)
    const before = await Promise.all(ids.map((id) => detail(guest, id)))
    const parcel = before.find(({ fulfillmentType }) => fulfillmentType === 'SITE_SHIPPING')
    const code = before.find(({ fulfillmentType }) => fulfillmentType === 'VERIFICATION_CODE')
    // Nothing is sent, so sending costs nothing.
    expect([parcel.shippingAmt.value, code.shippingAmt.value]).toEqual([9, 0])
    expect(await codesOf(ids)).toEqual([])

    await payGroup(mall, groupId)
    expect(await codesOf(ids)).toEqual([{ order_id: code.id }])
    expect(await detail(guest, code.id)).toMatchObject({
      displayStatus: 'COMPLETE',
      operationList: [{ operationName: 'buyAgain' }],
    })
    expect((await detail(guest, parcel.id)).displayStatus).toBe('UN_DELIVERY')

    const { email } = await anAccount(mall, { shopId })
    const staff = aClient(mall.url)
    await staff.post('/api/user/web/login', { email, password })
    const parcelOf = (id: Id) => ({ orderId: id, carrier: 'ups', trackingNumber: `P${id}` })
    const ship = (id: Id) => staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, parcelOf(id))
    expect((await ship(code.id)).body.code).toBe('transitionRefused')
    expect((await ship(parcel.id)).status).toBe(200)
  })

  test('four concurrent messages of its payment deliver it once', async () => {
    const { shopId } = await aShop(mall)
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [await aService(mall, shopId)])
    const groupId: Id = body.tradeContract.id
    const { serial, capture } = await anAttempt(mall, groupId)
    const notices = await Promise.all(
      Array.from({ length: 4 }, () => notify(mall, aNotice(serial, { capture }))),
    )
    expect(notices.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [{ id }] = body.tradeOrderList
    expect(await codesOf([id])).toHaveLength(1)
    const completed = await sql`select from order_events where order_id = ${id} and action = 'deliver'`.rows(
      mall.db,
    )
    expect(completed).toHaveLength(1)
  })
})

describe('In a mall that delivers none', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await aMall({ deliveriesFor: (own) => own.filter(({ fulfilment }) => fulfilment !== 'code') })
  })
  afterAll(() => mall.stop())

  test('a service is refused when it is put into the cart and when it is bought directly, in both languages', async () => {
    const service = await aService(mall, (await aShop(mall)).shopId)
    const guest = aClient(mall.url)
    const buy = (language: string) =>
      guest.post(
        '/sapi/mall-order/preorder/savecommondata',
        {
          orderSource: 'ITEM_DETAIL',
          orderLineList: [{ sku: { id: service.variantId }, tradeQty: 1 }],
        },
        { 'accept-language': language },
      )
    expect((await buy('en')).body).toMatchObject({
      code: 'notDeliverable',
      message: 'This mall can’t deliver items of this kind yet, so they aren’t sold.',
    })
    expect((await buy('zh')).body.message).toBe('本商城暂不支持交付此类商品，因此无法购买。')
    const added = await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: service.variantId }, skuQty: 1 },
    ])
    expect(added.body).toEqual([])
    expect((await guest.post('/sapi/mall-order/cartline/querycart')).body.count).toBe(0)
  })

  test('one that became a service while it was in the cart or in a checkout is refused there, and nothing is written', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: shirt.variantId }, skuQty: 1 },
    ])
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    await sql`update products set kind = 'service' where id = ${shirt.productId}`.run(mall.db)
    expect((await guest.post('/sapi/mall-order/cartline/querycart')).body.invalidCartLineList).toMatchObject([
      { reason: 'notDeliverable' },
    ])
    const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    expect(shown.shopOrderList[0].orderLineList).toMatchObject([{ reason: 'notDeliverable' }])
    const placed = await guest.once(`${order}/createOrder`, {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: shown.needPayAmt,
    })
    expect(placed.body.code).toBe('item solt out')
    expect(await sql`select from orders where shop_id = ${shopId}`.rows(mall.db)).toEqual([])
  })
})
