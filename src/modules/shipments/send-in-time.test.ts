// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { cancelUnsentAfterMs, remindBeforeSendMs, sendWithinMs } from '#modules/orders/rules/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
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
import { anUnpaidOrder, payGroup } from '#tests/support/payments.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Paid orders are to be sent: the shop is reminded, and the platform sees late ones. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const minute = 60_000

async function signIn(
  change: { shopId?: Id; role?: StaffRole; operatorRole?: OperatorRole },
  language: 'en' | 'zh' = 'en',
): Promise<Client & { email: string }> {
  const { id, email } = await anAccount(mall, change)
  await sql`update users set language = ${language} where id = ${id}`.run(mall.db)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { ...client, email }
}

async function aPaidOrder() {
  const order = await anUnpaidOrder(mall)
  await payGroup(mall, order.groupId)
  return order
}

/** Runs the worker after time has passed: deadlines, then the mails about them. */
async function letTimePass(byMs: number): Promise<void> {
  await mall.moveClock(byMs)
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
  const events = await sql<{ event: { name: 'order.notSent'; orderId: Id } }>`
    delete from outbox where event ->> 'name' in ('order.notSent', 'order.cancelled', 'order.restCancelled') returning event`.rows(
    mall.db,
  )
  const reactions = mall.modules
    .flatMap(({ reactions }) => reactions)
    .filter(({ name }) => name.startsWith('notifications.'))
  // Twice, as a reaction may run.
  for (const { event } of [...events, ...events])
    for (const reaction of reactions)
      if (reaction.on === event.name) await reaction.run(jobServices(mall), event)
}

const mailsTo = async ({ email }: { email: string }) =>
  (
    await sql<{ subject: string }>`
      select subject from mails where recipient = ${email} and template <> 'notice' order by id`.rows(mall.db)
  ).map(({ subject }) => subject)

const atPlatform = (support: Client) => ({
  alertsOf: async (orderId: Id) =>
    (await support.post('/sapi/mall-admin/order/detail', { orderId })).body.alerts,
  alerted: async (alert: string) =>
    (await support.post('/sapi/mall-admin/order/page', { alert })).body.orders.map(
      ({ orderId }: { orderId: Id }) => orderId,
    ),
  count: async () => (await support.post('/sapi/mall-admin/board')).body.alertedOrders,
})

test('its shop is reminded a day before the end and at the end, once each, in the language of each person', async () => {
  const { shopId, orderId } = await aPaidOrder()
  const owner = await signIn({ shopId })
  const packer = await signIn({ shopId, role: 'fulfilment' }, 'zh')
  const service = await signIn({ shopId, role: 'service' })
  const [order] = await sql<{ number: string }>`select number from orders where id = ${orderId}`.rows(mall.db)
  await letTimePass(sendWithinMs - remindBeforeSendMs - minute)
  expect(await mailsTo(owner)).toEqual([])
  await letTimePass(2 * minute)
  expect(await mailsTo(owner)).toEqual([expect.stringContaining(`Ship order ${order!.number} by`)])
  expect(await mailsTo(packer)).toEqual([expect.stringContaining(`前为订单 ${order!.number} 发货`)])
  expect(await mailsTo(service)).toEqual([])
  await letTimePass(remindBeforeSendMs)
  await letTimePass(remindBeforeSendMs)
  expect((await mailsTo(owner)).slice(1)).toEqual([`Order ${order!.number} is late: ship it now`])
  expect((await mailsTo(packer)).slice(1)).toEqual([`订单 ${order!.number} 超时未发货`])
})

test('the shop sees until when; the platform sees what is late, until it is sent or cancelled', async () => {
  const one = await aPaidOrder()
  const other = await aPaidOrder()
  const owner = await signIn({ shopId: one.shopId })
  const support = await signIn({ operatorRole: 'support' })
  const { alertsOf, alerted, count } = atPlatform(support)
  const calls = sellerCalls(one.shopId, 'order')
  const { body: seen } = await owner.post(`${calls}/order/detail`, { orderId: one.orderId })
  expect(seen.sendBy.at).toBe(seen.paidAt + sendWithinMs)
  await letTimePass(sendWithinMs - minute)
  expect(await alertsOf(one.orderId)).toEqual([])
  await letTimePass(2 * minute)
  expect(await alertsOf(one.orderId)).toEqual(['sendOverdue'])
  expect(await alerted('sendOverdue')).toEqual(expect.arrayContaining([one.orderId, other.orderId]))
  expect(await alerted('any')).toEqual(expect.arrayContaining([one.orderId, other.orderId]))
  expect(await alerted('captureRefused')).toEqual([])
  // The order of the test before has since been cancelled automatically.
  expect(await count()).toBe(2)

  const sent = await owner.post(`${calls}/order/ship`, {
    orderId: one.orderId,
    carrier: 'ups',
    trackingNumber: '1Z999AA10123456784',
  })
  expect(sent.status).toBe(200)
  const cancelled = await support.post('/sapi/mall-admin/order/cancel', {
    orderId: other.orderId,
    reason: 'other',
  })
  expect(cancelled.status).toBe(200)
  expect([await alertsOf(one.orderId), await alertsOf(other.orderId)]).toEqual([[], []])
  expect(await count()).toBe(0)
  await letTimePass(sendWithinMs)
  expect(await mailsTo(owner)).toHaveLength(2)
})

