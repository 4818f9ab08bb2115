// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { balanceMoment } from '#modules/orders/rules/balance-moment.ts'
import { waitForAnswersMs } from '#modules/orders/rules/timers.ts'
import { orderWithBalance } from '#modules/orders/server/public.ts'
import { toDetail } from '#modules/orders/server/queries/order-answers.ts'
import { readDetailedOrders } from '#modules/orders/server/queries/read-orders.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { inTransaction } from '#platform/transaction.ts'
import { checkOutBalance, inOurWords, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
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
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { anAttempt, firstPay, payGroup } from '#tests/support/payments.ts'
import { setStandardPrice, withoutStandard } from '#tests/support/site-shipping.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Refusal } from '#vocabulary/refusal.ts'

/** The balance of a presale, through checkout once and then to payment. No worker runs. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  await sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
    mall.db,
  )
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const hour = 3_600_000
/** Rolls a transaction back, and carries its result. */
class Undone extends Error {}
const order = '/sapi/mall-order/web/order'
const usd = (value: number) => ({ value, currencyType: 'USD' })
/** The same in our own calls. */
const cents = (amount: number) => ({ amount, currency: 'USD' as const })

async function aBuyer() {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { id })
}

const give = (buyerId: Id, points: number) =>
  inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId, site: 'global', points }))

/** 100.00 instead of 120.00; a deposit of 10.00 counts as 20.00. The balance is paid two to four hours from now. */
async function aPresale(change: object = {}) {
  const product = await aProduct(mall, merchant.shopId, { price: 12_000 })
  const offerId = await aRunningOffer(mall, merchant, {
    ...{ kind: 'presale', name: { en: 'First run', zh: '首批预售' }, endsAt: inHours(mall, 1) },
    presale: {
      expectedAt: inHours(mall, 240),
      balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
    },
    prices: [
      { variantId: product.variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } },
    ],
    ...change,
  })
  return { ...product, offerId }
}

/** An order whose deposit is paid. */
async function withDeposit(client: Client, quantity = 1) {
  const { variantId, offerId } = await aPresale()
  const { body } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: quantity, activityId: offerId }],
  })
  const { body: checkout } = await client.post(`${order}/renderOrder`, { key: body.key })
  const placed = await client.once(`${order}/createOrder`, {
    ...{ key: body.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt },
    remark: 'Ring twice',
  })
  expect(placed.status).toBe(200)
  const groupId = placed.body.tradeContract.id as Id
  await payGroup(mall, groupId)
  return {
    ...{ groupId, offerId, variantId, orderId: placed.body.tradeOrderList[0].id as Id },
    token: placed.body.accessToken as string,
  }
}

const see = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
const owed = async (client: Client, id: Id) =>
  (await client.post(`${order}/queryAndValidateTradeContractDetailById`, { id })).body.needPayAmt
const letDeadlinesPass = () =>
  handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )

