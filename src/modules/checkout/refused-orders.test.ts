// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { both } from '#tests/support/catalogue.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Refusals of the checkout, by its calls alone, none of which orders, reserves or uses up anything. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const hour = 3_600_000
const order = '/sapi/mall-order/web/order'
const preorder = '/sapi/mall-order/preorder/savecommondata'
const priceChanged = ' item activity is end,price is change'
const outcome = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

async function aBuyer(): Promise<Client> {
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await sql`delete from rate_limits`.run(mall.db)
  await buyer.post('/api/user/web/login', { email, password })
  return buyer
}

const buyNow = (buyer: Client, variantId: Id, tradeQty: unknown = 1) =>
  buyer.post(preorder, { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty }] })

/** A pre-order with the total that its buyer sees. */
async function preOrder(buyer: Client, variantId: Id, quantity = 1) {
  const { body } = await buyNow(buyer, variantId, quantity)
  const { needPayAmt } = (await buyer.post(`${order}/renderOrder`, { key: body.key })).body
  return { key: body.key as Id, needPayAmt }
}

const place = (buyer: Client, requested: { key: Id; needPayAmt: object }, change: object = {}) =>
  buyer.once(`${order}/createOrder`, { selectedAddress: anAddress, ...requested, ...change })

const taken = async (variantId: Id) =>
  sql<{ units: number; lines: number }>`
    select (select sum(reserved + sold)::int from stock where variant_id = ${variantId}) as units,
      (select count(*)::int from order_lines where variant_id = ${variantId}) as lines`.row(mall.db)
const nothing = { units: 0, lines: 0 }

describe('A cart that was ordered in another tab', () => {
  test('is not ordered twice silently: the second order names the first, and is placed when it is requested again', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { stock: 10 })
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variantId }, skuQty: 2 },
    ])
    const tab = async () => {
      const { key } = (await guest.post(preorder, { orderSource: 'CART' })).body
      const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key })).body
      return { key: key as Id, needPayAmt }
    }
    const [one, two] = [await tab(), await tab()]
    const answers = await Promise.all([place(guest, one), place(guest, two)])
    const placed = answers.find(({ status }) => status === 200)!
    const refused = answers.find(({ status }) => status !== 200)!
    const { number } = (await sql<{ number: string }>`
      select number from orders where id = ${placed.body.tradeOrderList[0].id as Id}`.row(mall.db))!
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'cartOrderedBefore', message: expect.stringContaining(`order ${number}.`) },
    ])
    expect(await taken(variantId)).toEqual({ units: 2, lines: 1 })
    const other = answers[0] === placed ? two : one
    expect((await place(guest, other, { orderAgain: true })).status).toBe(200)
    expect(await taken(variantId)).toEqual({ units: 4, lines: 2 })
    // The same checkout is the same order, however often it is placed.
    expect((await place(guest, other)).status).toBe(200)
    expect(await taken(variantId)).toEqual({ units: 4, lines: 2 })
  })

  test('is ordered as it is when that order was cancelled, and goods that are added again are no second order', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { stock: 10 })
    const guest = aClient(mall.url)
    const put = () =>
      guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty: 1 }])
    const tab = async () => {
      const { key } = (await guest.post(preorder, { orderSource: 'CART' })).body
      const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key })).body
      return { key: key as Id, needPayAmt }
    }
    await put()
    const [one, two] = [await tab(), await tab()]
    const { body } = await place(guest, one)
    await put()
    expect((await place(guest, await tab())).status).toBe(200)
    await guest.once(`${order}/closeImmediatelyTradeOrder`, { id: body.tradeOrderList[0].id })
    expect((await place(guest, two)).status).toBe(200)
  })
})

describe('A pre-order is refused', () => {
  test.each([-1, 0, 0.5, 1.5, 1e21, '1', null])('of %j pieces', async (tradeQty) => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    expect(outcome(await buyNow(aClient(mall.url), variantId, tradeQty))).toEqual([400, 'malformed'])
  })

  test('of more than there is, of fewer than are sold together, and of what lies between two steps', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { stock: 10 })
    const guest = aClient(mall.url)
    expect(outcome(await buyNow(guest, variantId, 11))).toEqual([409, 'stockShort'])
    await sql`update variants set min_quantity = 4, step = 2 where id = ${variantId}`.run(mall.db)
    expect(outcome(await buyNow(guest, variantId, 2))).toEqual([422, 'quantityNotAllowed'])
    expect(outcome(await buyNow(guest, variantId, 5))).toEqual([422, 'quantityNotAllowed'])
    expect((await buyNow(guest, variantId, 6)).status).toBe(200)
  })

  test('of goods of a shop that may not sell', async () => {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId)
    await sql`update shops set status = 'frozen' where id = ${shopId}`.run(mall.db)
    expect(outcome(await buyNow(aClient(mall.url), variantId))).toEqual([409, 'offShelf'])
  })
})

