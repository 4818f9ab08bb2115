// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  addressOf,
  aMall,
  anAddress,
  aProduct,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { hour, offerCallsTools } from '#tests/support/offer-calls.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { aSignedInBuyer } from '#tests/support/order-statuses.ts'
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

const { order, put, checkoutOf, place, change, save } = offerCallsTools(
  () => mall,
  () => merchant,
)

/** Codes of the wire. */
const priceChanged = ' item activity is end,price is change'
const soldOut = 'item solt out'

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

const ownStock = (offerId: Id) =>
  sql<{ taken: number }>`select taken::int from offer_stock where offer_id = ${offerId}`.row(mall.db)

describe('A flash sale', () => {
  test('holds from its first moment to its last on page, list, cart and checkout, without a job (SYS-03, SYS-17)', async () => {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, {
      urlKey: 'quartz-lamp',
      name: { en: 'Quartz-lamp', zh: '石英灯' },
      price: 2_000,
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

  test('ends immediately when its shop ends it, and its price can be promised again', async () => {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700 }] })
    expect(await onPage(urlKey)).toEqual([7, 20])
    expect((await change(offerId, 'end')).status).toBe(200)
    expect(await onPage(urlKey)).toEqual([20, 20])
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 900 }] })
    expect(await onPage(urlKey)).toEqual([9, 20])
  })
})

test('The page shows a flash sale before it begins and while it runs: price, stock, limit, texts and times (PDP-43, DATA-32, DATA-36, SYS-04)', async () => {
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
  const draft = aDraft(mall, { limitPerBuyer: 3, prices: [{ variantId, amount: 700, stock: 10 }] })
  const { body } = await save(draft)
  await change(body.offerId, 'schedule')
  const reported = async () =>
    (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body.shopSkuList[0]
      .singlePromotion
  const always = {
    hasSinglePromotion: true,
    promotionType: 'SECKILL',
    activityPrice: { value: 7, currencyType: 'USD' },
    activityStock: 10,
    activityAllStock: 10,
    activityStockLimit: 3,
    startTime: draft.startsAt,
    expiredRest: draft.endsAt,
  }
  const item = async () =>
    (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body
  const preheat = { hasPreHeat: true, limitPreHeat: false }
  expect(await reported()).toMatchObject({ ...always, ...preheat, isStart: false, isPreHeatStart: true })
  // Until then the goods are bought at their ordinary price.
  const early = aClient(mall.url)
  await put(early, variantId)
  expect(await inCart(early)).toEqual([20])
  const times = { secKillStartTime: draft.startsAt, secKillEndTime: draft.endsAt }
  const texts = { secKillFlag: true, secKillDescription: 'An hour of lamps', ...times }
  expect(await item()).toMatchObject({
    ...texts,
    secKillFormalDescription: null,
    secKillPriceTag: 'floor price',
  })
  await passTime(mall, hour)
  expect(await item()).toMatchObject({
    ...texts,
    secKillFormalDescription: 'An hour of lamps',
    secKillPriceTag: null,
  })
  expect(await reported()).toMatchObject({ ...always, ...preheat, isStart: true, isPreHeatStart: false })
  await placeAnOrder(aClient(mall.url), [{ variantId, quantity: 2 }])
  expect(await reported()).toMatchObject({ activityStock: 8, activityAllStock: 10 })
  await passTime(mall, hour)
  expect(await reported()).toEqual({ hasSinglePromotion: false })
})

test('is announced in its preheat window and not before, and its goods wait for it where the shop sets that; the stock may be hidden (PDP-39, PDP-40)', async () => {
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
  const preheat = { announcedFrom: inHours(mall, 1), blocksAhead: true, hidesStock: true }
  const draft = aDraft(mall, {
    startsAt: inHours(mall, 3),
    endsAt: inHours(mall, 4),
    preheat,
    prices: [{ variantId, amount: 700, stock: 10 }],
  })
  const late = { ...draft, preheat: { announcedFrom: inHours(mall, 3.5) } }
  expect((await save(late)).body.fields).toMatchObject([{ field: 'preheat.announcedFrom' }])
  const { offerId } = (await save(draft)).body
  const seen = await merchant.owner.post(`${merchant.calls}/detail`, { offerId })
  expect(seen.body.preheat).toEqual(preheat)
  await change(offerId, 'schedule')
  const state = async () => {
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
    const guest = aClient(mall.url)
    const bought = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
    })
    await put(guest, variantId)
    return [body.shopSkuList[0].singlePromotion, bought.body.code, await inCart(guest)]
  }
  expect(await state()).toEqual([{ hasSinglePromotion: false }, undefined, [20]])
  await passTime(mall, hour)
  const ahead = { hasPreHeat: true, isPreHeatStart: true, limitPreHeat: true, isStart: false }
  expect(await state()).toMatchObject([{ ...ahead, isStockHidden: true }, 'activityAhead', []])
  await passTime(mall, 2 * hour)
  const running = { hasPreHeat: true, isPreHeatStart: false, isStart: true, isStockHidden: true }
  expect(await state()).toMatchObject([running, undefined, [7]])
})

