import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { hour, offerCallsTools } from '#tests/support/offer-calls.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Offers of a shop from the draft to the order. No worker runs: no job begins or ends anything here. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const { put, checkoutOf, place, change, save } = offerCallsTools(
  () => mall,
  () => merchant,
)

describe('Promotions of the same goods', () => {
  test('never overlap: scheduling the second is refused and names the first', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const prices = [{ variantId, amount: 900 }]
    const endsAt = inHours(mall, 1)
    await aRunningOffer(mall, merchant, { name: { en: 'Lamp week', zh: '台灯周' }, prices, endsAt })
    // One that begins when the other ends does not overlap.
    const { body } = await save(aDraft(mall, { kind: 'activity', prices, startsAt: endsAt }))
    expect((await change(body.offerId, 'schedule')).status).toBe(200)
    const again = await save(aDraft(mall, { kind: 'activity', prices, startsAt: inHours(mall, 1.5) }))
    const overlapping = await change(again.body.offerId, 'schedule')
    expect(overlapping).toMatchObject({
      status: 409,
      body: {
        code: 'offerOverlaps',
        message:
          'Some of these products have another promotion at that time: “An hour of lamps”. Change the dates or the products.',
      },
    })
    expect((await change(again.body.offerId, 'schedule', 'zh')).body.message).toBe(
      '部分商品在该时段已有其他活动：“灯具一小时”。请调整时间或商品。',
    )
  })
})

test('a sale that costs more than the goods cost without it is not announced, with the goods named; a presale may', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId, {
    price: 1_990,
    name: { en: 'Cedar stool', zh: '雪松凳' },
  })
  const scheduled = async (draft: object) => {
    const { offerId } = (await save(aDraft(mall, draft))).body
    return change(offerId, 'schedule')
  }
  for (const kind of ['flashSale', 'activity']) {
    const refused = await scheduled({ kind, prices: [{ variantId, amount: 1_991 }] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'offerAbovePrice' } })
    expect(refused.body.message).toContain('Cedar stool')
  }
  const together = {
    kind: 'groupBuy',
    groupBuy: { size: 2, hours: 2 },
    prices: [{ variantId, amount: 2_500 }],
  }
  expect((await scheduled(together)).body.code).toBe('offerAbovePrice')
  const ahead = {
    kind: 'presale',
    presale: { expectedAt: inHours(mall, 48) },
    prices: [{ variantId, amount: 2_500 }],
  }
  expect((await scheduled(ahead)).status).toBe(200)
})

