import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { passTime } from './support/clock.ts'
import { brokenLaws } from './support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from './support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from './support/offers.ts'

/** Offers of a shop from the draft to the order. No worker runs: what begins or ends here, no job has begun or ended. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async () => expect(await brokenLaws(mall.db)).toEqual([]))
afterAll(() => mall.stop())

const hour = 3_600_000
/** What the wire calls it. */
const priceChanged = ' item activity is end,price is change'
const order = '/sapi/mall-order/web/order'

const onPage = async (urlKey: string) => {
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
  return [body.shopSkuList[0].price, body.shopSkuList[0].originalPrice]
}
const inList = async (urlKey: string) => {
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword: urlKey })
  const found = body.data.find((each: { urlKey: string }) => each.urlKey === urlKey)
  return [found.salePrc.value, found.originalPrc?.value ?? null]
}
const inCart = async (guest: Client) => {
  const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
  return body.cartLineList.map((line: { salePrc: { value: number } }) => line.salePrc.value)
}
const put = (guest: Client, variantId: Id, quantity = 1) =>
  guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: quantity },
  ])
async function checkoutOf(guest: Client) {
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  return { key: saved.key as Id, due: body.needPayAmt as { value: number } }
}
const place = (guest: Client, { key, due }: { key: Id; due: object }) =>
  guest.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt: due })
const ownStock = (offerId: Id) =>
  sql<{ taken: number }>`select taken::int from offer_stock where offer_id = ${offerId}`.row(mall.db)
const change = (offerId: Id, action: string, language = 'en') =>
  merchant.owner.post(`${merchant.calls}/change`, { offerId, action }, { 'accept-language': language })
const save = (draft: object) => merchant.owner.post(`${merchant.calls}/save`, draft)

describe('A flash sale', () => {
  test('holds from its first moment to its last on page, list, cart and checkout, without a job (SYS-03)', async () => {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, {
      ...{ urlKey: 'quartz-lamp', name: { en: 'Quartz-lamp', zh: '石英灯' }, price: 2_000 },
    })
    const { body } = await save(aDraft(mall, { prices: [{ variantId, amount: 800 }] }))
    const guest = aClient(mall.url)
    await put(guest, variantId)
    const seen = async () => ({
      page: await onPage(urlKey),
      list: await inList(urlKey),
      cart: await inCart(guest),
    })
    const before = { page: [20, 20], list: [20, null], cart: [20] }
    expect(await seen()).toEqual(before)
    await passTime(mall, hour)
    // It is a draft still.
    expect(await seen()).toEqual(before)
    await passTime(mall, -hour)

    expect((await change(body.offerId, 'schedule')).status).toBe(200)
    expect(await seen()).toEqual(before)
    await passTime(mall, hour)
    expect(await seen()).toEqual({ page: [8, 20], list: [8, 20], cart: [8] })
    const checkout = await checkoutOf(guest)
    await passTime(mall, hour)
    expect(await seen()).toEqual(before)

    const late = await place(guest, checkout)
    expect([late.status, late.body.code]).toEqual([409, priceChanged])
  })

  test('of which one variant is cheaper is charged, and stays with the order as it was', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 5 }] })
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId, quantity: 2 }])
    const rows = await sql<{ kind: string; amount: number; offer: Id; version: number }>`
      select kind, amount::int, source_id as offer, source_version as version from order_line_adjustments
      where order_line_id in (select id from order_lines where order_id = ${body.tradeOrderList[0].id})
        and kind in ('listPrice', 'flashSale') order by position`.rows(mall.db)
    expect(rows).toMatchObject([
      { kind: 'listPrice', amount: 4_000 },
      { kind: 'flashSale', amount: -2_600, offer: offerId, version: 1 },
    ])
  })

  test('that was tampered with by the client is charged at the mall’s price (I-12)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700 }] })
    const guest = aClient(mall.url)
    await put(guest, variantId)
    const { key, due } = await checkoutOf(guest)
    const refused = await place(guest, { key, due: { ...due, value: 1 } })
    expect([refused.status, refused.body.code]).toEqual([409, priceChanged])
    expect((await place(guest, { key, due })).status).toBe(200)
  })

  test('ends at once when its shop ends it, and its price can be promised anew', async () => {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700 }] })
    expect(await onPage(urlKey)).toEqual([7, 20])
    expect((await change(offerId, 'end')).status).toBe(200)
    expect(await onPage(urlKey)).toEqual([20, 20])
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 900 }] })
    expect(await onPage(urlKey)).toEqual([9, 20])
  })
})

