// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aPaidOrder, detail, order, outcome, seller, signIn } from '#tests/support/orders.ts'
import { payGroup, until } from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

describe('Look-ups of an order', () => {
  const flow = '/api/trantor/flow'

  test('finished orders come page by page, by their status as reviews request it (CALL-07)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [1])
    const list = async (page: object = {}, value = 'COMPLETE') =>
      guest.post(`${flow}/bbc_trade_PageTradeOrderForBuyerIdFlow`, [
        { queryParams: { page }, tradeOrderStatus: { displayStatus: { value } } },
      ])
    expect((await list()).body).toEqual({ total: 0, unCommentTotal: 0, data: [] })
    await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: 'PARCEL01' })
    await guest.post(`${order}/signForDelivery`, { id })
    expect((await list()).body).toMatchObject({ total: 1, data: [{ id, displayStatus: 'COMPLETE' }] })
    expect((await list({ no: 2, size: 1 })).body).toEqual({ total: 1, unCommentTotal: 0, data: [] })
    expect(outcome(await list({}, 'PENDING_PAY'))).toEqual([400, 'malformed'])
  })

  test('a line by its id, several in the requested order, and none of another buyer (CALL-10, CALL-11, TRAP-106)', async () => {
    const { guest, id, token, lines } = await aPaidOrder(mall, [2, 1])
    const one = '/api/trantor/func/trade_QueryOneTradeBaseOrderLineBOBuiltInFunc'
    const several = `${flow}/bbc_trade_TradeOrderLineForIdFlow`
    const [first, second] = lines
    expect((await guest.post(one, [{ id: first.id }])).body).toEqual(first)
    expect([first.tradeQty, second.tradeQty].toSorted()).toEqual([1, 2])
    expect(first).toMatchObject({ sku: { name: 'Linen shirt' } })
    const wanted = [{ id: { values: [second.id, '7312345678901234567', first.id] } }]
    expect((await guest.post(several, wanted)).body).toEqual([second, first])
    expect((await detail(guest, id)).body.tradeOrderLineList).toEqual([first, second])

    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    expect(outcome(await stranger.post(one, [{ id: first.id }]))).toEqual([404, 'notFound'])
    expect((await stranger.post(several, wanted)).body).toEqual([])
    expect((await stranger.post(one, [{ id: first.id, token }])).body).toEqual(first)
  })

  test('keys nest in the one object of a list: a value, several values, a page (CALL-06)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [1])
    const one = '/api/trantor/func/trade_QueryOneTradeBaseOrderLineBOBuiltInFunc'
    const several = `${flow}/bbc_trade_TradeOrderLineForIdFlow`
    const page = `${flow}/bbc_trade_PageTradeOrderForBuyerIdFlow`
    const [{ id: lineId }] = lines
    expect((await guest.post(one, [{ id: { value: lineId } }])).body.id).toBe(lineId)
    expect((await guest.post(several, [{ id: { values: [lineId] } }])).body).toMatchObject([{ id: lineId }])
    await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: 'PARCEL01' })
    await guest.post(`${order}/signForDelivery`, { id })
    const completed = { tradeOrderStatus: { displayStatus: { value: 'COMPLETE' } } }
    const second = { ...completed, queryParams: { page: { no: 2, size: 1 } } }
    expect((await guest.post(page, [second])).body).toEqual({ total: 1, unCommentTotal: 0, data: [] })

    // Neither flat nor dotted, and never without the list around it.
    for (const [path, body] of [
      [one, [{ 'id.value': lineId }]],
      [one, [{ id: { values: [lineId] } }]],
      [one, { id: { value: lineId } }],
      [several, [{ id: [lineId] }]],
      [page, [{ ...completed, page: { no: 2, size: 1 } }]],
      [page, [{ ...completed, 'queryParams.page': { no: 2, size: 1 } }]],
    ] as const)
      expect(outcome(await guest.post(path, body))).toEqual([400, 'malformed'])
  })

  test('its parcels, and every carrier by its name in the caller’s language (CALL-65, CALL-90, DATA-21, SYS-11)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [1])
    const logistics = () => guest.post(`${order}/queryLogistics`, { id, cartType: 'NORMAL_SALE_B2C' })
    expect((await logistics()).body).toEqual([])
    const parcel = { orderId: id, carrier: 'sf', trackingNumber: 'PARCEL01' }
    expect(outcome(await staff.post(`${seller(shopId)}/ship`, parcel))).toEqual([422, 'carrierUnknown'])
    await staff.post(`${seller(shopId)}/ship`, { ...parcel, carrier: 'fedex' })
    expect((await logistics()).body).toMatchObject([
      { serviceCode: 'PARCEL01', fulfillmentServiceProvider: { entityName: 'FedEx' } },
    ])
    const carriers = async (language: string) =>
      (await guest.send('POST', `${flow}/mallard_md_QueryCarrierFlow`, [], { 'accept-language': language }))
        .body
    // The full list, those of other sites among them.
    expect(await carriers('en')).toEqual(
      expect.arrayContaining([
        { id: 'fedex', entityName: 'FedEx' },
        { id: 'sf', entityName: 'SF Express' },
      ]),
    )
    expect(await carriers('zh')).toContainEqual({ id: 'sf', entityName: '顺丰速运' })
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    expect(outcome(await stranger.post(`${order}/queryLogistics`, { id }))).toEqual([404, 'notFound'])
  })
})

