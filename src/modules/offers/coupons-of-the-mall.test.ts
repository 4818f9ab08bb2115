// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { book } from '#modules/ledger/server/public.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { ordersWithWrongSubsidy } from '#modules/refunds/server/queries/wrong-subsidies.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { passTime } from '#tests/support/clock.ts'
import { couponsTools, hour } from '#tests/support/coupons.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
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

test('a coupon of the mall for some shops, categories or brands cuts their goods alone, and is not shown for others', async () => {
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const admin = '/sapi/mall-admin/offer'
  const shop = await aMerchant(mall)
  const inside = await aProduct(mall, shop.shopId, { price: 5_000 })
  const outside = await aProduct(mall, (await aMerchant(mall)).shopId, { price: 5_000 })
  const [brandId, parentId, categoryId] = [newId(), newId(), newId()]
  await sql`insert into brands (id, slug, name) values (${brandId}, ${`b-${brandId}`}, ${`Grain ${brandId}`})`.run(
    mall.db,
  )
  await sql`
    insert into categories (id, parent_id, path, position, url_key, name)
    values (${parentId}, null, ${[parentId]}::bigint[], 1, ${`c-${parentId}`}, '{"en":"Rooms","zh":"房间"}'),
      (${categoryId}, ${parentId}, ${[parentId, categoryId]}::bigint[], 1, ${`c-${categoryId}`}, '{"en":"Kitchen","zh":"厨房"}')`.run(
    mall.db,
  )
  await sql`update products set brand_id = ${brandId}, category_id = ${categoryId} where id = ${inside.productId}`.run(
    mall.db,
  )
  for (const among of [
    { kind: 'shops', ids: [shop.shopId] },
    { kind: 'categories', ids: [parentId] },
    { kind: 'brands', ids: [brandId] },
  ] as const) {
    const draft = aDraft(mall, {
      ...{ kind: 'platformCoupon', startsAt: inHours(mall, 0) - 1, endsAt: inHours(mall, 1), among },
      tiers: [{ amountOff: 1_000 }],
    })
    const { body: offer } = await operator.post(`${admin}/save`, draft)
    await operator.post(`${admin}/change`, { offerId: offer.offerId, action: 'schedule' })
    const { body: reported } = await operator.post(`${admin}/detail`, { offerId: offer.offerId })
    expect(reported).toMatchObject({ among, chosen: [{ id: among.ids[0] }], productIds: [] })
    const { body: preview } = await operator.post(`${admin}/preview`, {
      ...{ offerId: offer.offerId, at: inHours(mall, 0), quantity: 1 },
    })
    expect(preview.lines.map((line: { variantId: string }) => line.variantId)).toEqual([inside.variantId])
    const buyer = await aBuyer()
    await claim(buyer, offer.offerId)
    await put(buyer, outside.variantId)
    expect((await cartOf(buyer)).benefitList).toEqual([])
    await put(buyer, inside.variantId)
    expect((await cartOf(buyer)).discountAmt.value).toBe(10)
    const { body } = await ordered(buyer)
    const [ofInside] = (
      await sql<{ amount: string }>`
        select -amount as amount from order_line_adjustments a join order_lines l on l.id = a.order_line_id
        where a.source_type = 'platformCoupon' and l.variant_id = ${inside.variantId} and l.order_id = any(${body.tradeOrderList.map((each: { id: string }) => each.id)}::bigint[])`.rows(
        mall.db,
      )
    ).map(({ amount }) => Number(amount))
    expect(ofInside).toBe(1_000)
    await operator.post(`${admin}/change`, { offerId: offer.offerId, action: 'revoke' })
  }
  const { body: found } = await operator.post(`${admin}/choices`, { kind: 'categories', keyword: 'kitch' })
  expect(found.choices).toContainEqual({ id: categoryId, name: { en: 'Kitchen', zh: '厨房' } })
  const unknown = aDraft(mall, { kind: 'platformCoupon', among: { kind: 'shops', ids: [newId()] } })
  expect((await operator.post(`${admin}/save`, unknown)).body.fields).toMatchObject([{ field: 'among' }])
  const { offerId } = (
    await operator.post(`${admin}/save`, {
      ...unknown,
      tiers: [{ percentOff: 50 }],
      among: { kind: 'shops', ids: [] },
    })
  ).body
  expect(await operator.post(`${admin}/change`, { offerId, action: 'schedule' })).toMatchObject({
    ...{ status: 409, body: { code: 'offerNeedsGoods' } },
  })
  const both = { ...unknown, among: { kind: 'shops', ids: [shop.shopId] }, productIds: [inside.productId] }
  expect((await operator.post(`${admin}/save`, both)).body.fields).toMatchObject([{ field: 'among' }])
  const ofShop = await shop.owner.post(`${shop.calls}/save`, { ...unknown, kind: 'threshold' })
  expect(ofShop.status).toBe(400)
})

