import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Placing an order checks again everything that the checkout has shown. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const hour = 3_600_000

/** A buyer whose checkout shows $50.00 of goods less a coupon of $5.00 that is good for another hour. */
async function aCheckoutWithCoupon(): Promise<{ buyer: Client; key: Id; due: object; merchant: Merchant }> {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
  })
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  await buyer.post('/sapi/mall-marketing/benefit/claim', {
    campaign: { id: offerId },
    benefit: { id: offerId },
  })
  const { body: begun } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  const { body } = await buyer.post(`${order}/renderOrder`, { key: begun.key })
  return { buyer, key: begun.key, due: body.needPayAmt, merchant }
}

const place = (buyer: Client, key: Id, due: object) =>
  buyer.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt: due })
const ordersOf = async (buyer: Client) => (await buyer.post(`${order}/pageTradeOrderForBuyer`, {})).body.total

test('a coupon that is still good when the order is placed is taken off (I-25)', async () => {
  const { buyer, key, due } = await aCheckoutWithCoupon()
  await passTime(mall, hour / 2)
  expect((await place(buyer, key, due)).status).toBe(200)
})

test('a coupon whose time ends between checkout and order is not: the order is refused, and goes at its price (I-25)', async () => {
  const { buyer, key, due } = await aCheckoutWithCoupon()
  await passTime(mall, 2 * hour)
  const late = await place(buyer, key, due)
  expect([late.status, late.body.code]).toEqual([409, ' item activity is end,price is change'])
  expect(await ordersOf(buyer)).toBe(0)
  const { body } = await buyer.post(`${order}/renderOrder`, { key })
  expect(body.needPayAmt.value).toBeGreaterThan((due as { value: number }).value)
  expect((await place(buyer, key, body.needPayAmt)).status).toBe(200)
})

test('a shop that is frozen between checkout and order sells nothing any more (I-25, I-37)', async () => {
  const { buyer, key, due, merchant } = await aCheckoutWithCoupon()
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const frozen = await operator.post('/sapi/mall-admin/shop/status', {
    shopId: merchant.shopId,
    status: 'frozen',
  })
  expect(frozen.status).toBe(200)
  expect((await place(buyer, key, due)).status).toBe(409)
  expect(await ordersOf(buyer)).toBe(0)
})
