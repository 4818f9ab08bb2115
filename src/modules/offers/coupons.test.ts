import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { passTime } from '#tests/support/clock.ts'
import { couponsTools, hour } from '#tests/support/coupons.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, aProduct, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Coupons from the console page to the order. No worker runs. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
// All buyers here log in from one address.
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const { order, aBuyer, claim, put, cartOf, saved, rendered, place, ordered, mine } = couponsTools(() => mall)

const aCoupon = (merchant: Merchant, change: object = {}) =>
  aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    ...change,
  })

/** A shop with goods of 50.00 and a coupon of 5.00. */
async function aShopWithCoupon(change: object = {}) {
  const merchant = await aMerchant(mall)
  const { variantId, productId, urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  return { merchant, variantId, productId, urlKey, offerId: await aCoupon(merchant, change) }
}

describe('A coupon', () => {
  test('is claimed by a buyer once; a visitor logs in first, and nothing is claimed (PDP-37, CALL-48, CALL-128, CALL-131, MEM-11, DATA-28)', async () => {
    const { offerId, productId, merchant } = await aShopWithCoupon({ couponTotal: 7 })
    const together = await aRunningOffer(mall, merchant, {
      kind: 'percentage',
      name: { en: 'Two at once', zh: '两件九折' },
      tiers: [{ fromPieces: 2, percentOff: 10 }],
    })
    const visitor = aClient(mall.url)
    expect(await claim(visitor, offerId)).toMatchObject({ status: 401 })
    const guest = aClient(mall.url)
    await put(guest, '1')
    expect(await claim(guest, offerId)).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
    const buyer = await aBuyer()
    expect(await claim(buyer, offerId)).toMatchObject({ status: 200, body: { campaign: { id: offerId } } })
    expect(await claim(buyer, offerId)).toMatchObject({
      status: 409,
      body: { code: 'couponLimitReached', message: 'You’ve already claimed this coupon.' },
    })
    expect((await claim(buyer, offerId, 'zh')).body.message).toBe('您已领取过该优惠券。')
    expect(await claim(buyer, '1')).toMatchObject({ status: 404 })
    const other = { campaign: { id: offerId }, benefit: { id: '1' } }
    expect(await buyer.post('/sapi/mall-marketing/benefit/claim', other)).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'benefit.id' }] },
    })
    const { startsAt, endsAt, shopName } = (await sql<{ startsAt: Date; endsAt: Date; shopName: string }>`
      select o.starts_at as "startsAt", o.ends_at as "endsAt", s.name->>'en' as "shopName"
      from offers o join shops s on s.id = o.shop_id where o.id = ${offerId}`.row(mall.db))!
    expect((await mine(buyer)).data).toMatchObject([
      {
        campaign: { id: offerId },
        name: 'Five off',
        shopName,
        status: 'USABLE',
        thresholdAmt: { value: 10 },
        discountAmt: { value: 5 },
        startTime: startsAt.getTime(),
        endTime: endsAt.getTime(),
      },
    ])
    const { body } = await buyer.post('/sapi/mall-marketing/promotion/queryByItem', { id: productId })
    expect(body.promotionList).toMatchObject([
      { id: together, name: 'Two at once', levelList: [{ thresholdNum: 2, discountRate: 0.9 }] },
    ])
    expect(body.couponList).toMatchObject([
      { campaign: { id: offerId }, benefit: { id: offerId }, name: 'Five off', residueNum: 6 },
    ])
  })

  test('is not offered on the page of a gift card, whose price no offer cuts', async () => {
    const merchant = await aMerchant(mall)
    const product = await aProduct(mall, merchant.shopId)
    await aCoupon(merchant)
    const caller = aClient(mall.url)
    const offered = async () =>
      (await caller.post('/sapi/mall-marketing/promotion/queryByItem', { id: product.productId })).body
    expect((await offered()).couponList).toHaveLength(1)
    await sql`update products set kind = 'giftCard' where id = ${product.productId}`.run(mall.db)
    // The statement notifies no node: a moved clock, which is announced in the background, drops the cached
    // responses.
    await mall.moveClock(0)
    await expect.poll(async () => (await offered()).couponList).toEqual([])
  })

  test('goes to exactly as many buyers as there are coupons, however many claim concurrently', async () => {
    const { offerId } = await aShopWithCoupon({ couponTotal: 5 })
    const buyers = await Promise.all(Array.from({ length: 12 }, aBuyer))
    const answers = await Promise.all(buyers.map((buyer) => claim(buyer, offerId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const { status, body } of answers)
      if (status !== 200)
        expect(body).toMatchObject({
          code: 'couponGone',
          message: 'All gone. Be quick next time!',
        })
    const { body } = await aClient(mall.url).post('/sapi/mall-marketing/couponactivity/checkstock', {
      couponActivityId: offerId,
    })
    expect(body).toEqual({ panicFlag: false })
  })

  test('is claimed once by a buyer who claims in several tabs (I-22)', async () => {
    const { offerId } = await aShopWithCoupon()
    const buyer = await aBuyer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(buyer, offerId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await mine(buyer)).total).toBe(1)
  })

  test('that was claimed is taken off in cart, checkout and order, and is used then (SYS-04)', async () => {
    const { offerId, variantId, merchant } = await aShopWithCoupon()
    const buyer = await aBuyer()
    await put(buyer, variantId)
    expect((await cartOf(buyer)).benefitList).toMatchObject([
      { id: offerId, reason: 'notClaimed', discount: null, shopId: merchant.shopId, benefitDict: 'COUPON' },
    ])
    const { body: claimed } = await claim(buyer, offerId)
    const cart = await cartOf(buyer)
    expect(cart).toMatchObject({ totalAmt: { value: 45 }, discountAmt: { value: 5 } })
    expect(cart.benefitList).toMatchObject([{ id: claimed.id, discount: { value: 5 }, reason: null }])
    const { status, body } = await ordered(buyer)
    expect(status).toBe(200)
    const cut = await sql<{ cut: number; kind: string; source: Id; borne_by: string }>`
      select a.amount::int as cut, a.kind, a.source_id as source, a.borne_by from order_line_adjustments a
      join order_lines l on l.id = a.order_line_id
      where l.order_id = ${body.tradeOrderList[0].id} and a.kind = 'shopCoupon'`.rows(mall.db)
    expect(cut).toEqual([{ cut: -500, kind: 'shopCoupon', source: claimed.id, borne_by: 'shop' }])
    expect((await mine(buyer, 'USED')).data).toMatchObject([{ id: claimed.id, status: 'USED' }])
    await put(buyer, variantId)
    expect((await cartOf(buyer)).benefitList).toMatchObject([{ id: offerId, reason: 'limitReached' }])
  })

  test('is used once by a buyer who orders in several tabs concurrently', async () => {
    const { offerId, variantId } = await aShopWithCoupon()
    const buyer = await aBuyer()
    await put(buyer, variantId)
    await claim(buyer, offerId)
    const keys = [await saved(buyer), await saved(buyer), await saved(buyer)]
    const { needPayAmt } = await rendered(buyer, keys[0]!)
    const answers = await Promise.all(keys.map((key) => place(buyer, key, needPayAmt)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, body } of answers)
      if (status === 409)
        expect(['couponUsed', 'cartOrderedBefore', ' item activity is end,price is change']).toContain(
          body.code,
        )
    const rows =
      await sql`select from coupon_uses u join coupons c on c.id = u.coupon_id where c.offer_id = ${offerId}`.rows(
        mall.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('is returned when its order is cancelled before it was paid', async () => {
    const { offerId, variantId } = await aShopWithCoupon()
    const buyer = await aBuyer()
    await put(buyer, variantId)
    const { body: claimed } = await claim(buyer, offerId)
    const { body } = await ordered(buyer)
    expect((await mine(buyer, 'USABLE')).total).toBe(0)
    await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id: body.tradeOrderList[0].id })
    expect((await mine(buyer, 'USABLE')).data).toMatchObject([{ id: claimed.id }])
    await put(buyer, variantId)
    expect(await cartOf(buyer)).toMatchObject({ totalAmt: { value: 45 } })
  })

  test('that was ended is good for those who hold it; one that was revoked is not', async () => {
    const { offerId, variantId, merchant } = await aShopWithCoupon()
    const [buyer, late] = [await aBuyer(), await aBuyer()]
    await put(buyer, variantId)
    await claim(buyer, offerId)
    const change = (action: string) => merchant.owner.post(`${merchant.calls}/change`, { offerId, action })
    expect((await change('end')).status).toBe(200)
    expect(await claim(late, offerId)).toMatchObject({ status: 409, body: { code: 'couponGone' } })
    expect(await cartOf(buyer)).toMatchObject({ totalAmt: { value: 45 } })
    const { body: detail } = await merchant.owner.post(`${merchant.calls}/detail`, { offerId })
    expect(detail).toMatchObject({ status: 'ended', taken: 1, actions: ['revoke'] })
    const key = await saved(buyer)
    const { needPayAmt } = await rendered(buyer, key)
    expect((await change('revoke')).status).toBe(200)
    expect(await cartOf(buyer)).toMatchObject({ totalAmt: { value: 50 } })
    expect(await place(buyer, key, needPayAmt)).toMatchObject({ status: 409 })
    expect((await mine(buyer, 'EXPIRED')).total).toBe(1)
  })

  test('alone is handed out no more before its time is over: the database refuses that of other offers', async () => {
    const { offerId } = await aShopWithCoupon()
    const change = (columns: string) =>
      sql`update offers set ${sql.raw(columns)} where id = ${offerId}`.run(mall.db)
    await change('claims_ended_at = app_now()')
    await change("claims_ended_at = null, limit_per_buyer = null, kind = 'threshold'")
    await expect(change('claims_ended_at = app_now()')).rejects.toThrow(/offers_claims_ended_of_coupon/)
    await change("kind = 'shopCoupon'")
  })

  test('is good until its last moment and not longer (SYS-17)', async () => {
    const { offerId, variantId } = await aShopWithCoupon()
    const buyer = await aBuyer()
    await put(buyer, variantId)
    await claim(buyer, offerId)
    await passTime(mall, 2 * hour)
    expect(await cartOf(buyer)).toMatchObject({ totalAmt: { value: 50 } })
    expect((await mine(buyer)).data).toMatchObject([{ status: 'EXPIRED' }])
    await passTime(mall, -2 * hour)
  })
})

