import { globSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SqlTarget, sql } from '#database/sql.ts'
import { saveProduct } from '#modules/catalogue/server/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { passTime } from './support/clock.ts'
import { violatedInvariants } from './support/invariants.ts'
import { jobServices } from './support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aMerchant, type Merchant } from './support/offers.ts'
import { signIn } from './support/orders.ts'
import { payGroup } from './support/payments.ts'
import { requestSignUp, sentCodeTo } from './support/sign-up.ts'

/** The clock of the machine is set back while the mall runs, by a person or by the network: no worker runs here. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const minute = 60_000
const letDeadlinesPass = () =>
  handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
const statusOf = async (orderId: Id) =>
  (await sql<{ status: string }>`select status from orders where id = ${orderId}`.row(mall.db))!.status
const timesOf = async (orderId: Id, action: string) =>
  (await sql`select 1 from order_events where order_id = ${orderId} and action = ${action}`.rows(mall.db))
    .length

async function anOrder() {
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [await aProduct(mall, merchant.shopId)])
  return { guest, orderId: body.tradeOrderList[0].id as Id, groupId: body.tradeContract.id as Id }
}

test('work that waits for a moment waits for it, is done once, and stays done (I-31)', async () => {
  const { orderId } = await anOrder()
  await passTime(mall, 20 * minute)
  await passTime(mall, -15 * minute)
  await passTime(mall, 24 * minute)
  await letDeadlinesPass()
  expect(await statusOf(orderId)).toBe('awaitingPayment')
  await passTime(mall, 2 * minute)
  await letDeadlinesPass()
  expect(await statusOf(orderId)).toBe('closed')
  await passTime(mall, -2 * 60 * minute)
  await letDeadlinesPass()
  await passTime(mall, 3 * 60 * minute)
  await letDeadlinesPass()
  expect([await statusOf(orderId), await timesOf(orderId, 'expire')]).toEqual(['closed', 1])
})

test('an order goes on, and its books are right, though its steps seem to run backwards (I-31)', async () => {
  const { guest, orderId, groupId } = await anOrder()
  await payGroup(mall, groupId)
  await passTime(mall, -60 * minute)
  const sent = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
    orderId,
    carrier: 'ups',
    trackingNumber: `P${newId()}`,
  })
  expect(sent.status).toBe(200)
  expect(await violatedInvariants(mall.db)).toEqual([])
  await passTime(mall, -60 * minute)
  const received = await guest.post('/sapi/mall-order/web/order/signForDelivery', { id: orderId })
  expect([received.status, await statusOf(orderId)]).toEqual([200, 'completed'])
  await passTime(mall, 2 * 60 * minute)
})

test('a code that another one replaced, or that was too old, is never good again; the next one is sent and is good (ACCT-17, TRAP-110)', async () => {
  await sql`truncate rate_limits`.run(mall.db)
  const email = `back-${newId()}@example.test`
  const request = async () => {
    const requested = await requestSignUp(mall, email)
    expect(requested.status, requested.text).toBe(200)
    return sentCodeTo(mall, email, 'signUp')
  }
  const enter = async (code: string) =>
    (
      await aClient(mall.url).post('/api/user/web/register', {
        email,
        code,
        password: 'Warm-tea-42',
        nickname: 'Lin',
      })
    ).status
  const first = await request()
  await passTime(mall, -60 * minute)
  // The second one need not wait for the moment at which the first one went out.
  const second = await request()
  expect(second).not.toBe(first)
  expect(await enter(first)).toBe(422)
  await passTime(mall, 11 * minute)
  expect(await enter(second)).toBe(422)
  await passTime(mall, -11 * minute)
  expect(await enter(second)).toBe(422)
  await passTime(mall, 2 * minute)
  expect(await enter(await request())).toBe(200)
  await passTime(mall, 58 * minute)
})

test('a membership that has not started by the clock ends immediately, and does not begin again', async () => {
  const { email, id } = await anAccount(mall)
  const operator = await signIn(mall, { operatorRole: 'admin' })
  const member = '/sapi/mall-admin/member'
  expect((await operator.post(`${member}/grant`, { email, level: 1, months: 1 })).status).toBe(200)
  await passTime(mall, -60 * minute)
  const ended = await operator.post(`${member}/end`, { userId: id })
  expect(ended.status, ended.text).toBe(200)
  const isMember = async () =>
    (
      await sql`
        select 1 from memberships where buyer_id = ${id} and starts_at <= app_now() and ends_at > app_now()`.rows(
        mall.db,
      )
    ).length > 0
  expect(await isMember()).toBe(false)
  await passTime(mall, 61 * minute)
  expect(await isMember()).toBe(false)
})

test('a price that returns is noted from now on, though a later note exists', async () => {
  const urlKey = `back-${newId()}`
  const priced = (amount: number) =>
    inTransaction(mall.db, (tx) =>
      saveProduct(tx, merchant.shopId, {
        urlKey,
        name: { en: 'Ash stool', zh: '白蜡木凳' },
        variants: [{ sku: urlKey, values: {}, prices: { global: { amount } }, stock: 1 }],
      }),
    )
  const { variants } = await priced(5_000)
  await passTime(mall, minute)
  await priced(4_000)
  await passTime(mall, -minute / 2)
  await priced(5_000)
  await priced(4_000)
  const row = await sql<{ amount: number }>`
    select amount::int from price_history where variant_id = ${variants[0]!.variantId} and recorded_at <= app_now()
    order by recorded_at desc limit 1`.row(mall.db)
  expect(row!.amount).toBe(4_000)
})

test('a clock that is moved takes effect immediately on every connection, and outside a transaction only when that commits', async () => {
  const aheadMs = async (db: SqlTarget) =>
    (await sql<{ ms: number }>`select (extract(epoch from app_now() - now()) * 1000)::float8 as ms`.row(db))!
      .ms
  const before = await aheadMs(mall.db)
  await inTransaction(mall.db, async (tx) => {
    await sql`update clock set offset_ms = offset_ms + ${minute}`.run(tx)
    expect(await aheadMs(tx)).toBe(before + minute)
    expect(await aheadMs(mall.db)).toBe(before)
  })
  const onSeveral = await Promise.all(Array.from({ length: 6 }, () => aheadMs(mall.db)))
  expect(new Set(onSeveral)).toEqual(new Set([before + minute]))
  await passTime(mall, -minute)
  expect(await aheadMs(mall.db)).toBe(before)
  const plan = await sql<{
    'QUERY PLAN': string
  }>`explain select from sessions where expires_at > app_now()`.rows(mall.db)
  expect(JSON.stringify(plan), 'a statement that asks for the time calls nothing').not.toContain('app_now')
})

test('events carry moments of the mall’s clock, and no rule or module reads the clock of the machine', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId)
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity: 1 }])
  await payGroup(mall, body.tradeContract.id)
  const week = 7 * 24 * 60 * minute
  await passTime(mall, week)
  const orderId = body.tradeOrderList[0].id
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  const applied = await guest.post(
    '/api/trantor/flow/bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow',
    [
      {
        tradeOrder: { id: orderId },
        reverseReason: 'changedMind',
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: line!.id }, reverseQty: 1 }],
        reverseTradeOrderType: 'SALE_CANCEL_BEFORE_DELIVERY',
      },
    ],
  )
  const reported = await sql<{ at: number }>`
    select (event ->> 'at')::float8 as at from outbox where event ->> 'afterSaleId' = ${applied.body.id}`.row(
    mall.db,
  )
  expect(Math.abs(reported!.at - mall.clock.now().getTime())).toBeLessThan(10 * minute)
  await passTime(mall, -week)
  const readers = globSync('src/{vocabulary,modules}/**/*.ts', {
    exclude: (name) => name.endsWith('.test.ts'),
  })
  expect(readers.length).toBeGreaterThan(500)
  expect(readers.filter((file) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
})