describe('Stock of a promotion', () => {
  test('is taken with the order: then the goods are sold out until the order is cancelled', async () => {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 2 }] })
    // Of two pieces a guest may hold one.
    const buyer = await aSignedInBuyer(mall)
    const { body } = await placeAnOrder(buyer, [{ variantId, quantity: 2 }])
    expect(await ownStock(offerId)).toEqual({ taken: 2 })
    // Until it ends or has pieces again, the goods are sold out: in no cart, and in none of the carts that
    // had them.
    const another = aClient(mall.url)
    const saved = await another.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
    })
    expect(saved).toMatchObject({ status: 409, body: { code: 'outOfStock' } })
    expect((await inCartOfAnother(variantId)).prices).toEqual([])

    const cancelled = await buyer.post(`${order}/closeImmediatelyTradeOrder`, {
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

  test('goes to exactly as many buyers as there are pieces, however many order concurrently (I-02)', async () => {
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
    // As many concurrent ones as a mall admits.
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let buyer = buyers.pop(); buyer; buyer = buyers.pop())
          codes.push((await place(buyer.guest, buyer.checkout)).body.code)
      }),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(20)
    expect(codes.filter((code) => code === 'offerTaken' || code === soldOut)).toHaveLength(180)
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

  test('holds for a buyer who orders in several tabs concurrently (I-09)', async () => {
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
      if (status === 409)
        expect(['offerLimitReached', 'cartOrderedBefore', priceChanged]).toContain(body.code)
  })

  const another = {
    email: 'other@example.test',
    personPhone: '+1 212 555 0199',
    poiName: 'Mill Lane',
    detailAddress: '7',
    postalCode: '10001',
  }
  const { email, personPhone, poiName, detailAddress, postalCode } = anAddress
  const rewritten = [
    ['email', { email: ` ${email.toUpperCase().replace('@', '+2@')}` }],
    ['phone', { personPhone: `${personPhone.replace(/\D/g, '').replace(/^1/, '(+1)')}` }],
    ['address', { poiName: `${detailAddress} ${poiName.toUpperCase()}`, detailAddress: '-', postalCode }],
  ] as const

  test.each(rewritten)('counts the %s of guests who come again as others (I-09)', async (_, same) => {
    const { variantId } = await aProduct(mall, merchant.shopId, {
      price: 2_000,
      stock: 100,
      name: { en: 'Lamp', zh: '台灯' },
    })
    const offerId = await aRunningOffer(mall, merchant, {
      limitPerBuyer: 2,
      prices: [{ variantId, amount: 700, stock: 50 }],
    })
    const buy = (change: object, quantity = 1) =>
      placeAnOrder(aClient(mall.url), [{ variantId, quantity }], { ...anAddress, ...change })
    const first = await buy({})
    expect(first.status).toBe(200)
    expect((await buy({ ...another, ...same })).status).toBe(200)
    const refused = await buy({
      ...another,
      email: 'third@example.test',
      personPhone: '+1 212 555 0198',
      ...same,
    })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'contactLimitReached',
        message:
          'Limit 2 per customer. Orders with this email, phone number or address have reached it: “Lamp”.',
      },
    ])
    expect(await ownStock(offerId)).toEqual({ taken: 2 })
    // A guest who shares nothing has an own limit.
    const stranger = { email: 'fourth@example.test', personPhone: '+1 212 555 0197', detailAddress: '9' }
    expect((await buy({ ...another, ...stranger }, 2)).status).toBe(200)
  })

  test('is free again for a contact whose order was cancelled', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
    await aRunningOffer(mall, merchant, { limitPerBuyer: 1, prices: [{ variantId, amount: 700 }] })
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId }])
    const again = () => placeAnOrder(aClient(mall.url), [{ variantId }])
    expect((await again()).body.code).toBe('contactLimitReached')
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: body.tradeOrderList[0].id })
    expect((await again()).status).toBe(200)
  })

  test('holds for guests with one phone who order at the same moment (I-09)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
    await aRunningOffer(mall, merchant, { limitPerBuyer: 1, prices: [{ variantId, amount: 700 }] })
    const guests = Array.from({ length: 4 }, () => aClient(mall.url))
    const ready = []
    for (const guest of guests) {
      await put(guest, variantId)
      const { personPhone } = anAddress
      ready.push({
        guest,
        ...(await checkoutOf(guest)),
        selectedAddress: { ...addressOf(guest), personPhone },
      })
    }
    const answers = await Promise.all(
      ready.map(({ guest, key, due, selectedAddress }) =>
        guest.once(`${order}/createOrder`, { key, selectedAddress, needPayAmt: due }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('contactLimitReached')
  })
})
