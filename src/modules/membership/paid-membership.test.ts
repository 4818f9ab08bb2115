import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { inChinese } from '#tests/support/catalogue.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
  type TestProduct,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The paid membership: sold in periods as goods, begun with its payment, and added to the one that runs. */
let mall: TestMall
let merchant: Merchant
let support: Client
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  support = await signedIn({ operatorRole: 'support' })
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const desk = '/sapi/mall-admin/member/period'
const order = '/sapi/mall-order/web/order'
const func = (name: string) => `/api/trantor/func/${name}`
const service = func('customer_QueryOnePaidServiceBOBuiltInFunc')
const itemOf = func('bbc_item_RenderItemByPaidServicePeriodCodeFunc')

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const { id, email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { id, email })
}
async function aService(price = 3_000) {
  const product = await aProduct(mall, merchant.shopId, { price, stock: 1_000 })
  await sql`update products set kind = 'service' where id = ${product.productId}`.run(mall.db)
  return product
}
const offer = (period: string, { urlKey }: { urlKey: string }, isOffered = true, headers = {}) =>
  support.post(`${desk}/save`, { period, urlKey, isOffered }, headers)

/** The goods that a period is bought as. A period is sold as one service for good, so it is made once. */
const made = new Map<string, TestProduct>()
async function offered(period: string): Promise<TestProduct> {
  const product = made.get(period) ?? (await aService())
  made.set(period, product)
  expect(await offer(period, product)).toMatchObject({ status: 200, body: { productId: product.productId } })
  return product
}
async function bought(buyer: Client, { variantId }: TestProduct, quantity = 1): Promise<Id> {
  const { body, status } = await placeAnOrder(buyer, [{ variantId, quantity }])
  expect(status).toBe(200)
  await payGroup(mall, body.tradeContract.id)
  return body.tradeOrderList[0].id
}
const refund = async (orderId: Id, units: number) => {
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  await inTransaction(mall.db, (tx) =>
    requestRefund(tx, {
      ...{ orderId, reason: 'afterSale', key: newId() },
      lines: [{ lineId: line!.id, units, components: ['goods'] }],
    }),
  )
}
const own = async (buyer: Client) => (await buyer.post('/sapi/mall-customer/customer/queryCustomerFlow')).body
const inMonths = async (months: number, from?: number) => {
  const row = await sql<{ at: Date }>`
    select coalesce(to_timestamp(${from ?? null}::bigint / 1000.0), app_now()) + ${months} * interval '1 month' as at`.row(
    mall.db,
  )
  return row!.at.getTime()
}

