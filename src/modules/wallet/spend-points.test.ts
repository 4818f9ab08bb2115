import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { grantPoints } from './server/public.ts'
import { walletReactions } from './server/reactions.ts'

/** Points spent for a discount: in checkout, with the order, and when it is refunded. No worker runs. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  await sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
    mall.db,
  )
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'

async function aBuyer(points = 0) {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  if (points > 0) await give(id, points)
  return Object.assign(client, { id })
}
const give = (buyerId: Id, points: number) =>
  inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId, site: 'global', points }))

const shirts = async (price: number, shop = merchant) => aProduct(mall, shop.shopId, { price, stock: 50 })

/** A checkout of the cart that spends so many points. */
async function checkout(client: Client, pointQuantity?: number) {
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  return rendered(client, saved.key, pointQuantity)
}
const rendered = async (client: Client, key: Id, pointQuantity?: number) =>
  (await client.post(`${order}/renderOrder`, { key, pointQuantity })).body
const place = (
  client: Client,
  { key, needPayAmt }: { key: Id; needPayAmt: object },
  pointQuantity?: number,
) => client.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt, pointQuantity })
const put = (client: Client, variantId: Id, skuQty = 1) =>
  client.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty }])
const detail = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
const accounts = '/sapi/mall-customer/accountInstance'
const balance = async (client: Client): Promise<number> => {
  const { body } = await client.post(`${accounts}/queryAccountByUserIdFunc`)
  return body.find(({ accountType }: { accountType: string }) => accountType === 'POINT').balance
}
const flow = async (client: Client): Promise<[string, number][]> => {
  const { body } = await client.post(`${accounts}/pageAccountFlow`, { pageNo: 1, pageSize: 20 })
  return body.data.map(({ flowType, points }: { flowType: string; points: number }) => [flowType, points])
}

describe('Points in checkout', () => {
  test('pay a part of the goods, shared over shops and lines, and are returned when the order is cancelled (CHK-09, MEM-09, DATA-51)', async () => {
    const buyer = await aBuyer(3_000)
    await put(buyer, (await shirts(6_000)).variantId)
    await put(buyer, (await shirts(4_000, await aMerchant(mall))).variantId)
    const without = await checkout(buyer)
    expect(without).toMatchObject({
      pointInfo: {
        availablePoints: 3_000,
        usablePoints: 3_000,
        usablePointsAmt: { value: 30 },
        usedPoints: 0,
      },
      pointDiscountAmount: { value: 0 },
    })
    const using = await rendered(buyer, without.key, 3_000)
    expect(using).toMatchObject({ pointDiscountAmount: { value: 30 }, pointInfo: { usedPoints: 3_000 } })
    // 8 % tax is on the remainder, and each shop delivers for $9.00, since nothing reaches the limit of
    // $99.00 any more.
    expect(using.needPayAmt.value).toBeCloseTo((42 + 28 + 18) * 1.08, 2)
    // The total that was seen is compared, so points cannot be spent unseen.
    expect(await place(buyer, without, 3_000)).toMatchObject({
      status: 409,
      body: { code: ' item activity is end,price is change' },
    })
    const { body: placed } = await place(buyer, using, 3_000)
    expect(await balance(buyer)).toBe(0)
    const ids: Id[] = placed.tradeOrderList.map(({ id }: { id: Id }) => id)
    const orders = await Promise.all(ids.map((id) => detail(buyer, id)))
    const reported = orders.map((each) => ({
      of: each.pointDiscountAmount.value,
      line: each.tradeOrderLineList[0].tradeOrderLinePrice.pointDeductionAmt.value,
    }))
    expect(reported.toSorted((one, other) => other.of - one.of)).toEqual([
      { of: 18, line: 18 },
      { of: 12, line: 12 },
    ])
    const changes = await flow(buyer)
    expect(changes.toSorted(([, one], [, other]) => one - other)).toEqual([
      ['SPEND', -1_800],
      ['SPEND', -1_200],
      ['GRANT', 3_000],
    ])
    await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id: ids[0] })
    expect(await balance(buyer)).toBe(3_000)
  })

  test('pay at most half of the goods, and none for guests or with nothing to spend (MEM-10)', async () => {
    const buyer = await aBuyer(9_000)
    const { variantId } = await shirts(10_000)
    await put(buyer, variantId)
    const { key, pointInfo } = await checkout(buyer)
    expect(pointInfo).toMatchObject({
      availablePoints: 9_000,
      usablePoints: 5_000,
      usablePointsAmt: { value: 50 },
    })
    expect(await rendered(buyer, key, 9_000)).toMatchObject({ pointDiscountAmount: { value: 50 } })
    for (const other of [await aBuyer(), aClient(mall.url)]) {
      await put(other, variantId)
      const shown = await checkout(other, 1_000)
      expect(shown).toMatchObject({ pointInfo: null, pointDiscountAmount: { value: 0 } })
    }
  })

  test('are never spent twice, however many orders use them concurrently (I-19, I-24)', async () => {
    const buyer = await aBuyer(2_500)
    const { variantId } = await shirts(10_000)
    const checkouts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
          orderSource: 'ITEM_DETAIL',
          orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
        })
        return rendered(buyer, saved.key, 1_000)
      }),
    )
    const answers = await Promise.all(checkouts.map((each) => place(buyer, each, 1_000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { status, body } of answers)
      if (status !== 200)
        expect(['notEnoughPoints', ' item activity is end,price is change']).toContain(body.code)
    expect(await balance(buyer)).toBe(500)
  })
})

