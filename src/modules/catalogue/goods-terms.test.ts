// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
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
  type TestProduct,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Terms under which goods are sold beside their price: what a shop writes, and what its buyers meet. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'
const order = '/sapi/mall-order/web/order'

const save = (of: TestProduct, terms: object, from: Merchant = merchant) =>
  from.owner.post(`${sellerCalls(from.shopId, 'item')}/item/terms/save`, {
    ...{ productId: of.productId, version: 0, hasTiers: false, tiers: [], prices: [] },
    ...terms,
  })
const saved = async (of: TestProduct, terms: object) =>
  expect(await save(of, terms)).toMatchObject({ status: 200 })
const termsOf = (of: TestProduct) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms`, { productId: of.productId })
const page = async ({ urlKey }: TestProduct) =>
  (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body
const add = (guest: Client, { variantId }: TestProduct, skuQty: number, headers = {}) =>
  guest.post(`${cart}/batchcreatenewcartlines`, [{ sku: { id: variantId }, skuQty }], headers)
const inCart = async (guest: Client) => (await guest.post(`${cart}/querycart`)).body
const buyNow = (guest: Client, { variantId }: TestProduct, tradeQty: number, headers = {}) =>
  guest.post(
    '/sapi/mall-order/preorder/savecommondata',
    { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty }] },
    headers,
  )
const aBuyer = async (columns: { isBusiness?: boolean } = {}) => {
  const { id, email } = await anAccount(mall, columns)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { id, email })
}
const aMember = async () => {
  const buyer = await aBuyer()
  const { email } = await anAccount(mall, { operatorRole: 'support' })
  const support = aClient(mall.url)
  await support.post('/api/user/web/login', { email, password })
  const granted = await support.post('/sapi/mall-admin/member/grant', {
    ...{ email: buyer.email, level: 1, months: 1 },
  })
  expect(granted).toMatchObject({ status: 200, body: { userId: buyer.id } })
  return Object.assign(buyer, { support })
}

const forMembers = async (memberAmount: number, price = 5_000) => {
  const throws = await aProduct(mall, merchant.shopId, { price, stock: 50 })
  await saved(throws, { prices: [{ variantId: throws.variantId, site: 'global', memberAmount }] })
  return throws
}
const priceIn = async (client: Client) => (await inCart(client)).cartLineList[0].salePrc.value

describe('Volume tiers', () => {
  const tiers = [
    { from: 10, payBasisPoints: 8_000 },
    { from: 3, payBasisPoints: 9_000 },
  ]

  test('take off for all pieces by the highest tier reached, in whatever order they are listed, and stay with the order (PDP-48, TRAP-78, SYS-03)', async () => {
    const plates = await aProduct(mall, merchant.shopId, { price: 1_000, stock: 100 })
    await saved(plates, { hasTiers: true, tiers })
    const { itemRenderTO } = await page(plates)
    expect(itemRenderTO).toMatchObject({
      lpenable: true,
      levelDiscount: [
        { num: 10, levDiscount: 80 },
        { num: 3, levDiscount: 90 },
      ],
    })
    const guest = aClient(mall.url)
    await add(guest, plates, 2)
    const total = async () => (await inCart(guest)).totalAmt.value
    expect(await total()).toBe(20)
    await add(guest, plates, 1)
    expect(await total()).toBe(27)
    await add(guest, plates, 6)
    expect(await total()).toBe(81)
    await add(guest, plates, 1)
    expect(await total()).toBe(80)
    const { body: key } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, key)
    const { body } = await guest.once(`${order}/createOrder`, {
      ...{ key: key.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt },
    })
    const cuts = await sql<{ kind: string; amount: number }>`
      select a.kind, a.amount::int from order_line_adjustments a join order_lines l on l.id = a.order_line_id
      where l.order_id = ${body.tradeOrderList[0].id} and a.kind = 'volumeTier'`.rows(mall.db)
    expect(cuts).toEqual([{ kind: 'volumeTier', amount: -2_000 }])
  })

  test('take nothing off while they are switched off (PDP-48)', async () => {
    const plates = await aProduct(mall, merchant.shopId, { price: 1_000, stock: 100 })
    await saved(plates, { hasTiers: false, tiers })
    expect((await page(plates)).itemRenderTO).toMatchObject({ lpenable: false, levelDiscount: [] })
    const guest = aClient(mall.url)
    await add(guest, plates, 10)
    expect((await inCart(guest)).totalAmt.value).toBe(100)
  })
})

describe('The smallest order', () => {
  test('of an amount is shown as a quantity, and less is refused with it (PDP-72)', async () => {
    const beads = await aProduct(mall, merchant.shopId, { price: 300, stock: 100 })
    await saved(beads, { prices: [{ variantId: beads.variantId, site: 'global', minAmount: 1_000 }] })
    expect((await page(beads)).shopSkuList[0].purchaseAvailabilityBO).toEqual({
      initPurchaseType: 'AMOUNT',
      initPurchaseValue: 10,
      initPurchase: 4,
    })
    const guest = aClient(mall.url)
    const less = await buyNow(guest, beads, 3)
    expect(less).toMatchObject({ status: 422, body: { code: 'quantityNotAllowed' } })
    expect((await buyNow(guest, beads, 4)).status).toBe(200)
  })

  test('in bulk counts for business accounts, whose lines are bulk lines without a request (PDP-69, CART-05, SHELL-31)', async () => {
    const variants = (sku: string) => [
      { sku, values: {}, prices: { global: { amount: 300 } }, stock: 100, minQuantity: 8 },
    ]
    const beads = await aProduct(mall, merchant.shopId, { variants: variants('beads-in-bulk') })
    await saved(beads, { bulkMin: 5, hasTiers: true, tiers: [{ from: 5, payBasisPoints: 5_000 }] })
    const business = await aBuyer({ isBusiness: true })
    expect((await buyNow(business, beads, 4)).body.code).toBe('quantityNotAllowed')
    expect((await add(business, beads, 5)).body).toHaveLength(1)
    const { cartLineList, totalAmt } = await inCart(business)
    expect(cartLineList).toMatchObject([{ cartLinePirceType: 'BULK', skuQty: 5 }])
    expect(totalAmt.value).toBe(7.5)

    const other = await aBuyer()
    expect((await buyNow(other, beads, 7)).body.code).toBe('quantityNotAllowed')
    expect((await add(other, beads, 8)).body).toHaveLength(1)
    expect((await inCart(other)).cartLineList).toMatchObject([{ cartLinePirceType: 'STANDARD' }])
  })

  test('of goods sold by weight is what is left in whole steps, where that is less (PDP-71, TRAP-04)', async () => {
    const tea = await aProduct(mall, merchant.shopId, {
      variants: [
        {
          ...{ sku: 'tea-by-weight', values: {}, prices: { global: { amount: 300 } } },
          ...{ stock: 120, step: 50, minQuantity: 200 },
        },
      ],
    })
    const guest = aClient(mall.url)
    expect((await add(guest, tea, 100)).body).toEqual([])
    await sql`update products set kind = 'weighed' where id = ${tea.productId}`.run(mall.db)
    expect((await add(guest, tea, 50)).body).toEqual([])
    expect((await add(guest, tea, 100)).body).toMatchObject([{ skuQty: 100 }])
  })
})

describe('A limit for each buyer', () => {
  test('counts all orders, carts in other tabs too, and ends with an order that is cancelled', async () => {
    const lamp = await aProduct(mall, merchant.shopId, { stock: 50 })
    await saved(lamp, { limitPerBuyer: 3 })
    const guest = aClient(mall.url)
    expect((await add(guest, lamp, 4)).body).toEqual([])
    const { body } = await placeAnOrder(guest, [{ ...lamp, quantity: 2 }])
    expect((await buyNow(guest, lamp, 2, { 'accept-language': 'zh' })).body).toMatchObject({
      code: 'buyerLimitReached',
      message: '该商品每人限购，已超出您可购买的数量，请减少数量或移出该商品。',
    })
    await add(guest, lamp, 1)
    await add(guest, lamp, 1)
    expect((await inCart(guest)).cartLineList).toMatchObject([{ skuQty: 1 }])

    const id = body.tradeOrderList[0].id
    expect((await guest.post(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect((await buyNow(guest, lamp, 3)).status).toBe(200)
  })

  test('is for all variants together: a checkout says which line it leaves out, and why, and the line stays in the cart', async () => {
    const variant = (sku: string, colour: string) => ({
      ...{ sku, values: { colour }, prices: { global: { amount: 300 } }, stock: 20 },
    })
    const colour = (key: string) => ({ key, name: { en: key, zh: key } })
    const lamp = await aProduct(mall, merchant.shopId, {
      attributes: [
        { key: 'colour', name: { en: 'Colour', zh: '颜色' }, values: [colour('red'), colour('blue')] },
      ],
      variants: [variant('limited-red', 'red'), variant('limited-blue', 'blue')],
    })
    await saved(lamp, { limitPerBuyer: 1 })
    const guest = aClient(mall.url)
    for (const variantId of lamp.variantIds) await add(guest, { ...lamp, variantId }, 1)
    const { body: key } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, key)
    const ordered = checkout.shopOrderList[0].orderLineList.map(({ sku }: { sku: { id: Id } }) => sku.id)
    expect(ordered).toHaveLength(1)
    const other = lamp.variantIds.find((variantId) => variantId !== ordered[0])
    expect(checkout.leftOutLineList).toEqual([
      { sku: { id: other }, itemName: 'Linen shirt', tradeQty: 1, reason: 'buyerLimitReached' },
    ])
    const { needPayAmt } = checkout
    const placed = await guest.once(`${order}/createOrder`, {
      ...{ key: key.key, selectedAddress: anAddress, needPayAmt },
    })
    expect(placed.status).toBe(200)
    const { cartLineList, invalidCartLineList } = await inCart(guest)
    expect([cartLineList.length, invalidCartLineList.length]).toEqual([0, 1])
  })

  test('is never passed by orders that are placed at the same moment', async () => {
    const lamp = await aProduct(mall, merchant.shopId, { stock: 50 })
    await saved(lamp, { limitPerBuyer: 3 })
    const buyer = await aBuyer()
    const checkouts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { body: key } = await buyNow(buyer, lamp, 1)
        const { body } = await buyer.post(`${order}/renderOrder`, key)
        return { key: key.key, selectedAddress: anAddress, needPayAmt: body.needPayAmt }
      }),
    )
    const placed = await Promise.all(checkouts.map((each) => buyer.once(`${order}/createOrder`, each)))
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = placed.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'buyerLimitReached'))
  })

  test('counts the contact of a guest who comes again as another', async () => {
    const lamp = await aProduct(mall, merchant.shopId, { stock: 50 })
    await saved(lamp, { limitPerBuyer: 3 })
    const buy = (quantity: number) => placeAnOrder(aClient(mall.url), [{ ...lamp, quantity }])
    expect((await buy(2)).status).toBe(200)
    expect((await buy(2)).body.code).toBe('contactLimitReached')
    expect((await buy(1)).status).toBe(200)
  })

  test('follows a guest who signs in', async () => {
    const lamp = await aProduct(mall, merchant.shopId, { stock: 50 })
    await saved(lamp, { limitPerBuyer: 3 })
    const { email } = await anAccount(mall)
    const [first, second] = [aClient(mall.url), aClient(mall.url)]
    await placeAnOrder(first, [{ ...lamp, quantity: 2 }])
    await first.post('/api/user/web/login', { email, password })
    await placeAnOrder(second, [{ ...lamp, quantity: 1 }])
    await second.post('/api/user/web/login', { email, password })
    expect((await buyNow(second, lamp, 1)).body.code).toBe('buyerLimitReached')
  })
})

describe('The price for members', () => {
  test('is shown by the product and is the member’s alone; another account pays what everyone pays (PDP-34, MEM-07, DATA-35, TRAP-09, TRAP-97, SYS-03)', async () => {
    const throws = await forMembers(4_000)
    expect((await page(throws)).shopSkuList[0]).toMatchObject({
      ...{ price: 50, existMemberPrice: true, memberPrice: 40 },
    })
    const [member, other] = [await aMember(), await aBuyer()]
    const isPaid = async (client: Client) => (await client.get('/api/user/web/current')).body.isPaid
    for (const client of [member, other]) await add(client, throws, 1)
    expect([await priceIn(member), await priceIn(other)]).toEqual([40, 50])
    expect([await isPaid(member), await isPaid(other)]).toEqual([true, false])

    const ended = await member.support.post('/sapi/mall-admin/member/end', { userId: member.id })
    expect(ended.status).toBe(200)
    expect(await priceIn(member)).toBe(50)
    const again = await member.support.post('/sapi/mall-admin/member/end', { userId: member.id })
    expect(again.status).toBe(404)
  })

  test('holds only where it is lower than the price of a running activity (PDP-34, TRAP-08)', async () => {
    const [cheaper, dearer] = [await forMembers(4_000), await forMembers(4_000)]
    const activity = (of: TestProduct, amount: number) =>
      aRunningOffer(mall, merchant, { kind: 'activity', prices: [{ variantId: of.variantId, amount }] })
    await activity(cheaper, 3_500)
    await activity(dearer, 4_500)
    for (const [product, price] of [
      [cheaper, 35],
      [dearer, 40],
    ] as const) {
      const member = await aMember()
      await add(member, product, 1)
      expect(await priceIn(member)).toBe(price)
    }
  })

  test('prevents guests from adding and buying, with the words for each (CART-11, PDP-86, TRAP-09)', async () => {
    const throws = await forMembers(4_000)
    const plain = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    expect((await add(guest, throws, 1)).body).toEqual([])
    expect((await add(guest, plain, 1)).body).toHaveLength(1)
    expect((await buyNow(guest, throws, 1)).body).toMatchObject({
      code: 'memberItemSignInToBuy',
      message: 'Sign in to buy this member item',
    })
  })

  test('stops a guest at the order who had put the goods into the cart before', async () => {
    const throws = await aProduct(mall, merchant.shopId, { stock: 50 })
    const guest = aClient(mall.url)
    const { body: key } = await buyNow(guest, throws, 1)
    const { body: checkout } = await guest.post(`${order}/renderOrder`, key)
    await saved(throws, { prices: [{ variantId: throws.variantId, site: 'global', memberAmount: 4_000 }] })
    const refused = await guest.once(`${order}/createOrder`, {
      ...{ key: key.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt },
    })
    expect(refused).toMatchObject({ status: 401, body: { code: 'memberItemSignInToBuy' } })
  })
})

describe('The text of a shop', () => {
  test('is read back as it was written, and a concurrent change is not overwritten', async () => {
    const shirt = await aProduct(mall, merchant.shopId)
    const prices = [{ variantId: shirt.variantId, site: 'de', memberAmount: 4_000, minAmount: 9_000 }]
    const tiers = [{ from: 5, payBasisPoints: 9_500 }]
    await saved(shirt, { tiers, hasTiers: true, bulkMin: 4, limitPerBuyer: 9, prices })
    const { body } = await termsOf(shirt)
    expect(body).toMatchObject({ version: 1, tiers, hasTiers: true, bulkMin: 4, limitPerBuyer: 9 })
    expect(body.variants[0].prices.find(({ site }: { site: string }) => site === 'de')).toEqual({
      ...{ site: 'de', currency: 'EUR', amount: 5_000, memberAmount: 4_000, minAmount: 9_000 },
      ...{ points: null, pointsAmount: null },
    })
    expect((await save(shirt, {})).body.code).toBe('changedMeanwhile')
    await saved(shirt, { version: 1 })
    expect((await termsOf(shirt)).body).toMatchObject({ version: 2, tiers: [], hasTiers: false })
  })

  test('is refused by its fields where it makes no sense, and for goods of another shop', async () => {
    const shirt = await aProduct(mall, merchant.shopId)
    const twice = { from: 5, payBasisPoints: 9_500 }
    expect(await save(shirt, { tiers: [twice, twice], hasTiers: true })).toMatchObject({
      ...{ status: 400, body: { code: 'malformed', fields: [{ field: 'tiers.1.from' }] } },
    })
    expect((await save(shirt, { hasTiers: true })).body.fields).toMatchObject([{ field: 'tiers.0.from' }])
    const strange = [{ variantId: '77', site: 'global', memberAmount: 1 }]
    expect((await save(shirt, { prices: strange })).body.fields).toMatchObject([{ field: 'prices.0' }])
    const other = await aMerchant(mall)
    expect((await save(shirt, {}, other)).status).toBe(404)
  })
})

// Last, since the jump ends all sessions.
test('A membership ends with its last day, without any job', async () => {
  const throws = await forMembers(4_000)
  const member = await aMember()
  await add(member, throws, 1)
  expect(await priceIn(member)).toBe(40)
  await mall.moveClock(32 * 86_400_000)
  await member.post('/api/user/web/login', { email: member.email, password })
  expect(await priceIn(member)).toBe(50)
})
