// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { returnAddress } from '#tests/support/after-sales.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { choose, firstPay, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** After-sales on the console pages of shops and of the platform, through their calls alone. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterAll(() => mall.stop())

const hour = 3_600_000
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const flow = '/api/trantor/flow'
const admin = '/sapi/mall-admin/aftersale'

async function signIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  await sql`truncate rate_limits`.run(mall.db)
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** Three pieces that a guest paid and got, and the owner of their shop. */
async function aSentOrder() {
  await sql`truncate rate_limits`.run(mall.db)
  const { shopId, slug } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity: 3 }])
  const orderId = body.tradeOrderList[0].id as Id
  const { body: started } = await firstPay(guest, body.tradeContract.id)
  await choose(started.redirectUrl, 'pay')
  await until('the payment', async () => {
    const paid = await sql`select from orders where id = ${orderId} and paid_at is not null`.rows(mall.db)
    return paid.length > 0
  })
  const owner = await signIn({ shopId })
  await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    ...{ orderId, carrier: 'ups', trackingNumber: `P${newId()}` },
  })
  const line = await sql<{ id: Id; number: string }>`
    select l.id, o.number from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId}`.row(
    mall.db,
  )
  return { shopId, slug, guest, owner, orderId, lineId: line!.id, orderNumber: line!.number }
}
type Sent = Awaited<ReturnType<typeof aSentOrder>>

const flows = {
  SALE_REFUND: 'trade_InitiateReverseOrderOnlyRefundFlow',
  SALE_RETURN: 'trade_InitiateReverseTradeOrderForReturnFlow',
} as const

/** Requests an after-sale of one piece. */
async function apply({ guest, orderId, lineId }: Sent, type: keyof typeof flows = 'SALE_REFUND') {
  const { body } = await guest.post(`${flow}/${flows[type]}`, [
    {
      tradeOrder: { id: orderId },
      reverseReason: 'damaged',
      submitRemark: { entityType: 'BUYER', remark: 'One sleeve is torn.', attachmentList: { files: [] } },
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: lineId }, reverseQty: 1 }],
      reverseTradeOrderType: type,
    },
  ])
  return body.id as Id
}

const desk = ({ owner, shopId }: Sent, what: string, body: object) =>
  owner.post(`${sellerCalls(shopId, 'order')}/aftersale/${what}`, body)
const idsOf = ({ body }: { body: { afterSales: { afterSaleId: Id }[] } }) =>
  body.afterSales.map(({ afterSaleId }) => afterSaleId)
const board = async ({ owner, shopId }: Sent) =>
  (await owner.post(`${sellerCalls(shopId, 'order')}/board`, {})).body