describe('The orders of a buyer', () => {
  let guest: Client
  let first: { id: string; tradeOrderCode: string }
  const list = async (query: object = {}) =>
    (await guest.post(`${order}/pageTradeOrderForBuyer`, query)).body as {
      total: number
      data: { id: string; displayStatus: string }[]
    }

  beforeAll(async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId)
    const teapot = await aProduct(mall, shopId, { name: { en: 'Iron teapot 100%', zh: '铁壶' } })
    const staff = await signIn(mall, { shopId })
    guest = aClient(mall.url)
    const place = async (product = shirt) => (await placeAnOrder(guest, [product])).body
    await place()
    const worker = await mall.startWorker()
    await mall.moveClock(31 * 60_000)
    await until('the first to close', async () => (await list()).data[0]?.displayStatus === 'CLOSED')
    await worker.stop()

    const parcel = { carrier: 'ups', trackingNumber: 'PARCEL01' }
    for (const reach of ['received', 'sent', 'paid', 'cancelled', 'unpaid']) {
      const placed = await place(reach === 'unpaid' ? teapot : shirt)
      const [{ id }] = placed.tradeOrderList
      if (reach === 'cancelled') await guest.post(`${order}/closeImmediatelyTradeOrder`, { id })
      if (['received', 'sent', 'paid'].includes(reach)) await payGroup(mall, placed.tradeContract.id)
      if (['received', 'sent'].includes(reach))
        await staff.post(`${seller(shopId)}/ship`, { orderId: id, ...parcel })
      if (reach === 'received') await guest.post(`${order}/signForDelivery`, { id })
      first = (await detail(guest, id)).body
    }
  })

  test.each([
    {
      search: 'ALL_ORDER',
      finds: ['PENDING_PAY', 'CANCELED', 'UN_DELIVERY', 'UN_RECEIVED', 'COMPLETE', 'CLOSED'],
    },
    { search: 'PENDING_PAY', finds: ['PENDING_PAY'] },
    { search: 'UN_DELIVERY', finds: ['UN_DELIVERY'] },
    { search: 'UN_RECEIVED', finds: ['UN_RECEIVED'] },
    { search: 'COMPLETE', finds: ['COMPLETE'] },
    { search: 'CANCEL_ALL', finds: ['CANCELED', 'CLOSED'] },
  ])(
    '$search finds $finds, and is counted alike (ORD-02, ORD-10, CALL-84, CALL-87, DATA-62, SYS-22, TRAP-26)',
    async ({ search, finds }) => {
      const { total, data } = await list({ searchStatus: search, pageSize: 10 })
      expect(data.map(({ displayStatus }) => displayStatus)).toEqual(finds)
      const { body: counts } = await guest.post(`${order}/queryOrderQuantityForStatusBuyer`, {})
      expect(counts).toContainEqual({ displayOrderStatus: search, quantity: total })
    },
  )

  test('come five to a page, the first page unasked (ORD-06, ORD-07)', async () => {
    const [unasked, one, two] = [await list(), await list({ pageNo: 1 }), await list({ pageNo: 2 })]
    expect([unasked.data.length, two.data.length]).toEqual([5, 1])
    expect(unasked).toEqual(one)
  })

  test('are searched by words, page, status, device, period and kind of trade, all together (ORD-12, SYS-14)', async () => {
    const requested = { queryParams: 'shirt', pageNo: 1, pageSize: 2, deviceSource: 'PC' }
    const paid = { ...requested, searchStatus: 'UN_DELIVERY', timeline: '3m', tradeType: 'NORMAL_SALE_B2C' }
    expect((await list(paid)).data.map(({ displayStatus }) => displayStatus)).toEqual(['UN_DELIVERY'])
    for (const change of [
      { queryParams: 'teapot' },
      { pageNo: 2 },
      { searchStatus: 'PENDING_PAY' },
      { timeline: 'lta' },
      { tradeType: 'NORMAL_SALE_CBE' },
    ])
      expect([change, (await list({ ...paid, ...change })).data]).toEqual([change, []])
    const { data, total } = await list(requested)
    expect([data.length, total]).toEqual([2, 5])
  })

  test.each([
    ['the order’s number', () => first.tradeOrderCode],
    ['its beginning', () => first.tradeOrderCode.slice(0, 15)],
    [
      'its number as it was typed',
      () => first.tradeOrderCode.toLowerCase().replace(/(.{4})(.{4})/, ' $1 $2-'),
    ],
    ['a part of a product’s name', () => 'teapot 100%'],
    ['the name in Chinese', () => '铁壶'],
  ])('are found by %s (ORD-04)', async (_what, keyword) => {
    const { data } = await list({ queryParams: keyword() })
    expect(data.map(({ id }) => id)).toContain(first.id)
    for (const nothing of ['no such thing', '-']) expect((await list({ queryParams: nothing })).total).toBe(0)
  })

  test('are narrowed to three months, this year, last year, and what is older, as years begin at the site (ORD-05, TRAP-35)', async () => {
    const newYear = sql`date_trunc('year', app_now() at time zone 'America/New_York')`
    const moments = {
      ty: sql`${newYear} at time zone 'America/New_York'`,
      ly: sql`${newYear} at time zone 'America/New_York' - interval '1 second'`,
      lastNewYear: sql`(${newYear} - interval '1 year') at time zone 'America/New_York'`,
      lta: sql`(${newYear} - interval '1 year') at time zone 'America/New_York' - interval '1 second'`,
      '3m': sql`app_now() - interval '3 months' + interval '1 minute'`,
      justBefore: sql`app_now() - interval '3 months' - interval '1 minute'`,
    }
    const names = Object.keys(moments)
    const ids = (await list({ pageSize: 10 })).data.map(({ id }) => id)
    for (const [place, moment] of Object.values(moments).entries())
      await sql`update orders set created_at = ${moment} where id = ${ids[place]}`.run(mall.db)
    const found = async (timeline: string) =>
      (await list({ timeline, pageSize: 10 })).data.map(({ id }) => names[ids.indexOf(id)]!)
    expect(await found('3m')).toContain('3m')
    expect(await found('3m')).not.toContain('justBefore')
    expect(await found('ty')).toContain('ty')
    expect(await found('ty')).not.toContain('ly')
    expect(await found('ly')).toEqual(expect.arrayContaining(['ly', 'lastNewYear']))
    for (const outside of ['ty', 'lta']) expect(await found('ly')).not.toContain(outside)
    expect(await found('lta')).toEqual(['lta'])
  })
})

