import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { OperatorRole, StaffRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { remindBeforeSendMs, sendWithinMs } from '#domain/orders/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { brokenLaws } from './support/invariants.ts'
import { jobServices } from './support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { anUnpaidOrder, payGroup } from './support/payments.ts'

/** What is paid is to be sent: the shop is reminded, and the platform sees what was not. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
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

/** What the worker does when time has passed: deadlines, then the mails about them. */
async function letTimePass(byMs: number): Promise<void> {
  await mall.moveClock(byMs)
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
  const events = await sql<{ event: { name: 'order.notSent'; orderId: Id } }>`
    delete from outbox where event ->> 'name' = 'order.notSent' returning event`.rows(mall.db)
  const reaction = mall.modules
    .flatMap(({ reactions }) => reactions)
    .find(({ name }) => name === 'mails.sendReminder')!
  // Twice, as a reaction may run.
  for (const { event } of [...events, ...events]) await reaction.run(jobServices(mall), event)
}

const mailsTo = async ({ email }: { email: string }) =>
  (
    await sql<{ subject: string }>`select subject from mails where recipient = ${email} order by id`.rows(
      mall.db,
    )
  ).map(({ subject }) => subject)

const atPlatform = (support: Client) => ({
  alertsOf: async (orderId: Id) =>
    (await support.post('/sapi/mall-admin/order/detail', { id: orderId })).body.alerts,
  alerted: async (alert: string) =>
    (await support.post('/sapi/mall-admin/order/page', { alert })).body.data.map(({ id }: { id: Id }) => id),
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
  expect(await mailsTo(owner)).toEqual([expect.stringContaining(`Please send order ${order!.number} by`)])
  expect(await mailsTo(packer)).toEqual([expect.stringContaining(`前为订单 ${order!.number} 发货`)])
  expect(await mailsTo(service)).toEqual([])
  await letTimePass(remindBeforeSendMs)
  await letTimePass(remindBeforeSendMs)
  expect((await mailsTo(owner)).slice(1)).toEqual([`Order ${order!.number} was not sent in time`])
  expect((await mailsTo(packer)).slice(1)).toEqual([`订单 ${order!.number} 超时未发货`])
})

test('the shop sees until when; the platform sees what is late, until it is sent or cancelled', async () => {
  const one = await aPaidOrder()
  const other = await aPaidOrder()
  const owner = await signIn({ shopId: one.shopId })
  const support = await signIn({ operatorRole: 'support' })
  const { alertsOf, alerted, count } = atPlatform(support)
  const late = await count()

  const calls = sellerCalls(one.shopId, 'order')
  const { body: seen } = await owner.post(`${calls}/order/detail`, { id: one.orderId })
  expect(seen.sendByTime).toBe(seen.paidTime + sendWithinMs)
  await letTimePass(sendWithinMs - minute)
  expect(await alertsOf(one.orderId)).toEqual([])
  await letTimePass(2 * minute)
  expect(await alertsOf(one.orderId)).toEqual(['sendOverdue'])
  expect(await alerted('sendOverdue')).toEqual(expect.arrayContaining([one.orderId, other.orderId]))
  expect(await alerted('any')).toEqual(expect.arrayContaining([one.orderId, other.orderId]))
  expect(await alerted('captureRefused')).toEqual([])
  expect(await count()).toBe(late + 2)

  const sent = await owner.post(`${calls}/order/ship`, {
    id: one.orderId,
    carrierCompanyCode: 'ups',
    serviceCode: '1Z999AA10123456784',
  })
  expect(sent.status).toBe(200)
  const cancelled = await support.post('/sapi/mall-admin/order/cancel', {
    id: other.orderId,
    reason: 'other',
  })
  expect(cancelled.status).toBe(200)
  expect([await alertsOf(one.orderId), await alertsOf(other.orderId)]).toEqual([[], []])
  expect(await count()).toBe(late)
  await letTimePass(sendWithinMs)
  expect(await mailsTo(owner)).toHaveLength(2)
})

test('an order that was sent before the reminder is not reminded of', async () => {
  const { shopId, orderId } = await aPaidOrder()
  const owner = await signIn({ shopId })
  await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    id: orderId,
    carrierCompanyCode: 'ups',
    serviceCode: '1Z999AA10123456784',
  })
  const waiting = await sql`
    select 1 from deadlines where subject = 'order' and subject_id = ${orderId} and action = 'remindToSend'`.rows(
    mall.db,
  )
  expect(waiting).toEqual([])
  await letTimePass(sendWithinMs + minute)
  expect(await mailsTo(owner)).toEqual([])
})

test('a mall that stood still for the whole time says that it is late, and not that it will be', async () => {
  const { shopId } = await aPaidOrder()
  const owner = await signIn({ shopId })
  await letTimePass(sendWithinMs + minute)
  await letTimePass(remindBeforeSendMs)
  expect(await mailsTo(owner)).toEqual([expect.stringMatching(/^Order \d+ was not sent in time$/)])
})