describe('The worklist of a shop', () => {
  test('begins with what waits for it, by when it falls due, and is counted on its board (SYS-07, MER-12, AS-57)', async () => {
    const sent = await aSentOrder()
    const returned = await apply(sent, 'SALE_RETURN')
    await mall.moveClock(hour)
    const later = await apply(sent)
    const waiting = async () => idsOf(await desk(sent, 'page', { tab: 'waiting' }))
    expect(await waiting()).toEqual([returned, later])
    expect(idsOf(await desk(sent, 'page', {}))).toEqual([later, returned])
    expect((await board(sent)).afterSales).toEqual({
      ...{ waiting: 2, firstDueAt: (await desk(sent, 'detail', { afterSaleId: returned })).body.deadline.at },
    })

    await desk(sent, 'approve', { afterSaleId: later })
    // Three days are left to send the money, and less than two to answer.
    expect(await waiting()).toEqual([returned, later])
    await desk(sent, 'reject', { afterSaleId: returned, reason: 'The seal was broken.' })
    expect(await waiting()).toEqual([later])
    await sent.guest.post('/sapi/mall-order/web/reverseorder/askplatform', {
      afterSaleId: returned,
      text: 'No.',
    })
    // The platform decides about it now, so it waits for no one here.
    expect(await waiting()).toEqual([later])
    expect((await board(sent)).afterSales.waiting).toBe(1)
  })

  test('is narrowed to a status, an order and the number of either (SYS-07, MER-12)', async () => {
    const sent = await aSentOrder()
    const refund = await apply(sent)
    const goods = await apply(sent, 'SALE_RETURN')
    await desk(sent, 'approve', { afterSaleId: refund })
    const page = async (body: object) => idsOf(await desk(sent, 'page', body))
    expect(await page({ status: 'awaitingRefund' })).toEqual([refund])
    expect(await page({ orderId: sent.orderId })).toEqual([goods, refund])
    expect(await page({ orderId: newId() })).toEqual([])
    expect(await page({ keyword: sent.orderNumber.slice(0, 12) })).toEqual([goods, refund])
    const { number } = (await desk(sent, 'detail', { afterSaleId: goods })).body
    expect(await page({ keyword: number })).toContain(goods)
    const { status, body } = await desk(sent, 'page', { status: 'LOST' })
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'status'])
    const other = await aSentOrder()
    expect(idsOf(await desk(other, 'page', { orderId: sent.orderId }))).toEqual([])
  })

  test('remembers the last return address, and names its own staff, not that of the platform (SYS-07, SYS-12)', async () => {
    const sent = await aSentOrder()
    const goods = await apply(sent, 'SALE_RETURN')
    expect((await desk(sent, 'detail', { afterSaleId: goods })).body.lastReturnAddress).toBeNull()
    await desk(sent, 'approve', {
      afterSaleId: goods,
      returnAddress: {
        ...{ name: 'Returns', phone: '+1 415 555 0134', street: '18 Harbor Street' },
        ...{ city: 'San Francisco', province: 'CA', postalCode: '94107', country: 'US' },
      },
    })
    const next = await apply(sent, 'SALE_RETURN')
    expect((await desk(sent, 'detail', { afterSaleId: next })).body.lastReturnAddress.name).toBe('Returns')
    const log = (await desk(sent, 'detail', { afterSaleId: goods })).body.events as {
      action: string
      by: string
      who: string | null
    }[]
    const [owner] = await sql<{ name: string }>`
      select coalesce(nullif(u.name, ''), u.email) as name from shop_staff s join users u on u.id = s.user_id
      where s.shop_id = ${sent.shopId}`.rows(mall.db)
    expect(log.map((each) => [each.action, each.by, each.who])).toEqual([
      ['submit', 'buyer', null],
      ['approve', 'merchant', owner!.name],
    ])
    const { body: asBuyer } = await sent.guest.post('/sapi/mall-order/web/reverseorder/querybyid', {
      id: goods,
    })
    expect(JSON.stringify(asBuyer)).not.toContain('operaterName')
  })
})

test('an after-sale whose buyer was offered another amount waits for the buyer, and leaves the worklist of the shop (MER-12, AS-30)', async () => {
  const sent = await aSentOrder()
  const id = await apply(sent)
  expect((await desk(sent, 'changeamount', { afterSaleId: id, amount: '10' })).status).toBe(200)
  const { body } = await desk(sent, 'detail', { afterSaleId: id })
  expect(body).toMatchObject({ changedAmount: { amount: 1_000 }, deadline: { waitsFor: 'buyer' } })
  expect(idsOf(await desk(sent, 'page', { tab: 'waiting' }))).toEqual([])
  expect((await board(sent)).afterSales.waiting).toBe(0)
})