describe('An order is refused, and nothing is taken for it,', () => {
  test('when its pre-order is older than a day', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    const requested = await preOrder(guest, variantId)
    await passTime(mall, 24 * hour + 1_000)
    expect(outcome(await guest.post(`${order}/renderOrder`, { key: requested.key }))).toEqual([
      410,
      'checkoutExpired',
    ])
    expect(outcome(await place(guest, requested))).toEqual([410, 'checkoutExpired'])
    expect(await taken(variantId)).toEqual(nothing)
    await passTime(mall, -24 * hour - 1_000)
    expect((await place(guest, requested)).status).toBe(200)
  })

  test('when the goods of a stale pre-order are unavailable, cost more, or are of a shop that may no longer sell', async () => {
    const { shopId } = await aShop(mall)
    const { variantId, productId } = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    const requested = await preOrder(guest, variantId)
    const whileIt = async (is: string, wasThen: string) => {
      await sql`update products set status = ${is} where id = ${productId}`.run(mall.db)
      const refused = await place(guest, requested)
      await sql`update products set status = ${wasThen} where id = ${productId}`.run(mall.db)
      return outcome(refused)
    }
    expect(await whileIt('offShelf', 'onShelf')).toEqual([409, 'item solt out'])
    await sql`update prices set amount = amount + 1 where variant_id = ${variantId}`.run(mall.db)
    expect(outcome(await place(guest, requested))).toEqual([409, priceChanged])
    await sql`update prices set amount = amount - 1 where variant_id = ${variantId}`.run(mall.db)
    await sql`update shops set status = 'frozen' where id = ${shopId}`.run(mall.db)
    expect(outcome(await place(guest, requested))).toEqual([409, 'item solt out'])
    expect(await taken(variantId)).toEqual(nothing)
    await sql`update shops set status = 'active' where id = ${shopId}`.run(mall.db)
    expect((await place(guest, requested)).status).toBe(200)
  })

  test('because goods were taken off the shelf: with that reason, and not as sold out', async () => {
    const { variantId, productId } = await aProduct(mall, merchant.shopId, { name: both('Vanishing vase') })
    const guest = aClient(mall.url)
    const requested = await preOrder(guest, variantId)
    await sql`update products set status = 'offShelf' where id = ${productId}`.run(mall.db)
    expect((await place(guest, requested)).body.message).toContain('No longer available: “Vanishing vase”')
  })

  test('only until its buyer has seen the total without unavailable goods: then the rest is ordered, and those stay in the cart', async () => {
    for (const [reason, message] of [
      ['offShelf', 'No longer available'],
      ['stockShort', 'Not enough stock'],
    ] as const) {
      const [stays, goes] = [
        await aProduct(mall, merchant.shopId, { price: 2_000 }),
        await aProduct(mall, merchant.shopId, { price: 3_000, name: both('Vanishing vase') }),
      ]
      const guest = aClient(mall.url)
      const added = await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
        { sku: { id: stays.variantId }, skuQty: 1 },
        { sku: { id: goes.variantId }, skuQty: 5 },
      ])
      expect(added.status).toBe(200)
      const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
        orderSource: 'CART',
      })
      const render = async () => (await guest.post(`${order}/renderOrder`, { key: saved.key })).body
      const seen = await render()
      expect(seen.leftOutLineList).toEqual([])
      if (reason === 'offShelf')
        await sql`update products set status = 'offShelf' where id = ${goes.productId}`.run(mall.db)
      else {
        const other = await aBuyer()
        expect((await place(other, await preOrder(other, goes.variantId, 8))).status).toBe(200)
      }
      const before = await taken(goes.variantId)
      const old = await place(guest, { key: saved.key, needPayAmt: seen.needPayAmt })
      expect([old.status, old.body.code]).toEqual([409, 'item solt out'])
      expect(old.body.message).toContain(message)
      const now = await render()
      expect(now.leftOutLineList).toEqual([
        { sku: { id: goes.variantId }, itemName: 'Vanishing vase', tradeQty: 5, reason },
      ])
      const placed = await place(guest, { key: saved.key, needPayAmt: now.needPayAmt })
      expect(placed.status).toBe(200)
      expect(await taken(goes.variantId)).toEqual(before)
      expect(await taken(stays.variantId)).toEqual({ units: 1, lines: 1 })
      const left = await sql<{ variantId: string }>`
        select variant_id as "variantId" from cart_lines where variant_id = any(${[stays.variantId, goes.variantId]}::bigint[])`.rows(
        mall.db,
      )
      expect(left).toEqual([{ variantId: goes.variantId }])
    }
  })

  test.each([
    { told: 'a cent', change: { value: 49.99 } },
    { told: 'nothing', change: { value: 0 } },
    { told: 'less than nothing', change: { value: -50 } },
    { told: 'another currency', change: { currencyType: 'JPY' } },
  ])('when its client sends a total of $told (TRAP-68)', async ({ change }) => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    const { key, needPayAmt } = await preOrder(guest, variantId)
    expect(outcome(await place(guest, { key, needPayAmt: { ...needPayAmt, ...change } }))).toEqual([
      409,
      priceChanged,
    ])
    expect(await taken(variantId)).toEqual(nothing)
  })

  test('when its client sends prices along', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    const requested = await preOrder(guest, variantId)
    for (const more of [{ salePrc: 1 }, { orderLineList: [] }, { discountAmt: { value: 10 } }])
      expect(outcome(await place(guest, requested, more))).toEqual([400, 'malformed'])
    expect(await taken(variantId)).toEqual(nothing)
  })

  test('when it is another visitor’s pre-order, signed in or not (TRAP-60)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const requested = await preOrder(aClient(mall.url), variantId)
    expect(outcome(await place(aClient(mall.url), requested))).toEqual([401, 'signInFirst'])
    expect(outcome(await place(await aBuyer(), requested))).toEqual([410, 'checkoutExpired'])
    expect(await taken(variantId)).toEqual(nothing)
  })

  test('when its offer has ended since it was shown (SYS-03)', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const offerId = await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 3_000 }] })
    const guest = aClient(mall.url)
    const requested = await preOrder(guest, variantId)
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'end' })
    expect(outcome(await place(guest, requested))).toEqual([409, priceChanged])
    expect(await taken(variantId)).toEqual(nothing)
  })
})