describe('The paid membership', () => {
  test('is not there before a period is offered, and then shown with its periods while it is ENABLED (CALL-47, MEM-02, MEM-06, TRAP-41)', async () => {
    const visitor = aClient(mall.url)
    expect(await visitor.post(service, [{ status: 'ENABLED' }])).toMatchObject({ status: 404 })
    expect(await visitor.post(service, [{ status: 'ENABLE' }])).toMatchObject({ status: 400 })
    await offered('year')
    await offered('month')
    expect((await visitor.post(service, [{ status: 'ENABLED' }])).body).toEqual({
      ...{ id: '1', status: 'ENABLED' },
      paidServicePeriodList: [
        { paidServicePeriodCode: 'MONTH', monthNum: 1 },
        { paidServicePeriodCode: 'YEAR', monthNum: 12 },
      ],
    })
  })

  test('is sold as an item for each period code, and not where it is not offered (CALL-46, MEM-02, MEM-08, MEM-06)', async () => {
    const month = await offered('month')
    const visitor = aClient(mall.url)
    const item = (paidServicePeriodCode: string) => visitor.post(itemOf, [{ paidServicePeriodCode }])
    expect((await item('MONTH')).body).toMatchObject({
      ...{ paidServicePeriodCode: 'MONTH', monthNum: 1, sku: { id: month.variantId } },
      item: {
        ...{ itemId: month.productId, urlKey: month.urlKey },
        salePrc: { value: 30, currencyType: 'USD' },
      },
    })
    expect((await item('QUARTER')).body.code).toBe('notFound')
    expect(await item('DECADE')).toMatchObject({ status: 400, body: { code: 'malformed' } })
    await offer('month', month, false)
    expect((await item('MONTH')).body.code).toBe('notFound')
  })

  test('begins when its order is paid, and lasts its months (MEM-07, MEM-08, SYS-17)', async () => {
    const buyer = await signedIn()
    const { body } = await placeAnOrder(buyer, [await offered('month')])
    expect(await own(buyer)).toMatchObject({ isPaid: false, paidUntil: null })
    await payGroup(mall, body.tradeContract.id)
    const { isPaid, paidUntil } = await own(buyer)
    expect([isPaid, Math.abs(paidUntil - (await inMonths(1))) < 60_000]).toEqual([true, true])
    const [{ id }] = body.tradeOrderList
    const { body: shown } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
    expect(shown).toMatchObject({ displayStatus: 'COMPLETE', shippingAmt: { value: 0 } })
    const isPaidNow = async () => (await buyer.get('/api/user/web/current')).body.isPaid
    expect(await isPaidNow()).toBe(true)
    await sql`update memberships set ends_at = app_now() where buyer_id = ${shown.buyer.id}`.run(mall.db)
    expect(await isPaidNow()).toBe(false)
  })

  test('is renewed after the end of the one that runs, also of two that are paid concurrently, and several pieces add up (MEM-08)', async () => {
    const buyer = await signedIn()
    const [month, year] = [await offered('month'), await offered('year')]
    await bought(buyer, month)
    const { paidUntil: first } = await own(buyer)
    const placed = [await placeAnOrder(buyer, [month]), await placeAnOrder(buyer, [month])]
    await Promise.all(placed.map(({ body }) => payGroup(mall, body.tradeContract.id)))
    expect((await own(buyer)).paidUntil).toBe(await inMonths(1, await inMonths(1, first)))
    const { paidUntil: second } = await own(buyer)
    await bought(buyer, year, 2)
    expect((await own(buyer)).paidUntil).toBe(await inMonths(24, second))
    const stretches = await sql<{ starts: Date; ends: Date }>`
      select starts_at as starts, ends_at as ends from membership_purchases where buyer_id = ${buyer.id} order by starts_at`.rows(
      mall.db,
    )
    expect(stretches).toHaveLength(4)
    expect(stretches.slice(1).map(({ starts }) => starts)).toEqual(
      stretches.slice(0, 3).map(({ ends }) => ends),
    )
  })

  test('is not sold to guests, in either language (MEM-08, TRAP-09)', async () => {
    const { variantId } = await offered('month')
    const buy = (headers = {}) =>
      aClient(mall.url).post(
        '/sapi/mall-order/preorder/savecommondata',
        { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
        headers,
      )
    const refused = await buy()
    expect(refused.status).toBe(401)
    expect((await buy(inChinese)).body.message).toMatch(/登录/)
  })

  test('shows what prices for members have saved, of what was paid on this site and not refunded (MEM-02, MEM-07)', async () => {
    const buyer = await signedIn()
    await bought(buyer, await offered('month'))
    const throws = await aProduct(mall, merchant.shopId, { price: 5_000 })
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
      ...{ productId: throws.productId, version: 0, hasTiers: false, tiers: [] },
      prices: [{ variantId: throws.variantId, site: 'global', memberAmount: 4_200 }],
    })
    const { body } = await placeAnOrder(buyer, [{ variantId: throws.variantId, quantity: 2 }])
    expect((await own(buyer)).savedAmt).toEqual({ value: 0, currencyType: 'USD' })
    await payGroup(mall, body.tradeContract.id)
    expect((await own(buyer)).savedAmt).toEqual({ value: 16, currencyType: 'USD' })
    await refund(body.tradeOrderList[0].id, 1)
    expect((await own(buyer)).savedAmt).toEqual({ value: 8, currencyType: 'USD' })
    await refund(body.tradeOrderList[0].id, 1)
    expect((await own(buyer)).savedAmt).toEqual({ value: 0, currencyType: 'USD' })
  })

  test('that an operator ends is over, whatever was bought of it', async () => {
    const buyer = await signedIn()
    const month = await offered('month')
    await bought(buyer, month)
    await bought(buyer, month)
    expect((await support.post('/sapi/mall-admin/member/end', { userId: buyer.id })).status).toBe(200)
    expect(await own(buyer)).toMatchObject({ isPaid: false, paidUntil: null })
    const left = await sql`
      select 1 from membership_purchases where buyer_id = ${buyer.id} and ends_at > app_now()`.rows(mall.db)
    expect(left).toEqual([])
    await bought(buyer, month)
    expect(Math.abs((await own(buyer)).paidUntil - (await inMonths(1)))).toBeLessThan(60_000)
  })
})