test('a shop saves texts to answer with, changes and removes them; those of another shop do not exist (SYS-07)', async () => {
  const { shopId } = await aShop(mall)
  const owner = await signIn({ shopId })
  const call = (what: string, body: object) =>
    owner.post(`${sellerCalls(shopId, 'order')}/aftersale/answer/${what}`, body)
  const listed = async () => (await call('list', {})).body.answers
  const { body: worn } = await call('save', { title: 'Worn', text: 'The goods were worn.' })
  const { body: late } = await call('save', { title: 'Late', text: 'The time is over.' })
  await call('save', { answerId: worn.answerId, title: 'Worn', text: 'They were worn outside.' })
  expect(await listed()).toEqual([
    { answerId: late.answerId, title: 'Late', text: 'The time is over.' },
    { answerId: worn.answerId, title: 'Worn', text: 'They were worn outside.' },
  ])
  const blank = await call('save', { title: ' ', text: 'Nothing.' })
  expect([blank.status, blank.body.fields?.[0]?.field]).toEqual([400, 'title'])
  const { shopId: otherShop } = await aShop(mall)
  const other = await signIn({ shopId: otherShop })
  const foreign = `${sellerCalls(otherShop, 'order')}/aftersale/answer`
  expect((await other.post(`${foreign}/remove`, { answerId: worn.answerId })).status).toBe(404)
  expect(
    (await other.post(`${foreign}/save`, { answerId: worn.answerId, title: 'A', text: 'B' })).status,
  ).toBe(404)
  await call('remove', { answerId: late.answerId })
  expect(await listed()).toHaveLength(1)
  await sql`
    insert into saved_answers (id, shop_id, title, text)
    select n, ${shopId}, 'Title ' || n, 'Text' from generate_series(1, 99) n`.run(mall.db)
  const { status, body } = await call('save', { title: 'One more', text: 'Text' })
  expect([status, body.code, (await listed()).length]).toEqual([409, 'tooManySavedAnswers', 100])
})

test('the platform saves texts of its own: no shop reads them, finance only reads, and content and support change them (SYS-07, SYS-08)', async () => {
  const support = await signIn({ operatorRole: 'support' })
  const calls = '/sapi/mall-admin/answer'
  const { shopId } = await aShop(mall)
  const owner = await signIn({ shopId })
  const ofShop = `${sellerCalls(shopId, 'order')}/aftersale/answer`
  const { body: kept } = await support.post(`${calls}/save`, { title: 'Advertising', text: 'It advertises.' })
  await owner.post(`${ofShop}/save`, { title: 'Worn', text: 'They were worn.' })
  const list = { answers: [{ answerId: kept.answerId, title: 'Advertising', text: 'It advertises.' }] }
  const finance = await signIn({ operatorRole: 'finance' })
  expect((await finance.post(`${calls}/list`, {})).body).toEqual(list)
  for (const [what, body] of [
    ['save', { title: 'A', text: 'B' }],
    ['remove', { answerId: kept.answerId }],
  ] as const)
    expect((await finance.post(`${calls}/${what}`, body)).status).toBe(403)
  expect((await owner.post(`${calls}/list`, {})).status).toBe(403)
  expect((await owner.post(`${ofShop}/list`, {})).body.answers).toMatchObject([{ title: 'Worn' }])
  expect((await owner.post(`${ofShop}/remove`, { answerId: kept.answerId })).status).toBe(404)
  const content = await signIn({ operatorRole: 'content' })
  const change = { answerId: kept.answerId, title: 'Advertising', text: 'It advertises other goods.' }
  expect((await content.post(`${calls}/save`, change)).status).toBe(200)
  expect((await content.post(`${calls}/list`, {})).body.answers).toMatchObject([{ text: change.text }])
  expect((await content.post(`${calls}/remove`, { answerId: kept.answerId })).status).toBe(200)
  expect((await content.post(`${calls}/remove`, { answerId: kept.answerId })).status).toBe(404)
})