test('the share of the mall in a discount is booked to the shop with the sale, and back with a refund; the checkout and the order name it (I-20, MEM-13, DATA-43, CHK-09)', async () => {
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const shop = await aMerchant(mall)
  const draft = aDraft(mall, {
    ...{ kind: 'platformCoupon', startsAt: inHours(mall, 0) - 1, endsAt: inHours(mall, 1) },
    tiers: [{ fromAmount: 13_000, amountOff: 1_500 }],
  })
  const { body: offer } = await operator.post('/sapi/mall-admin/offer/save', draft)
  await operator.post('/sapi/mall-admin/offer/change', { offerId: offer.offerId, action: 'schedule' })
  // The shop itself takes $5.00 off, of $135.00.
  await aRunningOffer(mall, shop, {
    ...{ kind: 'threshold', name: { en: 'Spring', zh: '春季' } },
    tiers: [{ fromAmount: 10_000, amountOff: 500 }],
  })
  const buyer = await aBuyer()
  await claim(buyer, offer.offerId)
  await put(buyer, (await aProduct(mall, shop.shopId, { price: 6_750 })).variantId, 2)
  const key = await saved(buyer)
  const checkout = await rendered(buyer, key)
  const { body } = await place(buyer, key, checkout.needPayAmt)
  await operator.post('/sapi/mall-admin/offer/change', { offerId: offer.offerId, action: 'revoke' })
  await payGroup(mall, body.tradeContract.id)
  const orderId = body.tradeOrderList[0].id as Id
  const { body: reported } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
    id: orderId,
  })
  const fifteen = { value: 15, currencyType: 'USD' }
  const off = {
    ...{ platformCouponDiscountAmt: fifteen, shopDiscountAmt: { value: 5 }, orderDiscountAmt: { value: 0 } },
    pointDiscountAmount: { value: 0 },
  }
  expect(checkout).toMatchObject({ ...off, skuAmt: { value: 135 }, needPayAmt: body.needPayAmt })
  expect(reported).toMatchObject({
    ...off,
    activityList: [
      {
        ...{ benefitDict: 'PROMOTION', benefitInfoAmt: { value: 5 } },
        benefitInfoList: [{ benefitDesc: 'Spring', discount: { value: 5 } }],
      },
      {
        ...{ benefitDict: 'COUPON', benefitInfoAmt: fifteen },
        benefitInfoList: [{ benefitDesc: 'An hour of lamps', discount: fifteen }],
      },
    ],
    tradeBenefitInfoTOS: [
      { benefitInfoAmt: { value: 5 }, benefitDesc: 'Spring' },
      { benefitInfoAmt: fifteen, benefitDesc: 'An hour of lamps' },
    ],
  })
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  const booked = async () => {
    const rows = await sql<{ account: string; amount: number }>`
      select account, sum(amount)::int as amount from ledger_entries where order_id = ${orderId} group by account`.rows(
      mall.db,
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  // $130.00 of goods, of which the mall pays $15.00; the tax is 8 % of the buyer's payment, our commission 5
  // % of $130.00.
  expect(await booked()).toEqual({
    ...{ merchantPayable: -12_350, commission: -650, taxPayable: -920, platformSubsidy: 1_500 },
  })
  const giveBack = () =>
    inTransaction(mall.db, (tx) =>
      requestRefund(tx, {
        ...{ orderId, reason: 'afterSale', key: crypto.randomUUID() },
        lines: [{ lineId: line!.id, units: 1, components: paidComponents }],
      }),
    )
  expect((await giveBack()).amount).toBe(5_750 + 460)
  expect(await booked()).toEqual({
    ...{ merchantPayable: -6_175, commission: -325, taxPayable: -460, platformSubsidy: 750 },
  })
  await giveBack()
  expect(Object.values(await booked())).toEqual([0, 0, 0, 0])
  expect(await ordersWithWrongSubsidy(mall.db, 20)).toEqual([])
  // An entry that the shares of the lines do not know is named by the daily check.
  let wrong: Id[] = []
  const undone = inTransaction(mall.db, async (tx) => {
    const about = { shopId: shop.shopId, orderId, currency: 'USD' }
    await book(tx, { kind: 'forfeit', subjectId: orderId }, [
      { account: 'platformSubsidy', amount: 1, ...about },
      { account: 'merchantPayable', amount: -1, ...about },
    ])
    wrong = await ordersWithWrongSubsidy(tx, 20)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(wrong).toEqual([orderId])
})

test('a coupon of the mall cuts the goods of several shops, is paid for by the mall, and is one use (SYS-04)', async () => {
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const draft = aDraft(mall, {
    ...{ kind: 'platformCoupon', startsAt: inHours(mall, 0) - 1, endsAt: inHours(mall, 1) },
    tiers: [{ fromAmount: 900_000, amountOff: 100_000 }],
  })
  expect(await operator.post('/sapi/mall-admin/offer/save', { ...draft, kind: 'shopCoupon' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'kind' }] },
  })
  const { body: offer } = await operator.post('/sapi/mall-admin/offer/save', draft)
  await operator.post('/sapi/mall-admin/offer/change', { offerId: offer.offerId, action: 'schedule' })
  const buyer = await aBuyer()
  for (const shop of [await aMerchant(mall), await aMerchant(mall)])
    await put(buyer, (await aProduct(mall, shop.shopId, { price: 500_000 })).variantId)
  const { body: claimed } = await claim(buyer, offer.offerId)
  expect((await cartOf(buyer)).totalAmt.value).toBe(9_000)
  const { body } = await ordered(buyer)
  const cuts = await sql<{ amount: number; borne_by: string; source: Id }>`
    select a.amount::int, a.borne_by, a.source_id as source from order_line_adjustments a
    join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
    where o.group_id = ${body.tradeContract.id} and a.kind = 'platformCoupon'`.rows(mall.db)
  expect(cuts).toEqual([
    { amount: -50_000, borne_by: 'platform', source: claimed.id },
    { amount: -50_000, borne_by: 'platform', source: claimed.id },
  ])
  expect((await mine(buyer, 'USED')).total).toBe(1)
  expect((await mine(buyer, 'USABLE')).total).toBe(0)
  // Orders that wait for one payment are cancelled together.
  await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id: body.tradeOrderList[0].id })
  expect((await mine(buyer, 'USABLE')).total).toBe(1)
  await operator.post('/sapi/mall-admin/offer/change', { offerId: offer.offerId, action: 'revoke' })
})

