// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { payWithinMs, waitForAnswersMs } from '#modules/orders/rules/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { passTime } from '#tests/support/clock.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { runs } from '#tests/support/long.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'
import { type Answer, type Ask, paid, paymentFactsTools } from '#tests/support/payment-facts.ts'
import {
  aNotice,
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  notify,
  pay,
  standing,
  until,
} from '#tests/support/payments.ts'
import { sandboxAccount } from '../../../demo/channel-accounts.ts'
import { queryAfterMs } from './rules/lifecycle.ts'

// A provider that sends nothing automatically and a worker that does not run: the test sends every message.
let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const { aStartedPayment, atOnce, whileLocked, aWhile, runJob } = paymentFactsTools(() => mall)

/** Starts each when the one before waits for the order. */
const inTurn = (groupId: string, requested: readonly Ask[]): Promise<Answer[]> =>
  whileLocked(groupId, async (untilWaiting) => {
    const answers: Promise<Answer>[] = []
    for (const request of requested) {
      answers.push(request())
      await untilWaiting(answers.length, answers)
    }
    return answers
  })

const noCapture = { id: '', amount: 1, currency: 'USD' }

/** Capture in the sandbox, so that our message and its answers are about the same money. */
async function sandboxCapture(serial: string, otherwise: { id: string; amount: number; currency: string }) {
  const rows = await sql<{ id: string }>`
    select c.id from sandbox.captures c join sandbox.sessions s on s.id = c.session_id where s.reference = ${serial}`.rows(
    mall.db,
  )
  return { ...otherwise, id: rows[0]?.id ?? otherwise.id }
}

describe('When the payment provider sends no message', () => {
  test('the provider is queried as often as planned, and then no more', async () => {
    const { attemptId } = await aStartedPayment()
    // The sandbox closes unused sessions; here it sends nothing, as if the buyer's bank took two days.
    await sql`update sandbox.sessions set expires_at = app_now() + interval '9 days'`.run(mall.db)
    let before = 0
    for (const after of queryAfterMs) {
      await mall.moveClock(after - before + 1_000)
      before = after + 1_000
      await runJob('payments.askProviders')
    }
    const rows = await sql<{ times_asked: number; ask_at: Date | null; status: string }>`
      select times_asked, ask_at, status from payment_attempts where id = ${attemptId}`.rows(mall.db)
    expect(rows[0]).toEqual({ times_asked: queryAfterMs.length, ask_at: null, status: 'pending' })
  })

  test('a last query without an answer is sent again', async () => {
    const { attemptId } = await aStartedPayment()
    await sql`update sandbox.sessions set expires_at = app_now() + interval '9 days'`.run(mall.db)
    await sql`
      update payment_attempts set times_asked = ${queryAfterMs.length - 1}, ask_at = app_now() where id = ${attemptId}`.run(
      mall.db,
    )
    const queryAt = async () =>
      (await sql<{ ask_at: Date | null }>`select ask_at from payment_attempts where id = ${attemptId}`.row(
        mall.db,
      ))!.ask_at
    await sql`alter table sandbox.sessions rename to away`.run(mall.db)
    await runJob('payments.askProviders')
    await sql`alter table sandbox.away rename to sessions`.run(mall.db)
    expect(await queryAt()).not.toBeNull()
    await mall.moveClock(61 * 60_000)
    await runJob('payments.askProviders')
    expect(await queryAt()).toBeNull()
  })

  test('money that came for a closed attempt is found by looking back, and refunded by the job (I-30)', async () => {
    const { guest, groupId, redirectUrl, serial, attemptId } = await aStartedPayment()
    await choose(redirectUrl, 'late', { seconds: '5' })
    await guest.post('/sapi/mall-order/web/order/closePaymentRecordAfterConfirm', {
      payUniqueKey: serial,
      paymentRecordId: attemptId,
    })
    await mall.moveClock(10_000)
    await until(
      'the sandbox to take the money',
      async () => (await sandboxCapture(serial, noCapture)).id !== '',
    )
    await mall.moveClock(61 * 60_000)
    await runJob('payments.askProviders')
    expect((await standing(mall, groupId)).refunds).toEqual(['paidLate requested'])
    await expectSoundBooks(mall)

    await mall.moveClock(2 * 60_000)
    await runJob('payments.sendForgottenTransfers')
    expect((await standing(mall, groupId)).refunds).toEqual(['paidLate done'])
    // Once is enough, however often it is requested.
    await mall.moveClock(2 * 60_000)
    await runJob('payments.sendForgottenTransfers')
    const rows = await sql<{ refunded_amount: string; amount: string }>`
      select c.refunded_amount, c.amount from sandbox.captures c join sandbox.sessions s on s.id = c.session_id
      where s.reference = ${serial}`.rows(mall.db)
    expect(rows[0]!.refunded_amount).toBe(rows[0]!.amount)
  })
})