describe('A threshold of a shop', () => {
  test('is off once the goods reach it, in cart, checkout and order alike', async () => {
    const own = await aMerchant(mall)
    const { variantId } = await aProduct(mall, own.shopId, { price: 5_000 })
    await aRunningOffer(mall, own, { kind: 'threshold', tiers: [{ fromAmount: 10_000, amountOff: 1_500 }] })
    const guest = aClient(mall.url)
    await put(guest, variantId)
    const total = async () => (await guest.post('/sapi/mall-order/cartline/querycart')).body
    expect(await total()).toMatchObject({ totalAmt: { value: 50 }, discountAmt: { value: 0 } })
    await put(guest, variantId)
    expect(await total()).toMatchObject({ totalAmt: { value: 85 }, discountAmt: { value: 15 } })
    const checkout = await checkoutOf(guest)
    const { status, body } = await place(guest, checkout)
    expect(status).toBe(200)
    const row = await sql<{ cut: number }>`
      select discount_amount::int as cut from orders where id = ${body.tradeOrderList[0].id}`.row(mall.db)
    expect(row).toEqual({ cut: 1_500 })
  })

  test.each([
    ['two for one', { kind: 'nForM', tiers: [{ take: 2, pay: 1 }] }, 50],
    ['a part of the price', { kind: 'percentage', tiers: [{ percentOff: 20 }] }, 80],
  ])('%s works the same way', async (_, terms, due) => {
    const own = await aMerchant(mall)
    const { variantId } = await aProduct(mall, own.shopId, { price: 5_000 })
    await aRunningOffer(mall, own, terms)
    const guest = aClient(mall.url)
    await put(guest, variantId, 2)
    expect((await guest.post('/sapi/mall-order/cartline/querycart')).body.totalAmt.value).toBe(due)
  })

  test('of the platform is off over the goods of all shops, and is the platform’s to pay', async () => {
    const { email } = await anAccount(mall, { operatorRole: 'content' })
    const operator = aClient(mall.url)
    await operator.post('/api/user/web/login', { email, password })
    const draft = aDraft(mall, {
      kind: 'threshold',
      startsAt: inHours(mall, 0) - 1,
      tiers: [{ fromAmount: 900_000, amountOff: 100_000 }],
    })
    const { body } = await operator.post('/sapi/mall-admin/offer/save', draft)
    await operator.post('/sapi/mall-admin/offer/change', { offerId: body.offerId, action: 'schedule' })
    const guest = aClient(mall.url)
    for (const shop of [await aMerchant(mall), await aMerchant(mall)])
      await put(guest, (await aProduct(mall, shop.shopId, { price: 500_000 })).variantId)
    const cart = await guest.post('/sapi/mall-order/cartline/querycart')
    expect(cart.body.totalAmt.value).toBe(9_000)
    const placed = await place(guest, await checkoutOf(guest))
    const cuts = await sql<{ amount: number; borne_by: string }>`
      select a.amount::int, a.borne_by from order_line_adjustments a
      join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
      where o.group_id = ${placed.body.tradeContract.id} and a.kind = 'threshold'`.rows(mall.db)
    expect(cuts).toEqual([
      { amount: -50_000, borne_by: 'platform' },
      { amount: -50_000, borne_by: 'platform' },
    ])
    const refused = await operator.post('/sapi/mall-admin/offer/save', { ...draft, kind: 'flashSale' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'malformed', fields: [{ field: 'kind' }] } })
  })
})

describe('The draft of an offer', () => {
  test('of another shop does not exist, and neither do another shop’s goods', async () => {
    const other = await aMerchant(mall)
    const { variantId, productId } = await aProduct(mall, other.shopId)
    const foreign = await save(aDraft(mall, { prices: [{ variantId, amount: 100 }] }))
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ field: 'prices' }] } })
    const scope = await save(aDraft(mall, { kind: 'threshold', productIds: [productId] }))
    expect(scope).toMatchObject({ status: 400, body: { fields: [{ field: 'productIds' }] } })
    const { body } = await other.owner.post(`${other.calls}/save`, aDraft(mall))
    expect(await change(body.offerId, 'cancel')).toMatchObject({ status: 404 })
    expect(await merchant.owner.post(`${merchant.calls}/detail`, { offerId: body.offerId })).toMatchObject({
      status: 404,
    })
  })

  test('is refused with its fields where it contradicts itself', async () => {
    const backwards = await save(aDraft(mall, { endsAt: inHours(mall, 1) }))
    expect(backwards).toMatchObject({ status: 400, body: { fields: [{ field: 'endsAt' }] } })
    const nameless = await save(aDraft(mall, { name: { en: '', zh: ' ' } }))
    expect(nameless).toMatchObject({ status: 400, body: { fields: [{ field: 'name.en' }] } })
    const tiers = [{ fromAmount: 100, amountOff: 200 }]
    const generous = await save(aDraft(mall, { kind: 'threshold', tiers }))
    expect(generous).toMatchObject({ status: 400, body: { fields: [{ field: 'tiers.0.amountOff' }] } })
  })

  test('is scheduled only with terms and while it has time, and then changes no more', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const { body } = await save(aDraft(mall))
    const { offerId } = body
    expect((await change(offerId, 'schedule')).body.code).toBe('offerIncomplete')
    const draft = aDraft(mall, { offerId, prices: [{ variantId, amount: 100, stock: 3 }] })
    expect(await save({ ...draft, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await save({ ...draft, version: 1 })).body.code).toBe('changedMeanwhile')
    expect((await change(offerId, 'end')).body.code).toBe('transitionRefused')
    await passTime(mall, 3 * hour)
    expect((await change(offerId, 'schedule')).body.code).toBe('offerOver')
    await passTime(mall, -3 * hour)

    expect((await change(offerId, 'schedule')).status).toBe(200)
    expect((await save(draft)).body.code).toBe('transitionRefused')
    const detail = await merchant.owner.post(`${merchant.calls}/detail`, { offerId })
    expect(detail.body).toMatchObject({
      status: 'scheduled',
      version: 2,
      left: 3,
      taken: 0,
      actions: ['cancel'],
      goods: [{ variantId, shelfAmount: 5_000, amount: 100, stock: 3, taken: 0 }],
    })
    expect((await change(offerId, 'cancel')).status).toBe(200)
    const list = await merchant.owner.post(`${merchant.calls}/page`, {
      page: 1,
      pageSize: 20,
      status: 'cancelled',
    })
    expect(list.body.offers.map((each: { offerId: Id }) => each.offerId)).toEqual([offerId])
  })
})