describe('The clock', () => {
  test('waits a week longer when the buyer requests it, once, whatever base date a client sends (ORD-63, CALL-99, TRAP-63, SYS-17)', async () => {
    const day = 24 * 60 * 60_000
    const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [1])
    const postpone = async () => {
      const packages = (await guest.post(`${order}/listPackage`, { id })).body as {
        id: string
        createdAt: number
      }[]
      return guest.post('/api/trantor/flow/bbc_trade_BBCPostponeDeliveryFlow', [
        {
          id,
          fulfillmentProgressList: packages.map(({ id, createdAt }) => ({
            id,
            createdAt: createdAt + 365 * day,
          })),
          tradeOrderLineList: [{ id: lines[0].id }],
        },
      ])
    }
    expect(outcome(await postpone())).toEqual([409, 'transitionRefused'])
    await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: 'PARCEL01' })
    const dueIn = async () =>
      (await sql<{ days: number }>`
        select extract(epoch from due_at - app_now()) / 86400 as days from deadlines
        where subject_id = ${id} and action = 'confirmReceipt'`.row(mall.db))!.days
    expect(Number(await dueIn())).toBeCloseTo(15, 2)
    // Of two concurrent ones one counts.
    const both = await Promise.all([postpone(), postpone()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body).toBe(7)
    expect(Number(await dueIn())).toBeCloseTo(22, 2)

    const worker = await mall.startWorker()
    await mall.moveClock(16 * day)
    expect((await detail(guest, id)).body.displayStatus).toBe('UN_RECEIVED')
    await mall.moveClock(6 * day + 1_000)
    await expect
      .poll(async () => (await detail(guest, id)).body.displayStatus, { timeout: 10_000 })
      .toBe('COMPLETE')
    await worker.stop()
  })

  test('confirms receipt for a buyer who says nothing for fifteen days, and not before (ORD-63)', {
    tags: 'long',
  }, async () => {
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [1])
    await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: 'PARCEL01' })
    const worker = await mall.startWorker()
    await mall.moveClock(15 * 24 * 60 * 60_000 - 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await detail(guest, id)).body.displayStatus).toBe('UN_RECEIVED')
    await mall.moveClock(61_000)
    await expect
      .poll(async () => (await detail(guest, id)).body.displayStatus, { timeout: 10_000 })
      .toBe('COMPLETE')
    await worker.stop()
  })
})
