// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { publicFacts } from '#modules/pricing/server/queries/public-facts.ts'
import { both } from '#tests/support/catalogue.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, anAddress, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Offers that give goods: from the shop's console page through cart and checkout to the order. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
})
// Gifts are for all goods of a shop, so each test has a shop of its own.
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'
const order = '/sapi/mall-order/web/order'

/** From $100.00 on a cup comes free, of which there are three for the offer. */
async function aGift(change: object = {}, gift: { stock?: number; kind?: string } = {}) {
  merchant = await aMerchant(mall)
  const bowl = await aProduct(mall, merchant.shopId, { name: both('Bowl'), price: 6_000, stock: 50 })
  const cup = await aProduct(mall, merchant.shopId, {
    name: both('Cup'),
    price: 900,
    stock: gift.stock ?? 20,
  })
  if (gift.kind) await sql`update products set kind = ${gift.kind} where id = ${cup.productId}`.run(mall.db)
  const terms = {
    kind: 'gift',
    name: both('A cup with it'),
    endsAt: inHours(mall, 5),
    prices: [{ variantId: cup.variantId, amount: 0, gives: 1, stock: 3 }],
    tiers: [{ fromAmount: 10_000 }],
    ...change,
  }
  const offerId = await aRunningOffer(mall, merchant, terms)
  return { bowl, cup, offerId }
}

const add = (guest: Client, variantId: Id, skuQty: number) =>
  guest.post(`${cart}/batchcreatenewcartlines`, [{ sku: { id: variantId }, skuQty }])
const take = (guest: Client, offerId: Id, variantId: Id, headers = {}) =>
  guest.post(`${cart}/addgift`, { offerId, variantId }, headers)
const giftIn = ({ shops }: { shops: { lines: { kind: string; quantity: number }[] }[] }) =>
  shops[0]!.lines.find(({ kind }) => kind === 'gift')!
const inCart = async (guest: Client) => (await guest.post(`${cart}/querycart`)).body
const reportedOf = async (guest: Client, offerId: Id) =>
  (await inCart(guest)).benefitList
    .filter(({ id }: { id: Id }) => id === offerId)
    .map(({ reason, discount, giftList }: Record<string, unknown>) => ({ reason, discount, giftList }))
async function checkout(guest: Client, bought: object = { orderSource: 'CART' }) {
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', bought)
  const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const place = () =>
    guest.once(`${order}/createOrder`, {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: shown.needPayAmt,
    })
  return { shown, place }
}
const stocks = async (offerId: Id, variantId: Id) =>
  sql<{ taken: number; available: number }>`
    select (select taken::int from offer_stock where offer_id = ${offerId} and variant_id = ${variantId}) as taken,
      (select sum(available)::int from stock where variant_id = ${variantId}) as available`.row(mall.db)