describe('Races', () => {
  test('20 concurrent starts, messages and polls capture once', async () => {
    for (let round = 0; round < runs(2, 5); round += 1) {
      const { guest, groupId, serial, capture, attemptId, redirectUrl } = await aStartedPayment()
      await choose(redirectUrl, 'pay')
      const reported = aNotice(serial, { capture: await sandboxCapture(serial, capture) })
      await aWhile()
      const answers = await atOnce(
        groupId,
        Array.from({ length: 5 }, (_, turn) => [
          () => notify(mall, turn % 2 ? reported : aNotice(serial, { capture: reported.capture })),
          () => firstPay(guest, groupId),
          () => guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: attemptId }),
          () => guest.post(`${pay}/payResult`, { contractId: groupId }),
        ]).flat(),
      )
      // A caller that waited too long learns that nothing changed, and tries again, as the provider does.
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect((await notify(mall, reported)).status).toBe(200)
      expect(await standing(mall, groupId)).toEqual(paid)
    }
  }, 120_000)

  test('two concurrent first presses make one attempt', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const [one, two] = await Promise.all([firstPay(guest, groupId), firstPay(guest, groupId)])
    expect(one.body.redirectUrl).toBe(two.body.redirectUrl)
    expect((await standing(mall, groupId)).attempts).toEqual(['pending'])
  })

  test('cancel against payment: the order is paid, or the money is to be refunded; never neither (TRAP-87)', async () => {
    const endings = new Set<string>()
    for (let round = 0; endings.size < 2; round += 1) {
      const isCancelFirst = round % 2 === 0
      const { guest, groupId, orderId, serial, capture } = await aStartedPayment()
      const cancel = () =>
        guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId })
      const report = () => notify(mall, aNotice(serial, { capture }))
      // Both wait for the order, and get it in the order in which they came.
      const [one, other] = await inTurn(groupId, isCancelFirst ? [cancel, report] : [report, cancel])
      const [cancelled, told] = isCancelFirst ? [one!, other!] : [other!, one!]
      // Under load one of them waits for too long, and must try again.
      if (cancelled.status === 503 || told.status === 503) continue
      expect([cancelled.status, told.status]).toEqual([isCancelFirst ? 200 : 409, 200])
      const now = await standing(mall, groupId)
      endings.add(now.group)
      if (now.group === 'paid') expect(now).toEqual(paid)
      else
        expect(now).toMatchObject({
          group: 'closed',
          orders: ['cancelled'],
          captures: ['paidLate'],
          refunds: ['paidLate requested'],
        })
    }
    expect(endings).toEqual(new Set(['closed', 'paid']))
  }, 120_000)

  test('the deadline against payment: whichever locks the order first decides; the order is paid, or closed and the money is to be refunded (TRAP-87)', async () => {
    const deadlines = mall.modules.flatMap((each) => each.deadlines)
    const endings = new Set<string>()
    for (let round = 0; endings.size < 2; round += 1) {
      const isClockFirst = round % 2 === 0
      const { groupId, serial, capture } = await aStartedPayment()
      // Its provider has not answered, and the order has waited for it as long as it may.
      for (const ms of [payWithinMs + 1_000, waitForAnswersMs + 60_000]) {
        await passTime(mall, ms)
        if (ms < waitForAnswersMs) await handleDueDeadlines(jobServices(mall), deadlines)
      }
      expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
      const expire = async () => {
        await handleDueDeadlines(jobServices(mall), deadlines)
        return { status: 200 }
      }
      const report = () => notify(mall, aNotice(serial, { capture }))
      const answers = await inTurn(groupId, isClockFirst ? [expire, report] : [report, expire])
      const now = await standing(mall, groupId)
      // Under load one of them waits for too long, and must try again.
      if (answers.some(({ status }) => status === 503) || now.group === 'awaitingPayment') continue
      expect(now.group).toBe(isClockFirst ? 'closed' : 'paid')
      endings.add(now.group)
      if (now.group === 'paid') expect(now).toEqual(paid)
      else
        expect(now).toMatchObject({
          group: 'closed',
          orders: ['closed'],
          captures: ['paidLate'],
          refunds: ['paidLate requested'],
        })
    }
    expect(endings).toEqual(new Set(['closed', 'paid']))
  }, 120_000)

  test.each([
    { first: 'clearing', unsent: 'finish', then: 'the payment is late and goes back once' },
    { first: 'payment', unsent: 'finish', then: 'the shop sends the order that was paid' },
    { first: 'payment', unsent: 'cancel', then: 'the order is given back once' },
  ] as const)(
    'offboarding a shop against payment, $first first, unsent orders: $unsent: $then (MER-14, TRAP-87)',
    async ({ first, unsent }) => {
      const admin = aClient(mall.url)
      const { email } = await anAccount(mall, { operatorRole: 'admin' })
      await admin.post('/api/user/web/login', { email, password })
      for (;;) {
        const { groupId, shopId, serial, capture, due } = await aStartedPayment()
        const choices = { unpaid: 'cancel', unsent, balance: 'finish', forming: 'finish', sent: 'finish' }
        const requested = { shopId, choices: { ...choices, afterSales: 'platform' }, finishDays: 10 }
        expect((await admin.post('/sapi/mall-admin/shop/clearing/start', requested)).status).toBe(200)
        const clear = async () => {
          await runJob('orders.clearShops')
          return { status: 200 }
        }
        const report = () => notify(mall, aNotice(serial, { capture }))
        const answers = await inTurn(groupId, first === 'clearing' ? [clear, report] : [report, clear])
        // Under load one of them waits for too long, and must try again.
        if (answers.some(({ status }) => status === 503)) continue
        const late = {
          group: 'closed',
          orders: ['cancelled'],
          captures: ['paidLate'],
          refunds: ['paidLate requested'],
        }
        const givenBack = { ...paid, orders: ['cancelled'], refunds: ['refund requested'] }
        const wanted = first === 'clearing' ? late : unsent === 'finish' ? paid : givenBack
        // Neither comes again with another end.
        for (const again of [clear, report]) {
          const now = await standing(mall, groupId)
          expect(now).toMatchObject(wanted)
          await again()
        }
        expect(await standing(mall, groupId)).toMatchObject(wanted)
        const shop = await sql<{ status: string; sent: number }>`
          select s.status, (select coalesce(sum(t.amount), 0)::int from payment_transfers t join payment_captures c
            on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId}) as sent
          from shops s where s.id = ${shopId}`.row(mall.db)
        const isLive = wanted === paid
        expect(shop).toEqual({ status: isLive ? 'frozen' : 'cleared', sent: isLive ? 0 : due })
        return
      }
    },
    120_000,
  )
})