describe('A refunded period', () => {
  const until = async (buyer: Client): Promise<number> => (await own(buyer)).paidUntil
  /** Of two moments, to the minute. */
  const expectNear = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(60_000)

  test('ends immediately, and the period bought to follow it begins now (MEM-07, MEM-08)', async () => {
    const buyer = await signedIn()
    const [month, year] = [await offered('month'), await offered('year')]
    const first = await bought(buyer, month)
    const began = await until(buyer)
    const second = await bought(buyer, year)
    expect(await until(buyer)).toBe(await inMonths(12, began))
    const lasts = (await until(buyer)) - began
    await refund(first, 1)
    expectNear(await until(buyer), mall.clock.now().getTime() + lasts)
    const stretches = await sql<{ starts: Date; ends: Date }>`
      select starts_at as starts, ends_at as ends from membership_purchases where order_id = ${second}`.rows(
      mall.db,
    )
    expectNear(stretches[0]!.starts.getTime(), mall.clock.now().getTime())
    expectNear(stretches[0]!.ends.getTime(), await until(buyer))
    await refund(second, 1)
    expect(await own(buyer)).toMatchObject({ isPaid: false, paidUntil: null })
    expect((await buyer.get('/api/user/web/current')).body).toMatchObject({ isPaid: false })
    const again = await bought(buyer, month)
    expectNear(await until(buyer), await inMonths(1))
    await refund(again, 1)
  })

  test('takes off what each piece bought, the last first, and not what an operator gave', async () => {
    const buyer = await signedIn()
    const month = await offered('month')
    const three = await bought(buyer, month, 3)
    const start = mall.clock.now().getTime()
    await support.post('/sapi/mall-admin/member/grant', { email: buyer.email, level: 1, months: 2 })
    const given = (await until(buyer)) - (await inMonths(3, start))
    await refund(three, 1)
    expectNear(await until(buyer), (await inMonths(2, start)) + given)
    await refund(three, 2)
    expectNear(await until(buyer), start + given)
    expect(await own(buyer)).toMatchObject({ isPaid: true })
  })
})

describe('The platform', () => {
  test('lists members with the part of their email that distinguishes them', async () => {
    const buyer = await signedIn()
    await support.post('/sapi/mall-admin/member/grant', { email: buyer.email, level: 1, months: 2 })
    const { body, text } = await support.post('/sapi/mall-admin/member/list', {})
    const [, domain] = buyer.email.split('@')
    expect(body.members).toContainEqual(
      expect.objectContaining({ userId: buyer.id, email: `${buyer.email.slice(0, 2)}***@${domain}` }),
    )
    expect(text).not.toContain(buyer.email)
  })

  test('lists members page by page, found by a whole email, the beginning of a name, or as running and ended', async () => {
    const people = [await signedIn(), await signedIn(), await signedIn()]
    for (const [place, { email, id }] of people.entries()) {
      await support.post('/sapi/mall-admin/member/grant', { email, level: 1, months: 30 + place })
      await sql`update users set name = 'Quentin Oldcastle' where id = ${id}`.run(mall.db)
    }
    await support.post('/sapi/mall-admin/member/end', { userId: people[0]!.id })
    const list = async (request: object) => (await support.post('/sapi/mall-admin/member/list', request)).body
    const first = await list({ keyword: 'quent', pageSize: 2 })
    expect(first).toMatchObject({ total: 3, members: [{ userId: people[2]!.id }, { userId: people[1]!.id }] })
    expect(first.members[0].name).toBe('Quentin O.')
    const second = await list({ keyword: 'quent', pageSize: 2, page: 2 })
    expect(second.members.map(({ userId }: { userId: Id }) => userId)).toEqual([people[0]!.id])
    expect((await list({ keyword: 'quent', state: 'ended' })).members).toMatchObject([
      { userId: people[0]!.id },
    ])
    expect((await list({ keyword: people[1]!.email })).members).toMatchObject([{ userId: people[1]!.id }])
    expect((await list({ keyword: people[1]!.email.slice(0, -1) })).total).toBe(0)
    expect((await list({ userId: people[1]!.id })).total).toBe(1)
    const wrong = await support.post('/sapi/mall-admin/member/list', { state: 'late' })
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'state'])
  })

  test('chooses for each period a service with one variant, on the shelf, which stays that period (SYS-18, SYS-08)', async () => {
    const goods = await aProduct(mall, merchant.shopId)
    for (const [of, headers, message] of [
      [
        goods,
        {},
        'Select a published service with one variant from an active shop, using the last part of its URL.',
      ],
      [
        { urlKey: 'there-is-none' },
        inChinese,
        '请填写一件在售的服务类商品（只有一个规格、店铺正常营业），填其网址的最后一段。',
      ],
    ] as const)
      expect(await offer('quarter', of, true, headers)).toMatchObject({
        status: 422,
        body: { code: 'periodNeedsService', message, fields: [{ field: 'urlKey' }] },
      })
    const month = await offered('month')
    expect(await offer('quarter', month)).toMatchObject({
      status: 409,
      body: { code: 'periodServiceTaken', message: 'This service is already used for another period.' },
    })
    const { body } = await support.post(`${desk}/list`)
    expect(body.periods[0]).toMatchObject({
      ...{ period: 'month', months: 1, isOffered: true },
      product: { productId: month.productId, urlKey: month.urlKey },
    })
    expect(body.periods[1]).toMatchObject({ period: 'quarter', product: null, isOffered: false })
    const buyer = await signedIn()
    expect((await buyer.post(`${desk}/list`)).body.code).toBe('notAllowed')
  })
})