describe('Of several coupons', () => {
  test('the best is chosen, the others are offered, and the buyer may pick one or none (CHK-10)', async () => {
    const { offerId, variantId, merchant } = await aShopWithCoupon()
    const tenOff = await aCoupon(merchant, {
      name: { en: 'A fifth off', zh: '八折' },
      tiers: [{ percentOff: 20 }],
    })
    const buyer = await aBuyer()
    await put(buyer, variantId)
    const five = (await claim(buyer, offerId)).body.id
    const fifth = (await claim(buyer, tenOff)).body.id
    const key = await saved(buyer)
    const reported = async (benefitList?: object[]) => {
      const { benefitList: offers, goodsAmt: _, needPayAmt } = await rendered(buyer, key, benefitList)
      const of = (id: Id) => offers.find((each: { id: Id }) => each.id === id)
      return { five: of(five), fifth: of(fifth), needPayAmt }
    }
    const best = await reported()
    expect(best.fifth).toMatchObject({ discount: { value: 10 }, reason: null })
    expect(best.five).toMatchObject({ discount: null, reason: 'onlyOne' })
    const picked = [{ id: five, selected: true }]
    const other = await reported(picked)
    expect(other.five).toMatchObject({ discount: { value: 5 }, reason: null })
    const none = await reported([
      { id: five, selected: false },
      { id: fifth, selected: false },
    ])
    expect([none.five.reason, none.fifth.reason]).toEqual(['declined', 'declined'])
    expect(other.needPayAmt.value).toBeGreaterThan(best.needPayAmt.value)
    expect(none.needPayAmt.value).toBeGreaterThan(other.needPayAmt.value)
    expect(await place(buyer, key, other.needPayAmt, picked)).toMatchObject({ status: 200 })
    expect((await mine(buyer, 'USED')).data).toMatchObject([{ id: five }])
  })
})