test('The page tells of a flash sale before it begins and while it runs: price, stock, limit, texts and times (PDP-40, PDP-43, DATA-32, DATA-36, SYS-04)', async () => {
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
  const draft = aDraft(mall, { limitPerBuyer: 3, prices: [{ variantId, amount: 700, stock: 10 }] })
  const { body } = await save(draft)
  await change(body.offerId, 'schedule')
  const told = async () =>
    (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body.shopSkuList[0]
      .singlePromotion
  const always = {
    ...{
      hasSinglePromotion: true,
      promotionType: 'SECKILL',
      activityPrice: { value: 7, currencyType: 'USD' },
    },
    ...{ activityStock: 10, activityAllStock: 10, activityStockLimit: 3 },
    ...{ startTime: draft.startsAt, expiredRest: draft.endsAt },
  }
  const item = async () =>
    (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body
  const preheat = { hasPreHeat: true, limitPreHeat: false }
  expect(await told()).toMatchObject({ ...always, ...preheat, isStart: false, isPreHeatStart: true })
  const texts = { secKillFlag: true, secKillDescription: 'An hour of lamps' }
  const ahead = await item()
  expect(ahead).toMatchObject({ ...texts, secKillFormalDescription: null, secKillPriceTag: 'floor price' })
  expect(ahead.secKillEndTime - ahead.secKillStartTime).toBe(hour)
  await passTime(mall, hour)
  expect(await item()).toMatchObject({
    ...{ ...texts, secKillFormalDescription: 'An hour of lamps', secKillPriceTag: null },
  })
  expect(await told()).toMatchObject({ ...always, isStart: true, isPreHeatStart: false })
  await placeAnOrder(aClient(mall.url), [{ variantId, quantity: 2 }])
  expect(await told()).toMatchObject({ activityStock: 8, activityAllStock: 10 })
  await passTime(mall, hour)
  expect(await told()).toEqual({ hasSinglePromotion: false })
})

describe('What a promotion has of its own', () => {
  test('is taken with the order, and is free again when the order is cancelled', async () => {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 2 }] })
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId, quantity: 2 }])
    expect(await ownStock(offerId)).toEqual({ taken: 2 })
    expect(await onPage(urlKey)).toEqual([20, 20])
    expect((await inCartOfAnother(variantId)).prices).toEqual([20])

    const cancelled = await guest.post(`${order}/closeImmediatelyTradeOrder`, {
      id: body.tradeOrderList[0].id,
    })
    expect(cancelled.status).toBe(200)
    expect(await ownStock(offerId)).toEqual({ taken: 0 })
    expect(await onPage(urlKey)).toEqual([7, 20])
  })

  const inCartOfAnother = async (variantId: Id) => {
    const guest = aClient(mall.url)
    await put(guest, variantId)
    return { guest, prices: await inCart(guest) }
  }

  test('goes to exactly as many buyers as there are pieces, however many want them at once (I-02)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 1_000 })
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 20 }] })
    const buyers: { guest: Client; checkout: Awaited<ReturnType<typeof checkoutOf>> }[] = []
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let turn = 0; turn < 10; turn += 1) {
          const { guest } = await inCartOfAnother(variantId)
          buyers.push({ guest, checkout: await checkoutOf(guest) })
        }
      }),
    )
    const codes: (string | undefined)[] = []
    // As many at once as a mall admits.
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let buyer = buyers.pop(); buyer; buyer = buyers.pop())
          codes.push((await place(buyer.guest, buyer.checkout)).body.code)
      }),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(20)
    expect(codes.filter((code) => code === 'offerTaken' || code === priceChanged)).toHaveLength(180)
    expect(await ownStock(offerId)).toEqual({ taken: 20 })
    const stock = await sql<{
      reserved: number
    }>`select reserved::int from stock where variant_id = ${variantId}`.row(mall.db)
    expect(stock).toEqual({ reserved: 20 })
  }, 120_000)
})