describe('A timed coupon activity', () => {
  test('says when it begins and what is left, and lets goods be added only while it runs (PDP-50, PDP-56, CALL-78, CALL-79, DATA-32, DATA-37, TRAP-41, SYS-04)', async () => {
    const merchant = await aMerchant(mall)
    const { productId, urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const draft = aDraft(mall, {
      ...{ kind: 'shopCoupon', isTimed: true, couponTotal: 1, productIds: [productId] },
      ...{ startsAt: inHours(mall, 26), endsAt: inHours(mall, 28) },
      tiers: [{ amountOff: 500 }],
    })
    const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
    const status = async () =>
      (
        await aClient(mall.url).post('/sapi/mall-marketing/couponactivity/querystatus', {
          activityList: [offerId, '1'],
        })
      ).body
    const panicFlag = async () =>
      (
        await aClient(mall.url).post('/sapi/mall-marketing/couponactivity/checkstock', {
          couponActivityId: offerId,
        })
      ).body.panicFlag
    const times = { startTime: draft.startsAt, endTime: draft.endsAt }
    expect(await status()).toEqual([
      { id: offerId, activityStatus: 'ENABLE', ...times, residueNum: 1, currentStatus: 'overDay' },
    ])
    expect(await panicFlag()).toBe(false)
    const buyer = await aBuyer()
    expect(await claim(buyer, offerId)).toMatchObject({ status: 409, body: { code: 'couponNotStarted' } })
    const item = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
    expect(item.body).toMatchObject({
      couponActivityId: offerId,
      couponActivity: { activityStatus: 'ENABLE', ...times, residueNum: 1, currentStatus: 'overDay' },
    })
    // The item's response is computed again when the day before begins.
    const phases = async () => {
      const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
      return [(await status())[0].currentStatus, body.couponActivity.currentStatus]
    }
    expect(await phases()).toEqual(['overDay', 'overDay'])
    await passTime(mall, 25 * hour)
    expect(await phases()).toEqual(['inDay', 'inDay'])
    await passTime(mall, hour)
    expect(await phases()).toEqual(['start', 'start'])
    expect(await panicFlag()).toBe(true)
    expect((await claim(buyer, offerId)).status).toBe(200)
    expect(await panicFlag()).toBe(false)
    expect(await status()).toMatchObject([{ activityStatus: 'ENABLE', residueNum: 0, currentStatus: 'end' }])
    const late = await claim(await aBuyer(), offerId)
    expect(late.body.message).toBe('All gone. Be quick next time!')
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'end' })
    expect(await status()).toMatchObject([{ activityStatus: 'DISABLE' }])
    await passTime(mall, -26 * hour)
  })

  test('gives as many coupons as it has when all press in the same second, and the others can neither add nor buy (TRAP-91, I-22)', async () => {
    const merchant = await aMerchant(mall)
    const { productId, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const offerId = await aRunningOffer(mall, merchant, {
      ...{ kind: 'shopCoupon', isTimed: true, couponTotal: 3, productIds: [productId] },
      ...{ name: { en: 'Noon', zh: '正午' }, tiers: [{ amountOff: 500 }] },
    })
    const buyers: Client[] = []
    for (let at = 0; at < 8; at += 1) buyers.push(await aBuyer())
    // Each presses twice, as in two tabs.
    const claims = await Promise.all([...buyers, ...buyers].map((buyer) => claim(buyer, offerId)))
    const held = buyers.filter((_, at) => [claims[at], claims[at + 8]].some((each) => each!.status === 200))
    expect(held).toHaveLength(3)
    expect(claims.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const row = await sql<{ count: number; claimed: number }>`
      select (select count(*)::int from coupons where offer_id = ${offerId}) as count,
        (select claimed::int from coupon_stock where offer_id = ${offerId}) as claimed`.row(mall.db)
    expect(row).toEqual({ count: 3, claimed: 3 })
    const bought = await Promise.all(
      buyers.map(async (buyer) => {
        const { body: added } = await put(buyer, variantId)
        const { status } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
          ...{ orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
        })
        return [added.length, status]
      }),
    )
    expect(bought).toEqual(buyers.map((buyer) => (held.includes(buyer) ? [1, 200] : [0, 409])))
    const answers = await Promise.all(held.map((buyer) => ordered(buyer)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is enforced by the calls that add and buy: not before its start, nor once its coupons are used up, but for buyers who hold one; and by placing (CART-10, PDP-55, TRAP-91)', async () => {
    const merchant = await aMerchant(mall)
    const { productId, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const draft = aDraft(mall, {
      ...{ kind: 'shopCoupon', isTimed: true, couponTotal: 1, productIds: [productId] },
      tiers: [{ amountOff: 500 }],
    })
    const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
    const add = async (caller: Client) =>
      (
        await caller.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
          { sku: { id: variantId }, skuQty: 1 },
        ])
      ).body
    const buy = (caller: Client) =>
      caller.post('/sapi/mall-order/preorder/savecommondata', {
        ...{ orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
      })
    const guest = aClient(mall.url)
    const buyer = await aBuyer()
    expect(await add(guest)).toEqual([])
    expect(await buy(guest)).toMatchObject({ status: 409, body: { code: 'activityAhead' } })
    await passTime(mall, hour)
    expect(await add(guest)).toHaveLength(1)
    const begun = await saved(guest)
    const { needPayAmt } = await rendered(guest, begun)
    await claim(buyer, offerId)
    expect(await add(guest)).toEqual([])
    expect(await buy(guest)).toMatchObject({ status: 409, body: { code: 'couponGone' } })
    // A line in the cart, or an open checkout, from when coupons were left is no reservation.
    expect(await place(guest, begun, needPayAmt)).toMatchObject({
      ...{ status: 409, body: { code: 'item solt out' } },
    })
    expect(
      await guest.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' }),
    ).toMatchObject({ status: 409, body: { code: 'couponGone' } })
    expect(await add(buyer)).toHaveLength(1)
    expect((await ordered(buyer)).status).toBe(200)
    // After its time the goods are sold like all others.
    await passTime(mall, 2 * hour)
    expect(await add(aClient(mall.url))).toHaveLength(1)
    await passTime(mall, -3 * hour)
  })
})