test('A price activity is shown as its kind and has no type (PDP-47, DATA-36, SYS-04)', async () => {
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
  await aRunningOffer(mall, merchant, { kind: 'activity', prices: [{ variantId, amount: 900 }] })
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
  const { singlePromotion, price } = body.shopSkuList[0]
  expect(singlePromotion).toMatchObject({ activtiyType: 'STRINGDOWN', activityPrice: { value: 9 } })
  expect(singlePromotion).not.toHaveProperty('promotionType')
  expect(price).toBe(9)
})

test('The console previews a draft as a buyer at a moment, warns of too much, and sees what an offer brought and cost', async () => {
  const own = await aMerchant(mall)
  const { variantId } = await aProduct(mall, own.shopId, { price: 5_000 })
  const draft = aDraft(mall, { kind: 'percentage', tiers: [{ percentOff: 60 }] })
  const { offerId } = (await own.owner.post(`${own.calls}/save`, draft)).body
  const preview = async (at: number, quantity = 1) =>
    (await own.owner.post(`${own.calls}/preview`, { offerId, at, quantity })).body
  // The mall may have offers of its own.
  const reported = (each: object) => expect.arrayContaining([expect.objectContaining({ offerId, ...each })])
  const ahead = await preview(draft.startsAt - 1)
  expect(ahead).toMatchObject({
    price: { amount: 5_000 },
    offers: reported({ reason: { code: 'notStarted', facts: { startsAt: draft.startsAt } } }),
  })
  const running = await preview(draft.startsAt, 2)
  expect(running).toMatchObject({
    list: { amount: 10_000 },
    price: { amount: 4_000 },
    offers: reported({ applied: { amount: 6_000, currency: 'USD' } }),
  })
  expect(running.lines).toMatchObject([{ variantId, isBelowFloor: true }])
  expect(await preview(draft.endsAt)).toMatchObject({ price: { amount: 5_000 } })
  expect(
    await merchant.owner.post(`${merchant.calls}/preview`, { offerId, at: draft.startsAt, quantity: 1 }),
  ).toMatchObject({ status: 404 })
  await own.owner.post(`${own.calls}/change`, { offerId, action: 'schedule' })
  await passTime(mall, hour)
  const { body } = await placeAnOrder(aClient(mall.url), [{ variantId, quantity: 2 }])
  const result = async () => (await own.owner.post(`${own.calls}/detail`, { offerId })).body.result
  expect(await result()).toEqual({ orders: 0, revenue: 0, cost: 0 })
  await sql`update orders set paid_at = app_now() where id = ${body.tradeOrderList[0].id}`.run(mall.db)
  expect(await result()).toEqual({ orders: 1, revenue: 4_000, cost: 6_000 })
  await sql`update orders set paid_at = null where id = ${body.tradeOrderList[0].id}`.run(mall.db)
  await passTime(mall, -hour)
})