describe('A limit for each buyer', () => {
  test('counts all orders of the buyer, guests too; beyond it the goods cost what they cost everyone (TRAP-36, I-09)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    await aRunningOffer(mall, merchant, { limitPerBuyer: 2, prices: [{ variantId, amount: 700 }] })
    const guest = aClient(mall.url)
    expect((await placeAnOrder(guest, [{ variantId, quantity: 2 }])).status).toBe(200)
    await put(guest, variantId)
    expect(await inCart(guest)).toEqual([20])
    const other = aClient(mall.url)
    await put(other, variantId)
    expect(await inCart(other)).toEqual([7])
  })

  test('holds for a buyer who orders in several tabs at once (I-09)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, {
      price: 2_000,
      name: { en: 'Lamp', zh: '台灯' },
    })
    await aRunningOffer(mall, merchant, { limitPerBuyer: 1, prices: [{ variantId, amount: 700 }] })
    const guest = aClient(mall.url)
    await put(guest, variantId)
    const tabs = [await checkoutOf(guest), await checkoutOf(guest), await checkoutOf(guest)]
    const answers = await Promise.all(tabs.map((tab) => place(guest, tab)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(['offerLimitReached', priceChanged]).toContain(body.code)
  })
})

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
          'Some of these goods have another promotion at that time: “An hour of lamps”. Change the days or the goods.',
      },
    })
    expect((await change(again.body.offerId, 'schedule', 'zh')).body.message).toBe(
      '部分商品在该时段已有其他活动：“灯具一小时”。请调整时间或商品。',
    )
  })
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
      ...{ kind: 'threshold', startsAt: inHours(mall, 0) - 1 },
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
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ field: 'prices.0' }] } })
    const scope = await save(aDraft(mall, { kind: 'threshold', productIds: [productId] }))
    expect(scope).toMatchObject({ status: 400, body: { fields: [{ field: 'productIds.0' }] } })
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
      ...{ status: 'scheduled', version: 2, left: 3, taken: 0, actions: ['cancel'] },
      goods: [{ variantId, shelfAmount: 5_000, amount: 100, stock: 3, taken: 0 }],
    })
    expect((await change(offerId, 'cancel')).status).toBe(200)
    const list = await merchant.owner.post(`${merchant.calls}/page`, {
      page: 1,
      pageSize: 20,
      status: 'cancelled',
    })
    expect(list.body.data.map((each: { offerId: Id }) => each.offerId)).toEqual([offerId])
  })
})

test('A price activity is told as its kind and has no type (PDP-47, DATA-36, SYS-04)', async () => {
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
  await aRunningOffer(mall, merchant, { kind: 'activity', prices: [{ variantId, amount: 900 }] })
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
  const { singlePromotion, price } = body.shopSkuList[0]
  expect(singlePromotion).toMatchObject({ activtiyType: 'STRINGDOWN', activityPrice: { value: 9 } })
  expect(singlePromotion).not.toHaveProperty('promotionType')
  expect(price).toBe(9)
})

test('The desk previews a draft as a buyer at a moment, warns of too much, and sees what an offer brought and cost', async () => {
  const own = await aMerchant(mall)
  const { variantId } = await aProduct(mall, own.shopId, { price: 5_000 })
  const draft = aDraft(mall, { kind: 'percentage', tiers: [{ percentOff: 60 }] })
  const { offerId } = (await own.owner.post(`${own.calls}/save`, draft)).body
  const preview = async (at: number, quantity = 1) =>
    (await own.owner.post(`${own.calls}/preview`, { offerId, at, quantity })).body
  // The mall may have offers of its own.
  const told = (each: object) => expect.arrayContaining([expect.objectContaining({ id: offerId, ...each })])
  const ahead = await preview(draft.startsAt - 1)
  expect(ahead).toMatchObject({ price: { value: 50 }, offers: told({ reason: 'notStarted' }) })
  const running = await preview(draft.startsAt, 2)
  expect(running).toMatchObject({
    list: { value: 100 },
    price: { value: 40 },
    offers: told({ discount: { value: 60, currencyType: 'USD' } }),
  })
  expect(running.lines).toMatchObject([{ variantId, isBelowFloor: true }])
  expect(await preview(draft.endsAt)).toMatchObject({ price: { value: 50 } })
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