describe('A coupon', () => {
  const theCoupon = (change: object = {}) =>
    aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Five off', zh: '立减五元' },
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
      ...change,
    })
  const claim = (buyer: Client, offerId: Id) =>
    buyer.post('/sapi/mall-marketing/benefit/claim', { campaign: { id: offerId }, benefit: { id: offerId } })
  const shown = async (buyer: Client, key: Id) =>
    (await buyer.post(`${order}/renderOrder`, { key })).body.needPayAmt
  const usesOf = async (offerId: Id) =>
    (
      await sql`select from coupon_uses u join coupons c on c.id = u.coupon_id where c.offer_id = ${offerId}`.rows(
        mall.db,
      )
    ).length
  const chosen = (id: Id) => ({ benefitList: [{ id, selected: true }] })

  test('that was used is not used again, though the client requests it', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const offerId = await theCoupon({ productIds: [], limitPerBuyer: 1 })
    const buyer = await aBuyer()
    const { body: held } = await claim(buyer, offerId)
    const [first, second] = [await preOrder(buyer, variantId), await preOrder(buyer, variantId)]
    expect(second.needPayAmt).toEqual(first.needPayAmt)
    expect((await place(buyer, first, chosen(held.id))).status).toBe(200)
    expect((await place(buyer, second, chosen(held.id))).status).toBe(409)
    expect(await usesOf(offerId)).toBe(1)
    // At the price without it the same pre-order becomes an order.
    const needPayAmt = await shown(buyer, second.key)
    expect(needPayAmt.value).toBeGreaterThan(second.needPayAmt.value)
    expect((await place(buyer, { ...second, needPayAmt })).status).toBe(200)
    expect(await usesOf(offerId)).toBe(1)
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'end' })
  })

  test('of another buyer, or of another shop, takes nothing off', async () => {
    const elsewhere = await aMerchant(mall)
    const { variantId } = await aProduct(mall, elsewhere.shopId)
    const offerId = await theCoupon()
    const [holder, buyer] = [await aBuyer(), await aBuyer()]
    const { body: held } = await claim(holder, offerId)
    for (const client of [holder, buyer]) {
      const { key, needPayAmt } = await preOrder(client, variantId)
      const cheaper = { ...needPayAmt, value: Math.round((needPayAmt.value - 5) * 100) / 100 }
      for (const id of [held.id, offerId])
        expect(outcome(await place(client, { key, needPayAmt: cheaper }, chosen(id)))).toEqual([
          409,
          priceChanged,
        ])
    }
    expect(await usesOf(offerId)).toBe(0)
    expect(await taken(variantId)).toEqual(nothing)
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'end' })
  })

  test('that ended after it was shown takes nothing off', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    const offerId = await theCoupon()
    const buyer = await aBuyer()
    await claim(buyer, offerId)
    const requested = await preOrder(buyer, variantId)
    await passTime(mall, 2 * hour)
    expect(outcome(await place(buyer, requested))).toEqual([409, priceChanged])
    expect([await usesOf(offerId), await taken(variantId)]).toEqual([0, nothing])
    await passTime(mall, -2 * hour)
  })
})