describe('Before the platform decides', () => {
  test('a shop that hands an after-sale over and its buyer state their sides with pictures, which all three read (AS-28, MER-12, MER-14)', async () => {
    const sent = await aSentOrder()
    const id = await apply(sent)
    const report = (body: object) =>
      desk(sent, 'addstatement', { afterSaleId: id, text: 'The seal was whole.', ...body })
    const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
    // As long as the shop itself decides there is no operator to read a statement.
    expect(outcome(await report({}))).toEqual([409, 'afterSaleNotWithPlatform'])
    await mall.moveClock(47 * hour)
    expect((await desk(sent, 'escalate', { afterSaleId: id, reason: 'We do not agree.' })).status).toBe(200)
    const { body: given } = await desk(sent, 'detail', { afterSaleId: id })
    expect(given).toMatchObject({ isWithPlatform: true, deadline: { waitsFor: 'platform' } })
    // The platform has the whole time, not the rest of the shop's.
    await mall.moveClock(24 * hour)
    expect((await desk(sent, 'detail', { afterSaleId: id })).body.status).toBe('awaitingReview')
    expect(outcome(await desk(sent, 'escalate', { afterSaleId: id, reason: 'Once more.' }))).toEqual([
      409,
      'afterSaleWithPlatform',
    ])

    const { body: stored } = await sent.owner.post('/sapi/mall-content/web/file/upload', {
      content: dot,
    })
    const unavailable = await report({ pictures: [stored.url.replace(/[0-9a-f]{8}-/, '00000000-')] })
    expect(outcome(unavailable)).toEqual([409, 'pictureGone'])
    const { status, body: empty } = await report({ text: ' ' })
    expect([status, empty.fields?.[0]?.field]).toEqual([400, 'text'])
    const blank = await desk(sent, 'reject', { afterSaleId: id, reason: ' \n ' })
    expect([blank.status, blank.body.fields?.[0]?.field]).toEqual([400, 'reason'])
    expect((await report({ pictures: [stored.url] })).status).toBe(200)

    const support = await signIn({ operatorRole: 'support' })
    const { body: read } = await support.post(`${admin}/detail`, { afterSaleId: id })
    expect(read.events.at(-2)).toMatchObject({ action: 'escalate', text: 'We do not agree.' })
    expect(read.events.at(-1)).toMatchObject({
      ...{ action: 'addStatement', by: 'merchant', text: 'The seal was whole.' },
      pictures: [stored.url],
    })
    const { body: asBuyer } = await sent.guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id })
    expect(asBuyer.operationLogList.at(-1).attachmentList.files).toEqual([{ url: stored.url }])

    // The buyer adds a statement too, and all three read both.
    const answer = (body: object) =>
      sent.guest.post('/sapi/mall-order/web/reverseorder/addstatement', {
        afterSaleId: id,
        text: 'It was not.',
        ...body,
      })
    const { body: own } = await sent.guest.post('/sapi/mall-content/web/file/upload', { content: dot })
    // A picture is used in one place, and only its uploader can attach it.
    expect(outcome(await answer({ pictures: [stored.url] }))).toEqual([409, 'pictureGone'])
    const { status: emptyStatus, body: nothing } = await answer({ text: '' })
    expect([emptyStatus, nothing.fields?.[0]?.field]).toEqual([400, 'text'])
    expect((await answer({ pictures: [own.url] })).status).toBe(200)
    const stranger = await signIn()
    expect(
      (
        await stranger.post('/sapi/mall-order/web/reverseorder/addstatement', {
          afterSaleId: id,
          text: 'Me too.',
        })
      ).status,
    ).toBe(404)
    const reported = {
      ...{ operationName: 'addStatement', operaterType: 'buyer', remark: 'It was not.' },
      attachmentList: { files: [{ url: own.url }] },
    }
    const { body: toBuyer } = await sent.guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id })
    expect(toBuyer.operationLogList.at(-1)).toMatchObject(reported)
    for (const { body } of [
      await support.post(`${admin}/detail`, { afterSaleId: id }),
      await desk(sent, 'detail', { afterSaleId: id }),
    ])
      expect(body.events.at(-1)).toMatchObject({
        ...{ action: 'addStatement', by: 'buyer', text: 'It was not.', pictures: [own.url] },
      })

    await support.post(`${admin}/approve`, { afterSaleId: id })
    // It is decided, so no more statements are accepted.
    expect(outcome(await report({}))).toEqual([409, 'transitionRefused'])
    expect(outcome(await answer({}))).toEqual([409, 'transitionRefused'])
  })
})

