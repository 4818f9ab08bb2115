// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { membershipReactions } from '#modules/membership/server/reactions.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { grantPoints } from './server/public.ts'
import { walletReactions } from './server/reactions.ts'

/** Points: how they are earned, spent, and returned. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'

/** Goods that are given for points, on the global site. */
async function anItemFor(points: number, change: { pointsAmount?: number; limitPerBuyer?: number } = {}) {
  const { limitPerBuyer, ...price } = change
  const item = await aProduct(mall, merchant.shopId, { price: 20_000, stock: 50 })
  await sql`update products set kind = 'pointsItem' where id = ${item.productId}`.run(mall.db)
  const saved = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    productId: item.productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    limitPerBuyer,
    prices: [{ variantId: item.variantId, site: 'global', points, ...price }],
  })
  expect(saved).toMatchObject({ status: 200 })
  return item
}
type Item = Awaited<ReturnType<typeof anItemFor>>

async function aBuyer(points = 0) {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  if (points > 0)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points }))
  return Object.assign(client, { id, email })
}
const redeem = async (client: Client, item: Item, tradeQty = 1) => {
  const saved = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: item.variantId }, tradeQty }],
    // The server ignores this claim of the client.
    isPointItem: false,
  })
  if (saved.status !== 200) return { saved, checkout: undefined, placed: undefined }
  const { body: checkout } = await client.post(`${order}/renderOrder`, { key: saved.body.key })
  const placed = await client.once(`${order}/createOrder`, {
    key: saved.body.key,
    selectedAddress: anAddress,
    needPayAmt: checkout.needPayAmt,
  })
  return { saved, checkout, placed }
}
const own = async (client: Client, { productId }: Item) =>
  (await client.post('/sapi/mall-customer/points/queryOfItem', { productId })).body

describe('An item for points', () => {
  test('shows its price in points, and the order takes them beside the money for shipping (PDP-33, PDP-93, CHK-16, DATA-51, TRAP-102, SYS-03)', async () => {
    const item = await anItemFor(1_200)
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
      urlKey: item.urlKey,
    })
    expect(body).toMatchObject({
      isPointItem: true,
      itemRenderTO: { isPointItem: true },
      shopSkuList: [{ pointQuantity: 1_200 }],
    })
    const buyer = await aBuyer(3_000)
    const { checkout, placed } = await redeem(buyer, item, 2)
    expect(checkout).toMatchObject({
      actualNeedPayPoints: 2_400,
      skuAmt: { value: 0 },
      shopOrderList: [{ orderLineList: [{ isPointItem: true, actualNeedPayPoints: 2_400, reason: null }] }],
    })
    expect(placed!.status).toBe(200)
    expect(await own(buyer, item)).toEqual({ available: 600, taken: 0 })
    const id = placed!.body.tradeOrderList[0].id
    const list = await buyer.post(`${order}/pageTradeOrderForBuyer`)
    expect(list.body.data[0]).toMatchObject({
      tradeType: 'NORMAL_POINT_REDEEM',
      skuTotalCount: 2,
      needPayAmt: placed!.body.needPayAmt,
      paidAmt: null,
      actualNeedPayPoints: 2_400,
      actualPaidPoints: null,
      tradeOrderLineList: [{ tradeOrderLinePrice: { actualNeedPayPoints: 2_400, actualPaidPoints: null } }],
    })
    expect((await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect(await own(buyer, item)).toEqual({ available: 3_000, taken: 0 })
  })

  test('may cost money in addition', async () => {
    const item = await anItemFor(500, { pointsAmount: 900 })
    const { checkout } = await redeem(await aBuyer(500), item)
    expect(checkout).toMatchObject({ actualNeedPayPoints: 500, skuAmt: { value: 9 } })
  })

  test('is not given to guests, to buyers with too few points, or into the cart (PDP-90, CART-10)', async () => {
    const item = await anItemFor(1_200)
    const { saved } = await redeem(aClient(mall.url), item)
    expect(saved).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
    const { checkout, placed } = await redeem(await aBuyer(1_199), item)
    // The bill shows its price, though it cannot be paid.
    expect(checkout.actualNeedPayPoints).toBe(1_200)
    expect(checkout.shopOrderList[0].orderLineList).toMatchObject([
      { reason: 'notEnoughPoints', actualNeedPayPoints: 1_200 },
    ])
    expect(placed).toMatchObject({
      status: 409,
      body: { code: 'notEnoughPoints', message: 'You don’t have enough points' },
    })
    const buyer = await aBuyer(5_000)
    const added = await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: item.variantId }, skuQty: 1 },
    ])
    expect(added.body).toEqual([])
  })

  test('has paid points once it is paid, and costs none of the money of goods (DATA-42, DATA-51)', async () => {
    const buyer = await aBuyer(500)
    const { placed } = await redeem(buyer, await anItemFor(500))
    await payGroup(mall, placed!.body.tradeContract.id)
    const { body } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
      id: placed!.body.tradeOrderList[0].id,
    })
    expect(body).toMatchObject({
      actualNeedPayPoints: 500,
      actualPaidPoints: 500,
      earnPoints: 0,
      skuAmt: { value: 0 },
      paidAmt: placed!.body.needPayAmt,
      tradeOrderLineList: [
        {
          tradeOrderLinePrice: {
            actualNeedPayPoints: 500,
            actualPaidPoints: 500,
            skuAmt: { value: 0 },
            needPaySkuAmt: { value: 0 },
            paidAmt: { value: 0 },
          },
        },
      ],
    })
  })

  test('is given within its quota to a buyer who requests it in several tabs concurrently (TRAP-75)', async () => {
    const item = await anItemFor(100, { limitPerBuyer: 2 })
    const buyer = await aBuyer(1_000)
    const placed = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(buyer, item)))
    const given = placed.filter((each) => each.placed?.status === 200)
    expect(given).toHaveLength(2)
    for (const each of placed)
      if (!given.includes(each)) expect((each.placed ?? each.saved).body.code).toBe('buyerLimitReached')
    expect(await own(buyer, item)).toEqual({ available: 800, taken: 2 })
  })

  test('has a quota for each buyer (PDP-93)', async () => {
    const item = await anItemFor(100, { limitPerBuyer: 1 })
    const buyer = await aBuyer(1_000)
    expect((await redeem(buyer, item)).placed!.status).toBe(200)
    expect(await own(buyer, item)).toEqual({ available: 900, taken: 1 })
    expect((await redeem(buyer, item)).saved.body.code).toBe('buyerLimitReached')
  })
})