test('an order that was sent before the reminder is not reminded of', async () => {
  const { shopId, orderId } = await aPaidOrder()
  const owner = await signIn({ shopId })
  await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    orderId,
    carrier: 'ups',
    trackingNumber: '1Z999AA10123456784',
  })
  const waiting = await sql`
    select 1 from deadlines where subject = 'order' and subject_id = ${orderId} and action = 'remindToSend'`.rows(
    mall.db,
  )
  expect(waiting).toEqual([])
  await letTimePass(sendWithinMs + minute)
  expect(await mailsTo(owner)).toEqual([])
})

test('a mall that was stopped for the whole time reports it as late, and not as about to be late', async () => {
  const { shopId } = await aPaidOrder()
  const owner = await signIn({ shopId })
  await letTimePass(sendWithinMs + minute)
  await letTimePass(remindBeforeSendMs)
  expect(await mailsTo(owner)).toEqual([expect.stringMatching(/^Order \d+ is late: ship it now$/)])
})

describe('An order that its shop does not send', () => {
  const week = cancelUnsentAfterMs
  const order = '/sapi/mall-order/web/order'
  const seen = async (guest: Client, id: Id) =>
    (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
  const mailsAbout = async (orderId: Id) =>
    (
      await sql<{ subject: string; text: string }>`
        select subject, text from mails where about in ('orderLate:' || ${orderId}::text, 'orderCancelled:' || ${orderId}::text, 'restCancelled:' || ${orderId}::text)
        order by id`.rows(mall.db)
    ).map(({ subject, text }) => ({ subject, text }))
  const refundsOf = (orderId: Id) =>
    sql<{ amount: number; reason: string }>`
      select amount::int, reason from refunds where order_id = ${orderId} order by id`.rows(mall.db)
  const deadlinesOf = async (orderId: Id) =>
    (
      await sql<{ action: string }>`
        select action from deadlines where subject = 'order' and subject_id = ${orderId} order by action`.rows(
        mall.db,
      )
    ).map(({ action }) => action)
  const numberOf = async (orderId: Id) =>
    (await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(mall.db))!.number

  /** A paid order of so many pieces at $50.00. */
  async function ofPieces(quantity: number) {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId, quantity }])
    await payGroup(mall, body.tradeContract.id)
    const orderId: Id = body.tradeOrderList[0].id
    const owner = await signIn({ shopId })
    const send = async (pieces: number) => {
      const [line] = (await seen(guest, orderId)).tradeOrderLineList
      return owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
        orderId,
        carrier: 'ups',
        trackingNumber: `P${newId()}`,
        lines: [{ lineId: line.id, quantity: pieces }],
      })
    }
    return { guest, orderId, shopId, owner, variantId, send }
  }

  test('is cancelled a week after shop and buyer were notified that it is late; all of the money is refunded', async () => {
    const { guest, orderId, owner, shopId } = await ofPieces(1)
    const number = await numberOf(orderId)
    await letTimePass(sendWithinMs + minute)
    const late = await seen(guest, orderId)
    expect(late.displayStatus).toBe('UN_DELIVERY')
    expect(late.autoCancelTime).toBeGreaterThan(mall.clock.now().getTime() + week - minute)
    const { body: desk } = await owner.post(`${sellerCalls(shopId, 'order')}/order/detail`, { orderId })
    expect(desk.unsentEndsAt).toBe(late.autoCancelTime)
    expect(await mailsAbout(orderId)).toEqual([
      {
        subject: `Order ${number} is delayed`,
        text: expect.stringMatching(
          /Anything that hasn’t shipped by .+ is cancelled automatically and refunded\./,
        ),
      },
    ])
    const [told] = await sql<{ text: string }>`
      select text from mails where recipient = ${owner.email} order by id desc limit 1`.rows(mall.db)
    expect(told!.text).toMatch(
      /Anything that hasn’t shipped by .+ is cancelled automatically, and the buyer is refunded\./,
    )

    await letTimePass(week - 2 * minute)
    expect((await seen(guest, orderId)).displayStatus).toBe('UN_DELIVERY')
    await letTimePass(3 * minute)
    const ended = await seen(guest, orderId)
    expect([ended.displayStatus, ended.autoCancelTime]).toEqual(['CANCELED', null])
    expect(await refundsOf(orderId)).toEqual([{ amount: 6_372, reason: 'cancelled' }])
    const [, cancelled] = await mailsAbout(orderId)
    expect(cancelled!.subject).toBe(`Order ${number} is cancelled`)
    expect(cancelled!.text).toContain('didn’t ship your order in time, so we’ve cancelled it')
    expect(cancelled!.text).toContain('We’ll refund $63.72 to your original payment method')
    const support = await signIn({ operatorRole: 'support' })
    const { body } = await support.post('/sapi/mall-admin/order/detail', { orderId })
    expect(body.cancellation).toMatchObject({ by: 'clock', reason: 'notSent' })
    expect(body.alerts).toEqual([])
    const tooLate = await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
    })
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'transitionRefused'])
  })

  test('is cancelled in its unsent part alone: the sent part remains, and is received', async () => {
    const { guest, orderId, send, variantId } = await ofPieces(3)
    expect((await send(1)).status).toBe(200)
    const stock = async () =>
      (await sql<{ available: number }>`select available::int from stock where variant_id = ${variantId}`.row(
        mall.db,
      ))!.available
    const before = await stock()
    await letTimePass(sendWithinMs + minute)
    expect((await mailsAbout(orderId)).map(({ subject }) => subject)).toEqual([
      `Order ${await numberOf(orderId)} is delayed`,
    ])
    await letTimePass(week + minute)
    const ended = await seen(guest, orderId)
    expect(ended.displayStatus).toBe('UN_RECEIVED')
    expect(ended.tradeOrderLineList[0]).toMatchObject({ tradeQty: 3, deliveredQty: 1, canCancelQty: 0 })
    // Two thirds of $150.00 and 8 % tax; so much is sent for nothing.
    expect(await refundsOf(orderId)).toEqual([{ amount: 10_800, reason: 'cancelled' }])
    expect(await stock()).toBe(before + 2)
    expect(await deadlinesOf(orderId)).toEqual(['confirmReceipt'])
    expect((await mailsAbout(orderId)).at(-1)).toEqual({
      subject: `Order ${await numberOf(orderId)}: the unshipped items are cancelled`,
      text: expect.stringContaining('We’ll refund $108.00 to your original payment method'),
    })
    expect((await guest.post(`${order}/signForDelivery`, { id: orderId })).body.remaining).toBe(0)
    expect((await seen(guest, orderId)).displayStatus).toBe('COMPLETE')
  })

  test('is sent after the warning, and nothing ends', async () => {
    const { guest, orderId, send } = await ofPieces(2)
    await letTimePass(sendWithinMs + minute)
    await send(1)
    expect(await deadlinesOf(orderId)).toEqual(['cancelUnsent'])
    await send(1)
    expect(await deadlinesOf(orderId)).toEqual(['confirmReceipt'])
    await letTimePass(week + minute)
    expect((await seen(guest, orderId)).displayStatus).toBe('UN_RECEIVED')
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('of a presale is not late before its promised date; what comes in exchange never ends so', async () => {
    const presale = await ofPieces(1)
    const promised = new Date(mall.clock.now().getTime() + 5 * week)
    await sql`update order_lines set expected_at = ${promised} where order_id = ${presale.orderId}`.run(
      mall.db,
    )
    const exchange = await ofPieces(1)
    await sql`update orders set business_kind = 'reissue' where id = ${exchange.orderId}`.run(mall.db)
    await letTimePass(sendWithinMs + minute)
    expect(await deadlinesOf(presale.orderId)).toEqual(['remindToSend'])
    expect(await mailsAbout(presale.orderId)).toEqual([])
    expect(await deadlinesOf(exchange.orderId)).not.toContain('cancelUnsent')
    await letTimePass(4 * week)
    expect(await deadlinesOf(presale.orderId)).toEqual(['cancelUnsent'])
    await letTimePass(week + minute)
    const statusOf = async ({ orderId }: { orderId: Id }) =>
      (await sql<{ status: string }>`select status from orders where id = ${orderId}`.row(mall.db))!.status
    expect([await statusOf(presale), await statusOf(exchange)]).toEqual(['cancelled', 'awaitingShipment'])
    // It has no after-sale whose deadline it would have, so it becomes an order that is late.
    await sql`update orders set business_kind = 'sale' where id = ${exchange.orderId}`.run(mall.db)
    await sql`
      insert into deadlines (subject, subject_id, action, due_at)
      values ('order', ${exchange.orderId}, 'cancelUnsent', app_now() + interval '1 day')`.run(mall.db)
  })
})