test('the ledger is append-only, and refuses what does not balance (I-18)', async () => {
  const { serial, capture } = await aStartedPayment()
  await notify(mall, aNotice(serial, { capture }))
  for (const attempt of [
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_transactions cascade`,
    sql`insert into ledger_entries (id, transaction_id, account, owner, currency, amount)
      select 1, id, 'suspense', '', 'USD', -1 from ledger_transactions limit 1`,
  ])
    await expect(attempt.run(mall.db)).rejects.toThrow(/append-only|does not balance/)
})

test('payments of different shops change no common balance but that of the channel, which is stored in parts', async () => {
  for (let shop = 0; shop < 2; shop += 1) {
    const { serial, capture } = await aStartedPayment()
    await notify(mall, aNotice(serial, { capture }))
  }
  const shared = await sql<{ account: string; owner: string }>`
    select e.account, e.owner from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'capture' and e.account <> 'suspense' group by e.account, e.owner, e.currency having count(distinct t.id) > 1`.rows(
    mall.db,
  )
  expect(shared).toEqual([{ account: 'clearing', owner: `MOCKPAY/${sandboxAccount('global')} (test)` }])
  const split = await sql<{ account: string }>`
    select distinct account from ledger_balances where part > 0`.rows(mall.db)
  expect(split.every(({ account }) => account === 'clearing' || account === 'suspense')).toBe(true)
})
