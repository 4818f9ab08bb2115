import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  aShop,
  type Client,
  type TestMall,
} from '#tests/support/mall.ts'

/** Lines that were put in the cart under an offer which no longer exists. */

let mall: TestMall
let guest: Client
let shirt: string
let gift: string
beforeAll(async () => {
  mall = await aMall()
  guest = aClient(mall.url)
  const { shopId } = await aShop(mall)
  shirt = (await aProduct(mall, shopId, { price: 5_000 })).variantId
  gift = (await aProduct(mall, shopId, { price: 900 })).variantId
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: shirt }, skuQty: 1 },
    { sku: { id: gift }, skuQty: 1 },
  ])
  await sql`
    update cart_lines set kind = 'gift', offer_id = 77, merge_key = 'gift of offer 77' where variant_id = ${gift}`.run(
    mall.db,
  )
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'

test('a gift without its offer is separate in the cart and counts for nothing, and the rest is sold', async () => {
  const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
  expect(body.invalidCartLineList).toMatchObject([{ reason: 'offerNotMet' }])
  expect(body.cartLineList).toHaveLength(1)
  expect(body.cartLineList[0]).toMatchObject({ sku: { id: shirt }, salePrc: { value: 50 } })
})

test('a gift without its offer is not ordered: it is no present, and was never offered for money', async () => {
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const [{ orderLineList }] = checkout.shopOrderList
  expect(
    orderLineList.map((line: { sku: { id: string }; reason: string | null }) => [line.sku.id, line.reason]),
  ).toEqual(
    expect.arrayContaining([
      [shirt, null],
      [gift, 'offerNotMet'],
    ]),
  )
  const place = () =>
    guest.once(`${order}/createOrder`, {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: checkout.needPayAmt,
    })
  expect(await place()).toMatchObject({ status: 409, body: { code: 'offerNotMet' } })
  const placed = await sql`select from order_lines where variant_id = any(${[shirt, gift]}::bigint[])`.rows(
    mall.db,
  )
  expect(placed).toEqual([])
})

test('without the gift the same cart is ordered', async () => {
  const { body: cart } = await guest.post('/sapi/mall-order/cartline/querycart')
  const [{ id }] = cart.invalidCartLineList
  await guest.post('/sapi/mall-order/cartline/remove', { ids: [id] })
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const placed = await guest.once(`${order}/createOrder`, {
    key: saved.key,
    selectedAddress: anAddress,
    needPayAmt: checkout.needPayAmt,
  })
  expect(placed.status).toBe(200)
})
