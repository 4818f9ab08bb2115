import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { type OfferBlock, offerBlocks } from '#modules/content/rules/home-offers.ts'
import type { Context } from '#platform/context.ts'
import { aClient, aMall, anAccount, aProduct, password, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { homeOffers } from './home-offers.ts'

let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
beforeEach(async () => {
  await sql`update offers set status = 'cancelled'`.run(mall.db)
  await sql`delete from promotion_prices`.run(mall.db)
  merchant = await aMerchant(mall)
})

/** The offers of the home page of a site, so many hours from now. */
async function read({
  wanted = offerBlocks,
  hours = 0,
  site = 'global',
  mayBePaid = true,
  language = 'en',
}: {
  readonly wanted?: readonly OfferBlock[]
  readonly hours?: number
  readonly site?: string
  readonly mayBePaid?: boolean
  readonly language?: 'en' | 'zh'
} = {}) {
  const found = await sql<{ number: number }>`select number from sites where code = ${site}`.row(mall.db)
  const ctx = {
    db: mall.db,
    site: { code: site, number: found!.number, currency: 'USD', flags: {} },
    language,
    now: new Date(inHours(mall, hours)),
  } as unknown as Context
  return homeOffers(ctx, { mayBePaid: async () => mayBePaid }, wanted)
}

const aFlashSale = async (change: object = {}, price: object = {}) => {
  const product = await aProduct(mall, merchant.shopId, { price: 5_000, stock: 20 })
  const offerId = await aRunningOffer(mall, merchant, {
    prices: [{ variantId: product.variantId, amount: 4_000, stock: 8, ...price }],
    ...change,
  })
  return { ...product, offerId }
}
const ids = (goods: readonly { readonly card: { readonly productId: string } }[] = []) =>
  goods.map(({ card }) => card.productId)

test('without offers there is nothing to show, and no moment at which that changes', async () => {
  expect(await read()).toEqual({
    promotions: { flashSale: [], presale: [], groupBuy: [] },
    coupons: [],
    validUntil: undefined,
  })
})

test('a flash sale that runs has its price, the one before and how much of its stock is left', async () => {
  const { productId, variantId, offerId } = await aFlashSale()
  await sql`update offer_stock set taken = 5 where offer_id = ${offerId}`.run(mall.db)
  const { promotions, validUntil } = await read()
  expect(promotions.flashSale).toMatchObject([
    {
      card: {
        productId,
        price: { amount: 4_000, currency: 'USD' },
        compareAt: { amount: 5_000, currency: 'USD' },
      },
      variantId,
      isRunning: true,
      stock: { total: 8, left: 3 },
    },
  ])
  expect(validUntil).toEqual(new Date(promotions.flashSale![0]!.endsAt))
  await sql`update offer_stock set taken = total where offer_id = ${offerId}`.run(mall.db)
  expect((await read()).promotions.flashSale).toEqual([])
})

test('what runs comes before what is announced, each by its time, and four are shown', async () => {
  const next = await aFlashSale({ startsAt: inHours(mall, 1), endsAt: inHours(mall, 3) })
  expect(ids((await read()).promotions.flashSale)).toEqual([next.productId])
  const { promotions, validUntil } = await read()
  expect(promotions.flashSale).toMatchObject([
    { isRunning: false, price: { amount: 4_000 }, card: { price: { amount: 5_000 }, compareAt: undefined } },
  ])
  expect(validUntil).toEqual(promotions.flashSale![0]!.startsAt)
  const late = await aFlashSale({ endsAt: inHours(mall, 5) })
  const early = await aFlashSale({ endsAt: inHours(mall, 2) })
  expect(ids((await read()).promotions.flashSale)).toEqual([early.productId, late.productId, next.productId])
  for (let more = 0; more < 3; more += 1) await aFlashSale({ endsAt: inHours(mall, 4) })
  expect(ids((await read()).promotions.flashSale)).toHaveLength(4)
})

test('a flash sale is shown from its announcement on, until it ends, on its own site', async () => {
  const announcedFrom = inHours(mall, 2)
  const { productId } = await aFlashSale({
    preheat: { announcedFrom },
    startsAt: inHours(mall, 3),
    endsAt: inHours(mall, 4),
  })
  const shownAt = async (hours: number, site = 'global') =>
    ids((await read({ hours, site })).promotions.flashSale)
  expect(await shownAt(1)).toEqual([])
  expect((await read({ hours: 1 })).validUntil?.getTime()).toBe(announcedFrom)
  expect(await shownAt(2.5)).toEqual([productId])
  expect(await shownAt(3.5)).toEqual([productId])
  expect(await shownAt(3.5, 'de')).toEqual([])
  expect(await shownAt(4)).toEqual([])
})

test('a presale tells its deposit and when it is sent, a group buy its size and the price without a group', async () => {
  const ahead = await aProduct(mall, merchant.shopId, { price: 12_000, stock: 20 })
  const expectedAt = inHours(mall, 240)
  await aRunningOffer(mall, merchant, {
    kind: 'presale',
    endsAt: inHours(mall, 10),
    presale: { expectedAt, balance: { from: inHours(mall, 11), until: inHours(mall, 14) } },
    prices: [
      { variantId: ahead.variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } },
    ],
  })
  const together = await aProduct(mall, merchant.shopId, { price: 10_000, stock: 20 })
  await aRunningOffer(mall, merchant, {
    kind: 'groupBuy',
    endsAt: inHours(mall, 10),
    groupBuy: { size: 3, hours: 24 },
    prices: [{ variantId: together.variantId, amount: 8_000, stock: 5 }],
  })
  const { promotions } = await read()
  expect(promotions.presale).toMatchObject([
    {
      card: { productId: ahead.productId, price: { amount: 10_000 }, compareAt: undefined },
      deposit: { amount: 1_000 },
      expectedAt: new Date(expectedAt),
    },
  ])
  expect(promotions.groupBuy).toMatchObject([
    {
      card: { productId: together.productId, price: { amount: 8_000 }, compareAt: undefined },
      ordinary: { amount: 10_000 },
      groupSize: 3,
    },
  ])
  // No payment method of the site takes them.
  expect((await read({ mayBePaid: false })).promotions).toEqual({ flashSale: [], presale: [], groupBuy: [] })
})