/** A completed order of three pieces of $33.33, ten dollars of which points paid. */
async function aCompletedOrder(buyer: Client, pointQuantity?: number) {
  await put(buyer, (await shirts(3_333)).variantId, 3)
  const { body: placed } = await place(buyer, await checkout(buyer, pointQuantity), pointQuantity)
  const orderId = placed.tradeOrderList[0].id as Id
  await payGroup(mall, placed.tradeContract.id)
  const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, parcel)
  expect((await buyer.post(`${order}/signForDelivery`, { id: orderId })).status).toBe(200)
  await walletReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
  return orderId
}
async function giveBack(orderId: Id, units: number) {
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  return inTransaction(mall.db, (tx) =>
    requestRefund(tx, {
      orderId,
      reason: 'afterSale',
      key: crypto.randomUUID(),
      lines: [{ lineId: line!.id, units, components: paidComponents }],
    }),
  )
}

describe('A refund', () => {
  test('returns the points of its pieces, and revokes what they earned; all of it is all of it (MEM-09, TRAP-74, I-24)', async () => {
    const buyer = await aBuyer(1_000)
    const orderId = await aCompletedOrder(buyer, 1_000)
    // $99.99 less $10.00 earn 90 points, rounded up once.
    expect(await balance(buyer)).toBe(90)
    expect(await detail(buyer, orderId)).toMatchObject({ earnPoints: 90, pointDiscountAmount: { value: 10 } })
    await giveBack(orderId, 1)
    expect(await flow(buyer)).toEqual([
      ['TAKE_BACK', -29],
      ['RETURN', 333],
      ['EARN', 90],
      ['SPEND', -1_000],
      ['GRANT', 1_000],
    ])
    expect(await detail(buyer, orderId)).toMatchObject({ earnPoints: 61 })
    await giveBack(orderId, 2)
    expect(await balance(buyer)).toBe(1_000)
    // They are in the lot that they came from, with its end.
    const lots = await sql<{ source: string; remaining: number }>`
      select source_type as source, remaining::int from point_lots where buyer_id = ${buyer.id} order by id`.rows(
      mall.db,
    )
    expect(lots).toEqual([
      { source: 'grant', remaining: 1_000 },
      { source: 'order', remaining: 0 },
    ])
  })

  test('before the order is completed leaves less to be earned', async () => {
    const buyer = await aBuyer()
    await put(buyer, (await shirts(3_333)).variantId, 3)
    const { body: placed } = await place(buyer, await checkout(buyer))
    const orderId = placed.tradeOrderList[0].id as Id
    await payGroup(mall, placed.tradeContract.id)
    await giveBack(orderId, 1)
    const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, parcel)
    await buyer.post(`${order}/signForDelivery`, { id: orderId })
    await walletReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
    // 100 points, of which a third was returned with its piece.
    expect(await balance(buyer)).toBe(67)
  })

  test('deducts points that were spent by then from the next ones', async () => {
    const buyer = await aBuyer()
    const first = await aCompletedOrder(buyer)
    expect(await balance(buyer)).toBe(100)
    await put(buyer, (await shirts(5_000)).variantId)
    expect((await place(buyer, await checkout(buyer, 100), 100)).status).toBe(200)
    await giveBack(first, 3)
    expect(await balance(buyer)).toBe(-100)
    // Owed points cannot be spent.
    await put(buyer, (await shirts(5_000)).variantId)
    expect(await checkout(buyer, 100)).toMatchObject({ pointInfo: null, pointDiscountAmount: { value: 0 } })
    await give(buyer.id, 250)
    expect(await balance(buyer)).toBe(150)
  })
})

