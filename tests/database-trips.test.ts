import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAddress, aProduct, aShop, type Client, type TestMall } from './support/mall.ts'
import { aNotice, firstPay, notify } from './support/payments.ts'

/** Round trips of a call to the database, counted in messages: one message is one trip. */

let mall: TestMall
let guest: Client
let variantId: string
const trips: string[] = []

beforeAll(async () => {
  mall = await aMall({
    sandbox: { repeats: { copies: 0, delayMaxMs: 0 } },
    onMessage: (statements) => void trips.push(statements.map(({ text }) => text.trim()).join('; ')),
  })
  variantId = (await aProduct(mall, (await aShop(mall)).shopId)).variantId
  guest = aClient(mall.url)
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: 1 },
  ])
})
afterAll(() => mall.stop())

/** Those of a call, without the session query, the clock's and the sandbox's own. */
async function tripsOf(call: () => Promise<{ status: number }>): Promise<number> {
  trips.length = 0
  expect((await call()).status).toBe(200)
  return trips.filter(
    (text) => !/from sessions s join users|extract\(epoch from app_now\(\)\)|sandbox\./.test(text),
  ).length
}

test('adding to the cart is two trips, the cart two, a checkout two', async () => {
  const add = () =>
    guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty: 1 }])
  expect(await tripsOf(add)).toBe(2)
  expect(await tripsOf(() => guest.post('/sapi/mall-order/cartline/querycart'))).toBe(2)
  const { body } = await guest.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
  expect(await tripsOf(() => guest.post('/sapi/mall-order/web/order/renderOrder', { key: body.key }))).toBe(2)
})

test('placing an ordinary order is four trips, hearing of its payment four', async () => {
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  const { body: checkout } = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
  let groupId = ''
  const place = async () => {
    const placed = await guest.once('/sapi/mall-order/web/order/createOrder', {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: checkout.needPayAmt,
    })
    groupId = placed.body.tradeContract.id
    return placed
  }
  // Its goods; the claim of its key with the locks and the price; all writes with the reservations; the rest.
  expect(await tripsOf(place)).toBe(4)

  const { body } = await firstPay(guest, groupId)
  const due = await sql<{ amount: string }>`
    select due_amount as amount from order_groups where id = ${groupId}`.row(mall.db)
  const capture = { id: 'cap_trips', amount: Number(due!.amount), currency: 'USD' }
  // The time of a provider's last call is written once a minute at most.
  await notify(mall, aNotice(body.merchantSerialNo, { type: 'payment.pending' }))
  // The account whose keys signed it, the group of the serial, the locks, all writes.
  expect(await tripsOf(() => notify(mall, aNotice(body.merchantSerialNo, { capture })))).toBe(4)
})

test('a product is read in one trip, its offers with it', async () => {
  const { product_id: productId } = (await sql<{ product_id: string }>`
    select product_id from variants where id = ${variantId}`.row(mall.db))!
  trips.length = 0
  const request = () => guest.post('/sapi/mall-item/item/queryItemRender', { itemId: productId })
  expect(await tripsOf(request)).toBe(1)
})
