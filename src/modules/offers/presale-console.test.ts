import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { checkOutBalance, inOurWords, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, addressOf, aMall, aProduct, type TestMall } from '#tests/support/mall.ts'
import { aDraft, aMerchant, inHours, type Merchant } from '#tests/support/offers.ts'
import { firstPay, payGroup } from '#tests/support/payments.ts'
import { hour, presaleCallsTools, usd } from '#tests/support/presale-calls.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Presales from the console page to the parcel, in one payment and in two. No worker runs: a test triggers
 * the clock.
 */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const { preorder, inTwoParts, aPresale, begin, render, place, see, ordered, ownStock } = presaleCallsTools(
  () => mall,
  () => merchant,
)

test('A presale that is paid in full when ordered needs no second payment (PDP-45, DATA-36, DATA-50)', async () => {
  const goods = await aPresale((variantId) => ({
    ...inTwoParts(variantId),
    presale: { expectedAt: inHours(mall, 240) },
    prices: [{ variantId, amount: 9_000 }],
  }))
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
    urlKey: goods.urlKey,
  })
  const reported = body.shopSkuList[0].singlePromotion
  expect(reported).toMatchObject({ prePrice: usd(90), activity: { preSellPayTypeDict: 'FULL_PAYMENT' } })
  expect(reported).not.toHaveProperty('presellPay')
  const { guest, groupId, orderId } = await ordered(goods)
  expect((await see(guest, orderId)).displayStatus).toBe('PENDING_PAY')
  expect((await see(guest, orderId)).tradeOrderLineList[0]).toMatchObject({
    campaignSubType: 'PRESELL',
    preSaleEventType: 'FULL_PAYMENT',
    preSaleUnitAmount: null,
  })
  await payGroup(mall, groupId)
  const paid = await see(guest, orderId)
  expect([paid.displayStatus, paid.paidAmt]).toEqual(['UN_DELIVERY', usd(106.92)])
})

test('A presale is ordered, and its balance confirmed, only while a payment method takes the balance, however small the deposit is', async () => {
  const accounts = await sql<{ id: Id }>`
    select id from channel_accounts where site = 'global' and is_enabled and rules = '{}'`.rows(mall.db)
  const ids = accounts.map(({ id }) => id)
  const limitTo = (rules: object) =>
    sql`update channel_accounts set rules = ${sql.json(rules)} where id = any(${ids}::bigint[])`.run(mall.db)
  onTestFinished(() => limitTo({}))
  const refusal = { status: 409, body: { code: 'orderUnpayable' } }
  const goods = await aPresale()
  const { guest, groupId, orderId } = await ordered(goods)
  await payGroup(mall, groupId)
  const written = () =>
    sql`
      select (select count(*)::int from orders) as orders, (select sum(taken)::int from offer_stock) as taken,
        (select json_agg(o order by o.id) from orders o where o.group_id = ${groupId}) as own`.row(mall.db)

  await limitTo({ amounts: { USD: { max: 5_000 } } })
  const other = aClient(mall.url)
  const { key } = (await begin(other, goods)).body
  const { needPayAmt: whole } = await render(other, key)
  const before = await written()
  expect(await place(other, key, whole)).toMatchObject(refusal)
  expect(await written()).toEqual(before)

  await passTime(mall, 2 * hour)
  const { balance } = (await renderBalance(guest, groupId)).body.parts
  expect(balance.amount).toBeGreaterThan(5_000)
  const confirm = (remark: string) =>
    checkOutBalance(guest, groupId, balance, { shippingAddress: inOurWords(addressOf(guest)), remark })
  expect(await confirm('Leave it at the door')).toMatchObject(refusal)
  expect(await written()).toEqual(before)
  expect((await see(guest, orderId)).tradeContract.notFirstTime).toBe(false)

  await limitTo({})
  expect((await confirm('')).status).toBe(200)
  expect((await firstPay(guest, groupId)).status).toBe(200)
})