describe('Points', () => {
  test('are never spent twice, however many orders use them concurrently (TRAP-75)', async () => {
    const item = await anItemFor(1_000)
    const buyer = await aBuyer(2_500)
    const checkouts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
          orderSource: 'ITEM_DETAIL',
          orderLineList: [{ sku: { id: item.variantId }, tradeQty: 1 }],
        })
        const { body } = await buyer.post(`${order}/renderOrder`, { key: saved.key })
        return { key: saved.key, selectedAddress: anAddress, needPayAmt: body.needPayAmt }
      }),
    )
    const placed = await Promise.all(checkouts.map((each) => buyer.once(`${order}/createOrder`, each)))
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = placed.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'notEnoughPoints'))
    expect((await own(buyer, item)).available).toBe(500)
  })

  test('are earned once by a completed order where the site gives them, rounded up for the order (SHELL-35, ORD-92, MEM-10)', async () => {
    const earned = async () => {
      const shirt = await aProduct(mall, merchant.shopId, { price: 5_001 })
      const buyer = await aBuyer()
      const { body } = await placeAnOrder(buyer, [shirt])
      const orderId = body.tradeOrderList[0].id as Id
      await payGroup(mall, body.tradeContract.id)
      const { body: before } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
        id: orderId,
      })
      const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
      const shipped = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, parcel)
      expect(shipped.status).toBe(200)
      expect((await buyer.post(`${order}/signForDelivery`, { id: orderId })).status).toBe(200)
      for (const _ of ['first', 'again'])
        await walletReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
      const { body: after } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
        id: orderId,
      })
      expect(after.earnPoints).toBe(before.earnPoints)
      const lots = await sql<{ amount: number; remaining: number }>`
        select amount::int, remaining::int from point_lots where buyer_id = ${buyer.id}`.rows(mall.db)
      return { told: before.earnPoints, lots }
    }
    expect(await earned()).toEqual({ told: 0, lots: [] })
    await sql`
      update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
      mall.db,
    )
    // $50.01 of goods; shipping and tax earn nothing.
    expect(await earned()).toEqual({ told: 51, lots: [{ amount: 51, remaining: 51 }] })
  })

  test('whose goods are refunded while they are earned are revoked, and so is the growth, whichever was first (TRAP-74, SYS-18)', async () => {
    await sql`
      update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
      mall.db,
    )
    const buyer = await aBuyer()
    const { body } = await placeAnOrder(buyer, [await aProduct(mall, merchant.shopId, { price: 5_000 })])
    const orderId = body.tradeOrderList[0].id as Id
    await payGroup(mall, body.tradeContract.id)
    const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, parcel)
    expect((await buyer.post(`${order}/signForDelivery`, { id: orderId })).status).toBe(200)
    const line = await sql<{ lineId: Id }>`
      select id as "lineId" from order_lines where order_id = ${orderId}`.row(mall.db)
    // The refund is written and not committed yet, when both are counted.
    let earned: Promise<unknown> | undefined
    await inTransaction(mall.db, async (tx) => {
      await requestRefund(tx, {
        orderId,
        reason: 'afterSale',
        key: newId(),
        lines: [{ ...line!, units: 1, components: ['goods'] }],
      })
      const completed = { name: 'order.completed', orderId } as const
      const services = jobServices(mall)
      let left = 2
      const runs = [walletReactions[0]!, membershipReactions[0]!].map((reaction) =>
        reaction.run(services, completed).finally(() => {
          left -= 1
        }),
      )
      earned = Promise.all(runs)
      await until('both to wait for the refund, or to be over', async () => {
        return (await lockWaits(tx)) >= left
      })
    })
    await earned
    const stored = await sql<{ points: number; growth: number }>`
      select (select coalesce(sum(points), 0) from point_entries where buyer_id = ${buyer.id})::int as points,
        (select coalesce(sum(growth), 0) from growth_entries where buyer_id = ${buyer.id})::int as growth`.row(
      mall.db,
    )
    expect(stored).toEqual({ points: 0, growth: 0 })
  })

  // Last, since the jump ends all sessions.
  test('of several lots are taken from the one that ends first, and end', async () => {
    const item = await anItemFor(100)
    const buyer = await aBuyer(80)
    await mall.moveClock(86_400_000)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: buyer.id, site: 'global', points: 80 }))
    expect((await redeem(buyer, item)).placed!.status).toBe(200)
    const lots = await sql<{ remaining: number }>`
      select remaining::int from point_lots where buyer_id = ${buyer.id} order by expires_at`.rows(mall.db)
    expect(lots).toEqual([{ remaining: 0 }, { remaining: 60 }])
    await mall.moveClock(365 * 86_400_000)
    await buyer.post('/api/user/web/login', { email: buyer.email, password })
    expect((await own(buyer, item)).available).toBe(0)
  })
})