test('an order that is cancelled after it was paid returns all of its points, and earns none (I-23)', async () => {
  const buyer = await aBuyer(1_000)
  await put(buyer, (await shirts(6_000)).variantId)
  const { body: placed } = await place(buyer, await checkout(buyer, 1_000), 1_000)
  await payGroup(mall, placed.tradeContract.id)
  expect(await balance(buyer)).toBe(0)
  const id = placed.tradeOrderList[0].id as Id
  expect(
    (
      await buyer.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
        { tradeOrder: { id } },
      ])
    ).status,
  ).toBe(200)
  expect(await balance(buyer)).toBe(1_000)
  expect((await detail(buyer, id)).earnPoints).toBe(0)
})

test('a buyer reads points and what changed them; a visitor signs in first (CALL-38, CALL-131, PAY-19)', async () => {
  const buyer = await aBuyer(40)
  await give(buyer.id, 2)
  expect((await buyer.post(`${accounts}/queryAccountByUserIdFunc`)).body).toContainEqual({
    accountType: 'POINT',
    balance: 42,
    balanceAmt: null,
  })
  const { body } = await buyer.post(`${accounts}/pageAccountFlow`, { pageNo: 2, pageSize: 1 })
  expect(body).toMatchObject({ total: 2, data: [{ flowType: 'GRANT', points: 40, tradeOrder: null }] })
  for (const call of ['queryAccountByUserIdFunc', 'pageAccountFlow'])
    expect(
      (
        await aClient(mall.url).post(
          `${accounts}/${call}`,
          call.startsWith('page') ? { pageNo: 1, pageSize: 1 } : {},
        )
      ).status,
    ).toBe(401)
})

test('a buyer reads which points end when, those that end first before the others, and only the own ones (MEM-05, MEM-10)', async () => {
  const [buyer, other] = [await aBuyer(40), await aBuyer(7)]
  await sql`update point_lots set expires_at = expires_at - interval '1 day' where buyer_id = ${buyer.id}`.run(
    mall.db,
  )
  await give(buyer.id, 2)
  const lots = (page = 1, client: Pick<Client, 'post'> = buyer) =>
    client.post(`${accounts}/pageAccountLot`, { page, pageSize: 1 })
  const first = (await lots()).body
  expect(first).toMatchObject({ total: 2, lots: [{ remaining: 40, amount: 40 }] })
  const second = (await lots(2)).body
  expect(second).toMatchObject({ total: 2, lots: [{ remaining: 2, amount: 2 }] })
  expect(second.lots[0].endsAt).toBeGreaterThan(first.lots[0].endsAt)
  expect((await lots(1, other)).body).toMatchObject({ total: 1, lots: [{ remaining: 7 }] })
  await sql`update point_lots set expires_at = app_now() where buyer_id = ${buyer.id} and amount = 40`.run(
    mall.db,
  )
  expect((await lots()).body).toMatchObject({ total: 1, lots: [{ remaining: 2 }] })
  expect((await lots(1, aClient(mall.url))).status).toBe(401)
})
