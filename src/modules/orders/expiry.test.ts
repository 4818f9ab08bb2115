import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { jobServices, runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, choose, expectSoundBooks, firstPay, standing } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { waitForAnswersMs } from './rules/timers.ts'

// A provider that sends no messages, and no worker: the mall knows only the answers to queries that the test
// triggers.
let mall: TestMall
const errors: string[] = []
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const minute = 60_000
const day = 24 * 60 * minute

async function aStartedPayment() {
  const order = await anUnpaidOrder(mall)
  const { body } = await firstPay(order.guest, order.groupId)
  return {
    ...order,
    attemptId: body.paymentRecordId as Id,
    serial: body.merchantSerialNo as string,
    redirectUrl: body.redirectUrl as string,
  }
}

/** The orders flagged to the platform. */
async function alerted(alert: string): Promise<Id[]> {
  const { email } = await anAccount(mall, { operatorRole: 'support' })
  const support = aClient(mall.url)
  await support.post('/api/user/web/login', { email, password })
  const { body } = await support.post('/sapi/mall-admin/order/page', { alert })
  return body.orders.map(({ orderId }: { orderId: Id }) => orderId)
}

const letDeadlinesPass = () =>
  handleDueDeadlines(
    jobServices(mall, { log: { info: () => undefined, error: (_, text) => void errors.push(text ?? '') } }),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
const queryProviders = () => runJob(mall, 'payments.askProviders')
const orderStatus = async (groupId: Id) => (await standing(mall, groupId)).orders

/** No query to the provider gets an answer. */
async function whileAway(run: () => Promise<void>): Promise<void> {
  await sql`alter table sandbox.sessions rename to away`.run(mall.db)
  try {
    await run()
  } finally {
    await sql`alter table sandbox.away rename to sessions`.run(mall.db)
  }
}

describe.each([
  { jump: 'a day ahead', byMs: day },
  { jump: 'a day back', byMs: -day },
])('With the clock of the server $jump', ({ byMs }) => {
  afterEach(() => vi.useRealTimers())

  test('an unpaid order still closes when its half hour is over by the clock of the database, and not before (I-31)', async () => {
    const { groupId } = await anUnpaidOrder(mall)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
    await mall.clock.refresh()
    await mall.moveClock(29 * minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
    await mall.moveClock(minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['closed'])
    // Once: later there is nothing to close again.
    await mall.moveClock(day)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['closed'])
  })
})

describe('The deadline of an unpaid order with an open payment', () => {
  test('an order that was paid in time, of which no message came, is paid and not closed (I-29, PAY-49, SYS-17)', async () => {
    const { groupId, redirectUrl } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    await mall.moveClock(31 * minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
    await queryProviders()
    expect(await standing(mall, groupId)).toEqual({
      group: 'paid',
      orders: ['awaitingShipment'],
      attempts: ['succeeded'],
      captures: ['paid'],
      refunds: [],
    })
    await mall.moveClock(minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['awaitingShipment'])
  })

  test('one that the payment provider reports as unpaid closes with that report', async () => {
    const { groupId } = await aStartedPayment()
    await mall.moveClock(31 * minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
    await queryProviders()
    await mall.moveClock(5_000)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['closed'])
  })

  test('a report of the payment provider before the deadline does not count: it may have been paid since', async () => {
    const { groupId, redirectUrl } = await aStartedPayment()
    await mall.moveClock(29 * minute)
    await queryProviders()
    await choose(redirectUrl, 'pay')
    await mall.moveClock(2 * minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
    await queryProviders()
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test('a failed attempt is queried, too: at the payment provider it may have been paid after all', async () => {
    const { groupId, redirectUrl, attemptId } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    await sql`
      with failed as (update payment_attempts set status = 'failed', ask_at = null where id = ${attemptId})
      update payment_shares set state = 'ended' where attempt_id = ${attemptId}`.run(mall.db)
    await mall.moveClock(31 * minute)
    await letDeadlinesPass()
    await queryProviders()
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test('an order without any attempt closes immediately', async () => {
    const { groupId } = await anUnpaidOrder(mall)
    await mall.moveClock(31 * minute)
    await letDeadlinesPass()
    expect(await orderStatus(groupId)).toEqual(['closed'])
  })
})

describe('While the payment provider is unreachable', () => {
  test('the order waits beyond its deadline, and is paid when the payment provider reports it', async () => {
    const { groupId, redirectUrl } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    await mall.moveClock(31 * minute)
    await whileAway(async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await letDeadlinesPass()
        await queryProviders()
        await mall.moveClock(5 * minute)
      }
    })
    expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
    await letDeadlinesPass()
    await queryProviders()
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test('not for ever: it closes after the limit, the platform is notified, and money that arrives later is refunded', async () => {
    const { groupId, orderId, redirectUrl } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    errors.length = 0
    await whileAway(async () => {
      await mall.moveClock(30 * minute + waitForAnswersMs - minute)
      await letDeadlinesPass()
      expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
      await mall.moveClock(2 * minute)
      await letDeadlinesPass()
      expect(await orderStatus(groupId)).toEqual(['closed'])
    })
    expect(errors).toContain('an order was closed before its payment company said whether it was paid')
    expect(await alerted('paymentUnknown')).toEqual([orderId])
    await mall.moveClock(61 * minute)
    await queryProviders()
    expect(await alerted('any')).toEqual([])
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'closed',
      captures: ['paidLate'],
      refunds: ['paidLate requested'],
    })
  })

  test('questions of the deadline do not use up those that are planned', async () => {
    const { groupId, attemptId } = await aStartedPayment()
    const queryCount = async () =>
      (await sql<{
        times_asked: number
      }>`select times_asked from payment_attempts where id = ${attemptId}`.row(mall.db))!.times_asked
    await mall.moveClock(31 * minute)
    await whileAway(async () => {
      await queryProviders()
      const before = await queryCount()
      for (let turn = 0; turn < 3; turn += 1) {
        await mall.moveClock(3_000)
        await letDeadlinesPass()
        await queryProviders()
      }
      expect(await queryCount()).toBe(before)
    })
    expect(await orderStatus(groupId)).toEqual(['awaitingPayment'])
  })
})