describe('Of the money for a period', () => {
  // Time passes here, the session of the file ends, and many sign in from one address.
  beforeEach(async () => {
    await sql`truncate rate_limits`.run(mall.db)
    support = await signedIn({ operatorRole: 'support' })
  })
  const flow = '/api/trantor/flow'
  const ofLine = async (orderId: Id, line: object) => {
    const { id } = (await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(
      mall.db,
    ))!
    return { tradeOrder: { id: orderId }, reverseTradeOrderLineList: [{ tradeOrderLine: { id }, ...line }] }
  }
  const requested = async (buyer: Client, orderId: Id, reverseQty?: number) =>
    (
      await buyer.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
        await ofLine(orderId, { reverseQty }),
      ])
    ).body
  const apply = async (buyer: Client, orderId: Id, line: object = {}) =>
    buyer.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, [
      { ...(await ofLine(orderId, { reverseQty: 1, ...line })), reverseReason: 'other' },
    ])
  const daysPass = (days: number) => passTime(mall, days * 24 * 3_600_000)
  const dollars = (value: number) => ({ value, currencyType: 'USD' })

  test('the part of the days that have not passed is requested, the day that runs among them, and no more (MEM-08, AS-08)', async () => {
    const buyer = await signedIn()
    const orderId = await bought(buyer, await offered('month'))
    const all = Math.round(((await own(buyer)).paidUntil - mall.clock.now().getTime()) / 86_400_000)
    expect(await requested(buyer, orderId)).toMatchObject({
      availableRefundAmt: dollars(32.4),
      reverseTradeOrderLineList: [{ unusedPeriodDays: { unused: all, all } }],
    })
    await daysPass(20.5)
    const left = Math.floor((3_240 * (all - 20)) / all) / 100
    expect(await requested(buyer, orderId)).toMatchObject({
      availableRefundAmt: dollars(left),
      reverseTradeOrderLineList: [{ unusedPeriodDays: { unused: all - 20, all } }],
    })
    const tooMuch = await apply(buyer, orderId, { applyRefundAmt: dollars(32.4) })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'refundAmountTooHigh'])
    const { body } = await apply(buyer, orderId)
    const desk = `${sellerCalls(merchant.shopId, 'order')}/aftersale`
    await merchant.owner.post(`${desk}/approve`, { afterSaleId: body.id })
    await merchant.owner.post(`${desk}/refund`, { afterSaleId: body.id })
    const given = await sql<{ amount: string }>`
      select sum(amount)::bigint as amount from refunds where order_id = ${orderId}`.row(mall.db)
    expect(Number(given!.amount)).toBe(Math.round(left * 100))
    expect(await own(buyer)).toMatchObject({ isPaid: false, paidUntil: null })
  })

  test('all is requested while it has not started, of several the last first', async () => {
    const buyer = await signedIn()
    const two = await bought(buyer, await offered('month'), 2)
    await daysPass(5)
    expect((await requested(buyer, two, 1)).availableRefundAmt).toEqual(dollars(32.4))
    const both = (await requested(buyer, two)).reverseTradeOrderLineList[0].unusedPeriodDays
    expect(both.all - both.unused).toBe(5)
  })

  test('is requested as long as the period lasts, and not afterwards', async () => {
    const buyer = await signedIn()
    const orderId = await bought(buyer, await offered('month'))
    await daysPass(27)
    expect((await requested(buyer, orderId)).availableReverseTypes).toEqual(['SALE_REFUND'])
    await daysPass(5)
    await buyer.post('/api/user/web/login', { email: buyer.email, password })
    expect(await requested(buyer, orderId)).toMatchObject({ code: 'afterSaleKindNotPossible' })
    expect((await apply(buyer, orderId)).body.code).toBe('afterSaleKindNotPossible')
  })

  test('a period that an operator ended early is requested from then on', async () => {
    const buyer = await signedIn()
    const orderId = await bought(buyer, await offered('month'))
    await daysPass(3)
    await support.post('/sapi/mall-admin/member/end', { userId: buyer.id })
    await daysPass(5)
    await buyer.post('/api/user/web/login', { email: buyer.email, password })
    const { unused, all } = (await requested(buyer, orderId)).reverseTradeOrderLineList[0].unusedPeriodDays
    expect(all - unused).toBe(3)
  })
})