describe('A gift', () => {
  test('is explained from the first piece on, offered once it is earned, and free in cart, checkout and order (SYS-04, SYS-03)', async () => {
    const { bowl, cup, offerId } = await aGift()
    const guest = aClient(mall.url)
    await add(guest, bowl.variantId, 1)
    expect(await reportedOf(guest, offerId)).toEqual([
      { reason: 'belowAmount', discount: null, giftList: [] },
    ])
    expect((await take(guest, offerId, cup.variantId)).body.code).toBe('giftNotEarned')

    await add(guest, bowl.variantId, 1)
    const gift = { sku: { id: cup.variantId }, itemName: 'Cup', skuQty: 1 }
    expect(await reportedOf(guest, offerId)).toEqual([
      { reason: 'giftToAdd', discount: null, giftList: [gift] },
    ])
    const { status, body } = await take(guest, offerId, cup.variantId)
    expect(status).toBe(200)
    expect(body.goods.amount).toBe(12_000)
    expect(giftIn(body)).toMatchObject({ variantId: cup.variantId, quantity: 1 })
    expect(await reportedOf(guest, offerId)).toEqual([
      { reason: null, discount: { value: 9, currencyType: 'USD' }, giftList: [] },
    ])
    // It is in the cart, so it is not added again.
    expect((await take(guest, offerId, cup.variantId)).body.code).toBe('giftNotEarned')

    const { shown, place } = await checkout(guest)
    expect(shown.shopOrderList[0].skuAmt.value).toBe(120)
    expect(shown.benefitList).toMatchObject([{ id: offerId, discount: { value: 9 } }])
    const placed = await place()
    expect(placed.status).toBe(200)
    expect(await stocks(offerId, cup.variantId)).toEqual({ taken: 1, available: 19 })
    const id = placed.body.tradeOrderList[0].id
    const seen = (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
    expect(
      seen.tradeOrderLineList
        .map((line: { tradeOrderLineBusinessType: string | null }) => line.tradeOrderLineBusinessType)
        .toSorted(),
    ).toEqual(['GIFT', null])
    await payGroup(mall, placed.body.tradeContract.id)
    const { body: result } = await merchant.owner.post(`${merchant.calls}/detail`, { offerId })
    expect(result).toMatchObject({ taken: 1, left: 2, result: { orders: 1, cost: 900 } })
  })

  test('is shown on the page of its goods, unless its shop has none of it', async () => {
    const promotions = async ({ bowl }: Awaited<ReturnType<typeof aGift>>) =>
      (await aClient(mall.url).post('/sapi/mall-marketing/promotion/queryByItem', { id: bowl.productId }))
        .body.promotionList
    const gift = await aGift()
    expect(await promotions(gift)).toMatchObject([
      {
        id: gift.offerId,
        name: 'A cup with it',
        levelList: [{ thresholdAmt: { value: 100 }, discountAmt: null, giftFlag: true }],
      },
    ])
    expect(await promotions(await aGift({}, { stock: 0 }))).toEqual([])
  })

  test('is shown from the second on at which its goods are sold, also where the answer was cached, and no longer than that (SYS-04)', async () => {
    const { bowl, cup, offerId } = await aGift()
    const [from, until] = [2_000, 3_600_000].map((ms) => new Date(mall.clock.now().getTime() + ms))
    await sql`update products set sold_from = ${from}, sold_until = ${until} where id = ${cup.productId}`.run(
      mall.db,
    )
    const site = {
      code: 'global',
      currency: 'USD',
      tax: { mode: 'flat', basisPoints: 800 },
      taxIncluded: false,
    } as const
    const validUntil = async () =>
      (await publicFacts(mall.db, { site, at: mall.clock.now(), variantIds: [bowl.variantId] })).validUntil
    expect(await validUntil()).toEqual(from)
    const reported = async () =>
      (await aClient(mall.url).post('/sapi/mall-marketing/promotion/queryByItem', { id: bowl.productId }))
        .text
    expect(await reported()).not.toContain(offerId)
    await expect.poll(reported, { timeout: 10_000 }).toContain(offerId)
    expect(await validUntil()).toEqual(until)
  })

  test('is free again when its order is cancelled', async () => {
    const { bowl, cup, offerId } = await aGift()
    const guest = aClient(mall.url)
    await add(guest, bowl.variantId, 2)
    await take(guest, offerId, cup.variantId)
    const placed = await (await checkout(guest)).place()
    const [{ id }] = placed.body.tradeOrderList
    expect(await stocks(offerId, cup.variantId)).toEqual({ taken: 1, available: 19 })
    expect((await guest.post(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect(await stocks(offerId, cup.variantId)).toEqual({ taken: 0, available: 20 })
  })

  test('is given again each time where its shop sets that, and missing ones are offered', async () => {
    const { bowl, cup, offerId } = await aGift({ tiers: [{ fromPieces: 2, repeats: true }] })
    const guest = aClient(mall.url)
    await add(guest, bowl.variantId, 2)
    await take(guest, offerId, cup.variantId)
    await add(guest, bowl.variantId, 2)
    const reported = await reportedOf(guest, offerId)
    expect(reported).toContainEqual({
      reason: 'giftToAdd',
      discount: null,
      giftList: [{ sku: { id: cup.variantId }, itemName: 'Cup', skuQty: 1 }],
    })
    const { body } = await take(guest, offerId, cup.variantId)
    expect(giftIn(body).quantity).toBe(2)
    expect(body.goods.amount).toBe(24_000)
  })

  test('is separate and is not ordered once its goods are fewer, and the rest is', async () => {
    const { bowl, cup, offerId } = await aGift()
    const guest = aClient(mall.url)
    await add(guest, bowl.variantId, 2)
    const { body } = await take(guest, offerId, cup.variantId)
    const line = body.shops[0].lines.find(({ kind }: { kind: string }) => kind !== 'gift')
    const { body: fewer } = await guest.post(`${cart}/updateqty`, { id: line.lineId, skuQty: 1 })
    expect(fewer.invalidCartLineList).toMatchObject([{ reason: 'offerNotMet' }])
    expect(fewer.totalAmt.value).toBe(60)
    const refused = await (await checkout(guest)).place()
    expect([refused.status, refused.body.code]).toEqual([409, 'offerNotMet'])
    expect(await stocks(offerId, cup.variantId)).toEqual({ taken: 0, available: 20 })
    await guest.post(`${cart}/remove`, { ids: [fewer.invalidCartLineList[0].id] })
    expect((await (await checkout(guest)).place()).status).toBe(200)
  })

  test('goes to as many buyers as there are; to the others it is explained as taken', async () => {
    const { bowl, cup, offerId } = await aGift()
    const ready = async () => {
      const guest = aClient(mall.url)
      await add(guest, bowl.variantId, 2)
      await take(guest, offerId, cup.variantId)
      return { guest, ...(await checkout(guest)) }
    }
    const rivals = await Promise.all([ready(), ready(), ready(), ready(), ready()])
    const answers = await Promise.all(rivals.map(({ place }) => place()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
    expect(await stocks(offerId, cup.variantId)).toEqual({ taken: 3, available: 17 })
    const slow = rivals[answers.findIndex(({ status }) => status === 409)]!.guest
    expect(await reportedOf(slow, offerId)).toEqual([{ reason: 'soldOut', discount: null, giftList: [] }])
    expect((await inCart(slow)).invalidCartLineList).toMatchObject([{ reason: 'offerNotMet' }])
    expect((await take(slow, offerId, cup.variantId, { 'accept-language': 'zh' })).body.message).toBe(
      '购物车中勾选的商品尚未满足该赠品的条件，或赠品已领完。',
    )
  })

  test('that its shop has none of is explained as taken', async () => {
    const { bowl, offerId } = await aGift({}, { stock: 0 })
    const guest = aClient(mall.url)
    await add(guest, bowl.variantId, 2)
    expect(await reportedOf(guest, offerId)).toEqual([{ reason: 'soldOut', discount: null, giftList: [] }])
  })

  test('of the kind gift cannot be bought alone, and comes with its goods (PDP-99)', async () => {
    const { bowl, cup, offerId } = await aGift({}, { kind: 'gift' })
    const guest = aClient(mall.url)
    expect((await add(guest, cup.variantId, 1)).body).toEqual([])
    const alone = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: cup.variantId }, tradeQty: 1 }],
    })
    expect([alone.status, alone.body.code]).toEqual([409, 'giftAlone'])
    await add(guest, bowl.variantId, 2)
    expect((await take(guest, offerId, cup.variantId)).status).toBe(200)
    expect((await (await checkout(guest)).place()).status).toBe(200)
  })
})

/** Request to buy goods immediately, without the cart. */
const atOnce = (variantId: Id, tradeQty: number, line: object = {}) => ({
  orderSource: 'ITEM_DETAIL',
  orderLineList: [{ sku: { id: variantId }, tradeQty, ...line }],
})

describe('Goods that are bought directly', () => {
  type Shown = { shopOrderList: { orderLineList: { sku: { id: Id } }[] }[] }
  const variantsOf = ({ shopOrderList }: Shown) =>
    shopOrderList.flatMap(({ orderLineList }) => orderLineList.map(({ sku }) => sku.id))

  test('bring the gift that they earn, free in checkout and order, and the cart is left as it was (SYS-04, DATA-49)', async () => {
    const { bowl, cup, offerId } = await aGift()
    const guest = aClient(mall.url)
    await add(guest, bowl.variantId, 1)
    const { shown, place } = await checkout(guest, atOnce(bowl.variantId, 2))
    expect(variantsOf(shown)).toEqual([bowl.variantId, cup.variantId])
    expect(shown.shopOrderList[0].skuAmt.value).toBe(120)
    expect(shown.benefitList).toMatchObject([{ id: offerId, reason: null, discount: { value: 9 } }])
    const placed = await place()
    expect(placed.status).toBe(200)
    expect(await stocks(offerId, cup.variantId)).toEqual({ taken: 1, available: 19 })
    const id = placed.body.tradeOrderList[0].id
    const seen = (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
    expect(
      seen.tradeOrderLineList.map(
        (line: { tradeOrderLineBusinessType: string | null }) => line.tradeOrderLineBusinessType,
      ),
    ).toContain('GIFT')
    expect((await inCart(guest)).cartLineList).toMatchObject([{ sku: { id: bowl.variantId }, skuQty: 1 }])
  })

  test('come without a gift where they earn none, or none of it is left, and are ordered all the same', async () => {
    const { bowl } = await aGift()
    const few = await checkout(aClient(mall.url), atOnce(bowl.variantId, 1))
    expect(variantsOf(few.shown)).toEqual([bowl.variantId])
    expect(few.shown.benefitList).toMatchObject([{ reason: 'belowAmount' }])

    // Three are there for the offer, one for each buyer.
    for (const _ of [1, 2, 3])
      expect((await (await checkout(aClient(mall.url), atOnce(bowl.variantId, 2))).place()).status).toBe(200)
    const late = await checkout(aClient(mall.url), atOnce(bowl.variantId, 2))
    expect(variantsOf(late.shown)).toEqual([bowl.variantId])
    expect(late.shown.benefitList).toMatchObject([{ reason: 'soldOut' }])
    expect((await late.place()).status).toBe(200)
  })

  test('bring as many as they earn where the offer is given again each time, and goods of the kind gift too (PDP-99)', async () => {
    const { bowl, cup } = await aGift({ tiers: [{ fromPieces: 2, repeats: true }] }, { kind: 'gift' })
    const { shown, place } = await checkout(aClient(mall.url), atOnce(bowl.variantId, 4))
    expect(shown.shopOrderList[0].orderLineList).toMatchObject([
      { sku: { id: bowl.variantId } },
      { sku: { id: cup.variantId }, tradeQty: 2 },
    ])
    expect((await place()).status).toBe(200)
  })
})

describe('The draft of a gift', () => {
  test('is refused with its fields where it contradicts itself, and nothing is written', async () => {
    const { cup } = await aGift()
    const { owner, calls } = merchant
    const given = { variantId: cup.variantId, amount: 0, gives: 1 }
    const gift = { kind: 'gift', prices: [given], tiers: [{ fromAmount: 100 }] }
    const before = await owner.post(`${calls}/page`, { page: 1, pageSize: 20 })
    for (const [wrong, field] of [
      [{ ...gift, prices: [{ ...given, amount: 5 }] }, 'prices.0.amount'],
      [{ ...gift, prices: [{ variantId: cup.variantId, amount: 0 }] }, 'prices.0.gives'],
      [{ ...gift, prices: [{ ...given, gives: 100 }] }, 'prices.0.gives'],
      [{ ...gift, prices: [{ ...given, variantId: '1' }] }, 'prices'],
      [{ ...gift, tiers: [{ fromAmount: 0 }] }, 'tiers.0.fromAmount'],
      [{ ...gift, tiers: [{ fromAmount: 100, fromPieces: 2 }] }, 'tiers.0.fromPieces'],
      [{ ...gift, tiers: [{ fromAmount: 100, amountOff: 5 }] }, 'tiers.0.amountOff'],
      [{ ...gift, tiers: [{ fromAmount: 100 }, { fromAmount: 200 }] }, 'tiers.1.fromAmount'],
      [{ ...gift, limitPerBuyer: 1 }, 'limitPerBuyer'],
      [{ kind: 'flashSale', prices: [{ ...given, amount: 5 }] }, 'prices.0.gives'],
      [{ kind: 'threshold', tiers: [{ fromAmount: 100, amountOff: 5, repeats: true }] }, 'tiers.0.repeats'],
    ] as const) {
      const refused = await owner.post(`${calls}/save`, aDraft(mall, wrong))
      expect([refused.status, refused.body.fields.map((each: { field: string }) => each.field)]).toEqual([
        400,
        [field],
      ])
    }
    const { body: after } = await owner.post(`${calls}/page`, { page: 1, pageSize: 20 })
    expect(after).toEqual(before.body)
  })

  test('is scheduled with what it gives and from where on, and not before', async () => {
    const { cup } = await aGift()
    const { owner, calls } = merchant
    for (const half of [
      { prices: [{ variantId: cup.variantId, amount: 0, gives: 1 }], tiers: [] },
      { prices: [], tiers: [{ fromPieces: 2 }] },
    ]) {
      const { body } = await owner.post(`${calls}/save`, aDraft(mall, { kind: 'gift', ...half }))
      const refused = await owner.post(`${calls}/change`, { offerId: body.offerId, action: 'schedule' })
      expect([refused.status, refused.body.code]).toEqual([409, 'offerIncomplete'])
    }
  })

  test('gives parcels alone: no service, gift card or item for points', async () => {
    const { cup } = await aGift()
    const { owner, calls } = merchant
    for (const kind of ['service', 'giftCard', 'pointsItem']) {
      await sql`update products set kind = ${kind}, service_days = 30 where id = ${cup.productId}`.run(
        mall.db,
      )
      const draft = { kind: 'gift', prices: [{ variantId: cup.variantId, amount: 0, gives: 1 }] }
      const refused = await owner.post(
        `${calls}/save`,
        aDraft(mall, { ...draft, tiers: [{ fromPieces: 2 }] }),
      )
      expect(refused.body.fields).toMatchObject([{ field: 'prices', code: 'invalid' }])
    }
  })
})