describe('The balance of a presale', () => {
  test('is shown with the moment from which it may be paid, then by the one until which, also after that until the job has closed the order (ORD-84, TRAP-66)', async () => {
    const guest = aClient(mall.url)
    const { orderId } = await withDeposit(guest)
    /** As the page of the order reads it. */
    const reported = async () => {
      const [row] = await readDetailedOrders(mall.db, { where: sql`o.id = ${orderId}` })
      const { status, twoPayments } = toDetail(row!, 'en')
      return { status, ...balanceMoment(twoPayments!) }
    }
    const line = (await see(guest, orderId)).tradeOrderLineList[0]
    const [from, until] = [line.balancePaymentStartTime, line.balancePaymentEndTime].map((at) => new Date(at))
    expect(until!.getTime() - from!.getTime()).toBe(2 * hour)
    const [before, open] = [
      { status: 'awaitingBalance', says: 'balanceFrom', at: from },
      { status: 'awaitingBalance', says: 'balanceUntil', at: until },
    ]
    expect(await reported()).toEqual(before)
    await passTime(mall, 2 * hour)
    expect(await reported()).toEqual(open)
    await passTime(mall, 2 * hour)
    // Its time is over, and no job has run.
    expect(await reported()).toEqual(open)
    await passTime(mall, 2 * hour)
    await letDeadlinesPass()
    expect((await reported()).status).toBe('closed')
  })

  test('goes through checkout the first time, and from then on straight to payment (CHK-12, SYS-09, TRAP-33)', async () => {
    const guest = aClient(mall.url)
    const { groupId, orderId } = await withDeposit(guest)
    const notFirstTime = async () => (await see(guest, orderId)).tradeContract.notFirstTime
    expect(await notFirstTime()).toBe(false)
    await passTime(mall, 2 * hour)
    // Before it went through checkout, there is nothing to pay yet.
    expect(await firstPay(guest, groupId)).toMatchObject({
      ...{ status: 409, body: { code: 'balanceNotCheckedOut' } },
    })

    const { body: checkout } = await renderBalance(guest, groupId)
    expect(checkout).toMatchObject({
      balanceOf: { groupId, orderId, remark: 'Ring twice', billingAddress: { street: 'Harbor Street' } },
      parts: { deposit: cents(1_000), balance: cents(9_692) },
      shops: [{ lines: [{ quantity: 1, price: cents(10_000), reason: null }] }],
    })
    expect(await checkOutBalance(guest, groupId, checkout.parts.balance)).toMatchObject({
      status: 200,
      body: { groupId, orderId, due: cents(9_692) },
    })
    expect(await notFirstTime()).toBe(true)
    expect((await renderBalance(guest, groupId)).body.code).toBe('balanceCheckedOut')
    expect(await checkOutBalance(guest, groupId, cents(9_692))).toMatchObject({
      ...{ status: 409, body: { code: 'balanceCheckedOut' } },
    })
    expect((await firstPay(guest, groupId)).status).toBe(200)
  })

  test('takes another address, another way of sending and a remark; what it costs follows', async () => {
    const guest = aClient(mall.url)
    const { groupId, orderId } = await withDeposit(guest)
    await passTime(mall, 2 * hour)
    const { body: before } = await renderBalance(guest, groupId)
    const [shop] = before.shops
    const express = shop.methods.find(({ code }: { code: string }) => code === 'express')
    const chosen = { methods: { [merchant.shopId]: 'express' } }
    const { body: checkout } = await renderBalance(guest, groupId, chosen)
    const due = Math.round((9_000 + express.price.amount) * 1.08) - 1_000
    expect(checkout).toMatchObject({ shipping: express.price, parts: { balance: cents(due) } })
    const elsewhere = { ...anAddress, city: 'Portland', postalCode: '97205', poiName: '4 Pine Street' }
    const confirmed = await checkOutBalance(guest, groupId, checkout.parts.balance, {
      ...chosen,
      shippingAddress: inOurWords(elsewhere),
      billingAddress: inOurWords(anAddress),
      remark: ' Leave it at the door ',
    })
    expect(confirmed.status).toBe(200)
    const owedNow = usd(checkout.parts.balance.amount / 100)
    expect(await owed(guest, groupId)).toEqual(owedNow)
    expect(await see(guest, orderId)).toMatchObject({
      needPayAmt: owedNow,
      tradeContract: {
        selectedAddress: { city: 'Portland', poiName: '4 Pine Street' },
        billingAddress: { city: anAddress.city },
      },
    })
    const [row] = await sql<{ remark: string; shipping_method: string }>`
      select remark, shipping_method from orders where id = ${orderId}`.rows(mall.db)
    expect(row).toEqual({ remark: 'Leave it at the door', shipping_method: 'express' })
    await payGroup(mall, groupId)
    expect((await see(guest, orderId)).displayStatus).toBe('UN_DELIVERY')
  })

  test('is paid for what was ordered, however many pieces the shop requires as a minimum by then', async () => {
    const guest = aClient(mall.url)
    const { groupId, variantId } = await withDeposit(guest, 3)
    await sql`update variants set step = 2, min_quantity = 2 where id = ${variantId}`.run(mall.db)
    await passTime(mall, 2 * hour)
    const { status, body } = await renderBalance(guest, groupId)
    expect([status, body]).toMatchObject([
      200,
      { shops: [{ lines: [{ quantity: 3, price: cents(10_000) }] }] },
    ])
    expect((await checkOutBalance(guest, groupId, body.parts.balance)).status).toBe(200)
  })

  test('follows the site, which taxes and sends in other ways by then', async () => {
    const guest = aClient(mall.url)
    const { groupId, orderId } = await withDeposit(guest)
    await passTime(mall, 2 * hour)
    const [before] = await sql<{ settings: object }>`select settings from sites where code = 'global'`.rows(
      mall.db,
    )
    await sql`update site_taxes set basis_points = 1900 where site = 'global'`.run(mall.db)
    await sql`update sites set settings = settings || '{"taxIncluded": true}'::jsonb where code = 'global'`.run(
      mall.db,
    )
    const restore = await withoutStandard(mall)
    try {
      const { status, body: checkout } = await renderBalance(guest, groupId)
      expect(status).toBe(200)
      expect((await checkOutBalance(guest, groupId, checkout.parts.balance)).status).toBe(200)
      const rows = await sql`
        select o.shipping_method, o.tax_basis_points, o.tax_included, l.tax_basis_points as of_line, l.tax_included as in_line
        from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId}`.rows(mall.db)
      expect(rows).toEqual([
        {
          ...{ shipping_method: 'express', tax_basis_points: 1_900, tax_included: true },
          ...{ of_line: 1_900, in_line: true },
        },
      ])
    } finally {
      await sql`update site_taxes set basis_points = 800 where site = 'global'`.run(mall.db)
      await sql`update sites set settings = ${sql.json(before!.settings)} where code = 'global'`.run(mall.db)
      await restore()
    }
  })

  test('takes the coupons and points of its buyer, which are returned when it is not paid', async () => {
    const buyer = await aBuyer()
    await give(buyer.id, 5_000)
    const { groupId, orderId } = await withDeposit(buyer)
    await passTime(mall, 2 * hour)
    const offerId = await aRunningOffer(mall, merchant, {
      ...{ kind: 'shopCoupon', name: { en: 'Five off', zh: '立减五元' }, endsAt: inHours(mall, 9) },
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    })
    const claimed = await buyer.post('/sapi/mall-marketing/benefit/claim', {
      ...{ campaign: { id: offerId }, benefit: { id: offerId } },
    })
    expect(claimed.status).toBe(200)
    const chosen = { points: 1_000 }
    const { body: checkout } = await renderBalance(buyer, groupId, chosen)
    // 90.00 less 5.00 and 10.00, sent for 9.00, with 8 % on top.
    expect(checkout).toMatchObject({
      discounts: { shop: 1_500, points: 1_000 },
      parts: { deposit: cents(1_000), balance: cents(8_072) },
      pointsChoice: { available: 5_000, spent: 1_000 },
    })
    expect((await checkOutBalance(buyer, groupId, cents(8_072), chosen)).status).toBe(200)
    const points = async () => {
      const row = await sql<{ left: number }>`
        select sum(remaining)::int as left from point_lots where buyer_id = ${buyer.id}`.row(mall.db)
      return row!.left
    }
    const uses = async () =>
      (await sql<{ uses: number }>`select uses from coupons where id = ${claimed.body.id}`.row(mall.db))!.uses
    expect([await points(), await uses()]).toEqual([4_000, 1])
    expect(await see(buyer, orderId)).toMatchObject({
      ...{ pointDiscountAmount: usd(10), needPayAmt: usd(80.72) },
      tradeBenefitInfoTOS: expect.arrayContaining([{ benefitDesc: 'Five off', benefitInfoAmt: usd(5) }]),
    })

    await passTime(mall, 2 * hour + waitForAnswersMs + 60_000)
    await letDeadlinesPass()
    expect((await see(buyer, orderId)).displayStatus).toBe('CLOSED')
    expect([await points(), await uses()]).toEqual([5_000, 0])
  })

  test('is not checked out before its time, after it, or by another (I-08)', async () => {
    const guest = aClient(mall.url)
    const { groupId } = await withDeposit(guest)
    const refused = async (client: Client, more: object = {}) => {
      const [shown, confirmed] = await Promise.all([
        renderBalance(client, groupId, more),
        checkOutBalance(client, groupId, cents(9_692), more),
      ])
      expect(confirmed.body.code).toBe(shown.body.code)
      return [shown.status, shown.body.code]
    }
    expect(await refused(guest)).toEqual([409, 'balanceNotOpen'])
    await passTime(mall, 2 * hour)
    expect(await refused(await aBuyer())).toEqual([404, 'notFound'])
    await passTime(mall, 2 * hour)
    expect(await refused(guest)).toEqual([409, 'notPayable'])
  })

  test('is checked out from the very millisecond from which it is open until the last one before it is over (I-08)', async () => {
    const guest = aClient(mall.url)
    const { groupId, orderId } = await withDeposit(guest)
    const { buyer_id: buyerId, ...ends } = (await sql<{ buyer_id: Id; opens: string; ends: string }>`
      select o.buyer_id, extract(epoch from b.opens_at) * 1000 as opens, extract(epoch from b.due_at) * 1000 as ends
      from orders o join obligations b on b.order_id = o.id and b.stage = 'balance' where o.id = ${orderId}`.row(
      mall.db,
    ))!
    const site = mall.sites.ofCode('global')!
    /** Answer `ms` milliseconds from a moment, in a transaction with a fixed clock; it is rolled back. */
    const at = async (moment: string, ms: number) => {
      const said = inTransaction(mall.db, async (tx) => {
        await sql`create or replace function app_now() returns timestamptz language sql stable
          return to_timestamp((${sql.known(moment)}::numeric + ${sql.known(String(ms))}::numeric) / 1000)`.run(
          tx,
        )
        const answer = await orderWithBalance(
          tx,
          { holder: { buyerId, linkGroupId: null, hasEndedLink: false }, site },
          groupId,
        ).then(
          () => 'open',
          (error: Refusal) => error.code,
        )
        throw new Undone(answer)
      })
      return said.catch((error) => (error instanceof Undone ? error.message : Promise.reject(error)))
    }
    expect(await at(ends.opens, -1)).toBe('balanceNotOpen')
    expect(await at(ends.opens, 0)).toBe('open')
    expect(await at(ends.ends, -1)).toBe('open')
    expect(await at(ends.ends, 0)).toBe('notPayable')
    expect(await at(ends.ends, 1)).toBe('notPayable')
  })

  test('is checked out by who has the link of its mail, without the coupons of its buyer', async () => {
    const buyer = await aBuyer()
    const { groupId, token } = await withDeposit(buyer)
    await passTime(mall, 2 * hour)
    await give(buyer.id, 500)
    const stranger = aClient(mall.url)
    expect((await renderBalance(buyer, groupId)).body.pointsChoice).not.toBeNull()
    expect((await renderBalance(stranger, groupId, { token })).body.pointsChoice).toBeNull()
    const confirmed = await checkOutBalance(stranger, groupId, cents(9_692), { token })
    expect(confirmed).toMatchObject({ status: 200, body: { due: cents(9_692) } })
  })

  test('is not taken through checkout at another amount, to a bad address, or while money is on its way', async () => {
    const guest = aClient(mall.url)
    const { groupId } = await withDeposit(guest)
    await passTime(mall, 2 * hour)
    expect((await checkOutBalance(guest, groupId, cents(100))).status).toBe(409)
    const bad = await checkOutBalance(guest, groupId, cents(9_692), {
      shippingAddress: inOurWords({ ...anAddress, city: '', country: 'AQ' }),
    })
    expect([bad.status, bad.body.code]).toEqual([400, 'malformed'])
    await anAttempt(mall, groupId)
    expect((await checkOutBalance(guest, groupId, cents(9_692))).body.code).toBe('stillRunning')
    expect((await owed(guest, groupId)).value).toBe(96.92)
  })

  test('is settled immediately when coupons leave nothing to pay', async () => {
    const buyer = await aBuyer()
    const { groupId, orderId } = await withDeposit(buyer)
    await passTime(mall, 2 * hour)
    await sql`update site_taxes set basis_points = 0 where site = 'global'`.run(mall.db)
    await setStandardPrice(mall, 0)
    const offerId = await aRunningOffer(mall, merchant, {
      ...{ kind: 'shopCoupon', name: { en: 'All of it', zh: '全免' }, endsAt: inHours(mall, 9) },
      tiers: [{ amountOff: 90_000 }],
    })
    const benefit = { campaign: { id: offerId }, benefit: { id: offerId } }
    expect((await buyer.post('/sapi/mall-marketing/benefit/claim', benefit)).status).toBe(200)
    const { body: checkout } = await renderBalance(buyer, groupId)
    expect(checkout.parts).toMatchObject({ deposit: cents(1_000), balance: cents(0) })
    expect(await checkOutBalance(buyer, groupId, cents(0))).toMatchObject({
      status: 200,
      body: { due: cents(0) },
    })
    expect((await see(buyer, orderId)).displayStatus).toBe('UN_DELIVERY')
  })
})