test('the coupons are those that every buyer may claim now', async () => {
  const aCoupon = (change: object = {}) =>
    aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Five off', zh: '立减五元' },
      endsAt: inHours(mall, 9),
      tiers: [{ amountOff: 500 }],
      ...change,
    })
  const open = await aCoupon({ couponTotal: 2 })
  const { productId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const narrow = await aCoupon({ productIds: [productId], endsAt: inHours(mall, 8) })
  await aCoupon({ startsAt: inHours(mall, 1) })
  await aCoupon({ isTimed: true, couponTotal: 3 })
  const byCode = await aCoupon()
  await sql`update offers set code = 'FIVE' where id = ${byCode}`.run(mall.db)
  const forMembers = await aCoupon()
  await sql`update offers set audience = 'members' where id = ${forMembers}`.run(mall.db)
  const { coupons } = await read({ wanted: ['coupons'], language: 'zh' })
  expect(coupons).toMatchObject([
    { offerId: narrow, isForAllGoods: false },
    { offerId: open, name: '立减五元', isForAllGoods: true, shopName: expect.any(String) },
  ])
  await sql`update coupon_stock set claimed = total where offer_id = ${open}`.run(mall.db)
  const left = async (hours = 0) =>
    (await read({ wanted: ['coupons'], hours })).coupons.map(({ offerId }) => offerId)
  expect(await left()).toEqual([narrow])
  expect(await left(8)).not.toContain(narrow)
})

test('the home page has the offers where its operator shows their blocks, and the console lists the kinds', async () => {
  const { productId } = await aFlashSale()
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const { body: console } = await operator.post('/sapi/mall-admin/content/block/list')
  const kinds = console.blocks.map(({ kind }: { kind: string }) => kind)
  expect(kinds.slice(0, 7)).toEqual([
    ...['hero', 'categories', 'flashSale', 'coupons', 'newest', 'presale', 'groupBuy'],
  ])
  const home = async () => (await aClient(mall.url).post('/sapi/mall-content/web/home')).body
  expect((await home()).flashSaleList).toMatchObject([
    { item: { itemId: productId }, running: true, totalStock: 8, leftStock: 8 },
  ])
  const { blockId, version, title, text, action } = console.blocks[2]
  const hidden = { blockId, version, title, text, action, isVisible: false }
  expect((await operator.post('/sapi/mall-admin/content/block/save', hidden)).status).toBe(200)
  await expect.poll(async () => (await home()).flashSaleList).toEqual([])
})