describe('The worklist of the platform', () => {
  test('holds the disputes that it is to decide, and finds what is open in frozen shops to take it over (MER-14, AS-57)', async () => {
    const sent = await aSentOrder()
    const requested = await apply(sent)
    const open = await apply(sent)
    await desk(sent, 'reject', { afterSaleId: requested, reason: 'The parcel was signed for.' })
    const support = await signIn({ operatorRole: 'support' })
    const page = async (body: object) => idsOf(await support.post(`${admin}/page`, body))
    const counted = async () => (await support.post('/sapi/mall-admin/board')).body.afterSales.waiting
    const before = await counted()
    await sent.guest.post('/sapi/mall-order/web/reverseorder/askplatform', {
      afterSaleId: requested,
      text: 'Not by me.',
    })
    expect(await counted()).toBe(before + 1)
    expect(await page({ tab: 'waiting', orderId: sent.orderId })).toEqual([requested])
    expect(await page({ shopStatus: 'frozen', orderId: sent.orderId })).toEqual([])

    await sql`update shops set status = 'frozen', status_changed_at = app_now() where id = ${sent.shopId}`.run(
      mall.db,
    )
    expect(await page({ shopStatus: 'frozen', orderId: sent.orderId })).toEqual([open, requested])
    expect((await support.post(`${admin}/takeover`, { afterSaleId: open })).status).toBe(200)
    // The party that decides from now on has the whole time for it.
    expect(await page({ tab: 'waiting', orderId: sent.orderId })).toEqual([requested, open])
    const { events, shopStatus } = (await support.post(`${admin}/detail`, { afterSaleId: open })).body
    expect(shopStatus).toBe('frozen')
    expect(events.at(-1)).toMatchObject({ action: 'takeOver', by: 'operator', who: expect.any(String) })
    // The shop does not read the operator's name.
    const { body: ofShop } = await desk(sent, 'detail', { afterSaleId: open })
    expect(ofShop.events.at(-1).who).toBeNull()
    const { status, body } = await desk(sent, 'approve', { afterSaleId: open })
    expect([status, body.code]).toEqual([409, 'afterSaleWithPlatform'])
  })

  test('sets for each site how long shops and buyers have; running deadlines stay as they are (AS-58, SYS-17)', async () => {
    const admin = await signIn({ operatorRole: 'admin' })
    const sent = await aSentOrder()
    const earlier = await apply(sent)
    const usual = { site: 'global', reviewHours: 48, sendBackDays: 7, confirmDays: 10 }
    const save = (change: object, client = admin) =>
      client.post('/sapi/mall-admin/reverseorder/saveTimes', { ...usual, ...change })
    const set = { reviewHours: 24, sendBackDays: 3, confirmDays: 5 }
    expect(await save(set)).toMatchObject({ status: 200, body: { ...usual, ...set } })
    const { body } = await admin.post('/sapi/mall-admin/reverseorder/times')
    expect(body.sites.slice(0, 2)).toMatchObject([set, { reviewHours: 48, sendBackDays: 7, confirmDays: 10 }])
    const later = await apply(sent, 'SALE_RETURN')
    const hoursOf = async (id: Id) =>
      (await sql<{ hours: number }>`
        select round(extract(epoch from due_at - app_now()) / 3600)::int as hours from deadlines
        where subject = 'afterSale' and subject_id = ${id}`.row(mall.db))!.hours
    expect([await hoursOf(earlier), await hoursOf(later)]).toEqual([48, 24])
    await desk(sent, 'approve', { afterSaleId: later, returnAddress })
    expect(await hoursOf(later)).toBe(72)
    for (const change of [
      { reviewHours: 0 },
      { sendBackDays: 91 },
      { confirmDays: 1.5 },
      { site: 'nowhere' },
    ])
      expect((await save(change)).status).toBe(400)
    expect((await save({}, await signIn({ operatorRole: 'support' }))).status).toBe(403)
    expect((await save({})).status).toBe(200)
  })

  test('is read by finance, which decides nothing, and not by who writes articles (MER-14)', async () => {
    const sent = await aSentOrder()
    const id = await apply(sent)
    const finance = await signIn({ operatorRole: 'finance' })
    expect((await finance.post(`${admin}/detail`, { afterSaleId: id })).body.actions).toEqual([])
    expect((await finance.post(`${admin}/approve`, { afterSaleId: id })).status).toBe(403)
    const content = await signIn({ operatorRole: 'content' })
    expect((await content.post(`${admin}/page`, {})).status).toBe(403)
    expect((await content.post('/sapi/mall-admin/board')).body.afterSales).toBeNull()
  })
})