describe('A presale is refused', () => {
  test('once it has ended, when it is requested and when it is placed', async () => {
    const goods = await aPresale()
    const guest = aClient(mall.url)
    const { body } = await begin(guest, goods)
    const { needPayAmt } = await render(guest, body.key)
    await passTime(mall, hour)
    const late = await begin(aClient(mall.url), goods)
    expect([late.status, late.body.code]).toEqual([409, 'offerNotMet'])
    expect((await render(guest, body.key)).shopOrderList[0].orderLineList[0].reason).toBe('offerNotMet')
    const placed = await place(guest, body.key, needPayAmt)
    expect([placed.status, placed.body.code]).toEqual([409, 'offerNotMet'])
    expect(await ownStock(goods.offerId)).toBe(0)
  })

  test('for goods that it excludes, and together with other goods', async () => {
    const goods = await aPresale()
    const other = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    const foreign = await begin(guest, { ...goods, variantId: other.variantId })
    expect([foreign.status, foreign.body.code]).toEqual([409, 'offerNotMet'])
    const mixed = await guest.post(preorder, {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [
        { sku: { id: goods.variantId }, tradeQty: 1, activityId: goods.offerId },
        { sku: { id: other.variantId }, tradeQty: 1 },
      ],
    })
    expect([mixed.status, mixed.body.code]).toEqual([400, 'malformed'])
  })

  test('at another price than ours, and beyond what it has', async () => {
    const goods = await aPresale((variantId) => ({ ...inTwoParts(variantId), limitPerBuyer: 5 }))
    const guest = aClient(mall.url)
    const { body } = await begin(guest, goods)
    const tampered = await place(guest, body.key, usd(1))
    expect(tampered.status).toBe(409)
    await ordered(goods, 5)
    const beyond = await begin(aClient(mall.url), goods)
    const checkout = await render(guest, body.key)
    expect(checkout.shopOrderList[0].orderLineList[0].reason).toBe('offerNotMet')
    expect(beyond).toMatchObject({ status: 409, body: { code: 'outOfStock' } })
  })
})

describe('The console', () => {
  const save = (change: object) =>
    merchant.owner.post(`${merchant.calls}/save`, aDraft(mall, { startsAt: inHours(mall, 0), ...change }))

  test('names what is wrong with a presale', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const presale = inTwoParts(variantId)
    const wrong = await save({
      ...presale,
      presale: {
        expectedAt: inHours(mall, 0),
        balance: { from: inHours(mall, 0.5), until: inHours(mall, 0.2) },
      },
      prices: [{ variantId, amount: 10_000, deposit: { amount: 1_000, worth: 10_000 } }],
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'presale.balance.from',
      'presale.balance.until',
      'presale.expectedAt',
      'presale.expectedAt',
      'prices.0.deposit',
    ])
    const flash = await save({ ...presale, kind: 'flashSale' })
    expect(flash.status).toBe(400)
  })

  test('schedules a presale once it says when goods are sent and what the deposits are', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const presale = inTwoParts(variantId)
    const { body } = await save({ ...presale, presale: undefined, prices: [{ variantId, amount: 10_000 }] })
    const schedule = () =>
      merchant.owner.post(`${merchant.calls}/change`, { offerId: body.offerId, action: 'schedule' })
    expect((await schedule()).body.code).toBe('presaleIncomplete')
    await save({ ...presale, offerId: body.offerId, prices: [{ variantId, amount: 10_000 }] })
    expect((await schedule()).body.code).toBe('presaleIncomplete')
    await save({ ...presale, offerId: body.offerId })
    expect((await schedule()).status).toBe(200)
    const { body: seen } = await merchant.owner.post(`${merchant.calls}/detail`, { offerId: body.offerId })
    expect(seen).toMatchObject({
      presale: presale.presale,
      goods: [{ amount: 10_000, deposit: { amount: 1_000, worth: 2_000 } }],
    })
  })
})
