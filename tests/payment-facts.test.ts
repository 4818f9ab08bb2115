import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { payWithinMs, waitForAnswersMs } from '#domain/orders/timers.ts'
import { askAfterMs } from '#domain/payments/lifecycle.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { sandboxKeys } from '#providers/payments/sandbox/protocol.ts'
import { sandboxAccount } from '../demo/channel-accounts.ts'
import { passTime } from './support/clock.ts'
import { jobServices, runJob as runJobOf } from './support/jobs.ts'
import { aClient, aMall, type TestMall } from './support/mall.ts'
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
} from './support/payments.ts'
import { writeUnchecked } from './support/unchecked.ts'

// A provider that says nothing by itself and a worker that does not run: here each word is ours to send.
let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const paid = {
  group: 'paid',
  orders: ['awaitingShipment'],
  attempts: ['succeeded'],
  captures: ['paid'],
  refunds: [],
}
const open = {
  group: 'awaitingPayment',
  orders: ['awaitingPayment'],
  attempts: ['pending'],
  captures: [],
  refunds: [],
}

async function aStartedPayment() {
  const order = await anUnpaidOrder(mall)
  const { body } = await firstPay(order.guest, order.groupId)
  const capture = { id: `cap_${order.groupId}`, amount: order.due, currency: 'USD' }
  return {
    ...order,
    serial: body.merchantSerialNo as string,
    attemptId: body.paymentRecordId as string,
    redirectUrl: body.redirectUrl as string,
    capture,
  }
}

describe('A message from the provider', () => {
  test('counts when it is genuine, and once however often it comes', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    const notice = aNotice(serial, { capture })
    for (let copy = 0; copy < 3; copy += 1) expect((await notify(mall, notice)).status).toBe(200)
    // The same money, told anew under another number.
    for (let copy = 0; copy < 3; copy += 1)
      expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
    expect(await standing(mall, groupId)).toEqual(paid)
  })

  test('does not wait for a lock on the order, as long as it brings no money', async () => {
    const { serial, groupId } = await aStartedPayment()
    const notice = aNotice(serial, { type: 'payment.failed', failure: 'declined' })
    const answer = await mall.db.transaction(async (tx) => {
      await sql`select from order_groups where id = ${groupId} for update`.rows(tx)
      return notify(mall, notice)
    })
    expect(answer.status).toBe(200)
    expect(await standing(mall, groupId)).toEqual({ ...open, attempts: ['failed'] })
  })

  test('is refused when it is forged, changed on the way, or an old recording', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    const notice = aNotice(serial, { capture })
    const now = Math.floor(mall.clock.now().getTime() / 1_000)
    const answers = [
      await notify(mall, notice, { secret: 'guessed' }),
      await notify(mall, notice, { secret: sandboxKeys(mall.secret, sandboxAccount('global')).apiKey }),
      await notify(mall, notice, { body: JSON.stringify({ ...notice, reference: 'MP1' }) }),
      await notify(mall, notice, { body: ` ${JSON.stringify(notice)}` }),
      await notify(mall, notice, { sentAt: now - 301 }),
      await notify(mall, notice, { sentAt: now + 330 }),
      await fetch(`${mall.url}/api/payments/v1/notify/MOCKPAY`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notice),
      }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(401))
    expect(await standing(mall, groupId)).toEqual(open)
    expect((await notify(mall, notice, { sentAt: now - 290 })).status).toBe(200)
  })

  test('about a payment that we do not know is acknowledged once it is kept for a person', async () => {
    const notice = aNotice('MP1', { capture: { id: 'cap_x', amount: 1, currency: 'USD' } })
    const told = [await notify(mall, notice), await notify(mall, notice)]
    expect(told.map(({ status }) => status)).toEqual([200, 200])
    const parked = await sql<{ serial: string; status: string; amount: number }>`
      select serial, status, amount::int as amount from payment_parked_facts where event_id = ${notice.id}`.rows(
      mall.db,
    )
    expect(parked).toEqual([{ serial: 'MP1', status: 'succeeded', amount: 1 }])
  })

  test('about a payment that we do not know is a finding of the books, and takes effect when the payment is known', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    const findings = () =>
      sql<{ found: number; said: string; isGone: boolean }>`
        select found::int as found, said, gone_at is not null as "isGone" from payment_findings
        where kind = 'unknownPayment' and subject = ${`MOCKPAY ${serial}`}`.rows(mall.db)
    const rename = (from: string, to: string) =>
      sql`update payment_attempts set serial = ${to} where serial = ${from}`.run(mall.db)
    // As after a restore that lost the attempt, and found it again.
    await rename(serial, `${serial}-lost`)
    expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
    expect(await findings()).toEqual([{ found: capture.amount, said: 'succeeded', isGone: false }])
    await runJobOf(mall, 'payments.replayParked')
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    await rename(`${serial}-lost`, serial)
    await runJobOf(mall, 'payments.replayParked')
    expect((await standing(mall, groupId)).group).toBe('paid')
    expect(await findings()).toEqual([{ found: capture.amount, said: 'succeeded', isGone: true }])
    await runJobOf(mall, 'payments.replayParked')
    expect((await standing(mall, groupId)).captures).toEqual(['paid'])
  })

  test('to a channel that we do not have, or without what it is about, is not received', async () => {
    expect((await aClient(mall.url).post('/api/payments/v1/notify/NOPAY', {})).status).toBe(404)
    expect((await notify(mall, aNotice('MP1'))).status).toBe(400)
  })

  test.each([
    { wrong: 'a smaller amount', change: { amount: 100 } },
    { wrong: 'a larger amount', change: { amount: 999_999 } },
    { wrong: 'another currency', change: { currency: 'JPY' } },
    { wrong: 'a currency that is none of ours', change: { currency: 'XTS' } },
  ])('that is genuine but names $wrong pays for nothing, and the money is to go back', async ({ change }) => {
    const { serial, capture, groupId } = await aStartedPayment()
    expect((await notify(mall, aNotice(serial, { capture: { ...capture, ...change } }))).status).toBe(200)
    expect(await standing(mall, groupId)).toEqual({
      ...open,
      attempts: ['suspense'],
      captures: ['wrongAmount'],
      refunds: ['wrongAmount requested'],
    })
  })

  test.each([
    { wrong: 'another account', change: { account: 'another' } },
    { wrong: 'another environment', change: { environment: 'live' } },
  ])('about $wrong pays for nothing here', async ({ change }) => {
    const { serial, capture, groupId } = await aStartedPayment()
    expect((await notify(mall, aNotice(serial, { capture, ...change }))).status).toBe(200)
    expect(await standing(mall, groupId)).toEqual(open)
  })
})

describe('Messages come to the same, in whatever order', { tags: 'slow' }, () => {
  const orders = permutations(['pending', 'failed', 'cancelled', 'succeeded'] as const)

  test.each(chunks(orders, 6))(
    'pending, failed, cancelled and succeeded, each twice (%#)',
    async (...some) => {
      for (const order of some) {
        const { serial, capture, groupId } = await aStartedPayment()
        // The second time each is told under another number, so that it is judged and not only recognised.
        const notice = (kind: (typeof order)[number]) =>
          aNotice(serial, { type: `payment.${kind}`, ...(kind === 'succeeded' ? { capture } : {}) })
        for (const kind of [...order, ...order]) expect((await notify(mall, notice(kind))).status).toBe(200)
        expect(await standing(mall, groupId)).toEqual(paid)
      }
    },
  )

  test.each(chunks(permutations(['right', 'again', 'wrong', 'cancelled'] as const), 6))(
    'two captures and a wrong one: one pays, the others are to go back (%#)',
    async (...some) => {
      for (const order of some) {
        const { serial, capture, groupId } = await aStartedPayment()
        const notices = {
          right: () => aNotice(serial, { capture }),
          again: () => aNotice(serial, { capture: { ...capture, id: `${capture.id}b` } }),
          wrong: () => aNotice(serial, { capture: { ...capture, id: `${capture.id}c`, amount: 1 } }),
          cancelled: () => aNotice(serial, { type: 'payment.cancelled' }),
        }
        for (const kind of [...order, ...order])
          expect((await notify(mall, notices[kind]())).status).toBe(200)
        expect(await standing(mall, groupId)).toEqual({
          ...paid,
          captures: ['paid', 'paidTwice', 'wrongAmount'],
          refunds: ['paidTwice requested', 'wrongAmount requested'],
        })
      }
    },
  )

  test('all at once', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    const kinds = ['pending', 'failed', 'cancelled', 'succeeded'] as const
    const notice = (kind: (typeof kinds)[number]) =>
      aNotice(serial, { type: `payment.${kind}`, ...(kind === 'succeeded' ? { capture } : {}) })
    const answers = await atOnce(
      groupId,
      [...kinds, ...kinds, ...kinds].map((kind) => () => notify(mall, notice(kind))),
    )
    // A message that waited for too long is refused with 503, and comes again.
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    )
    for (const kind of kinds) expect((await notify(mall, notice(kind))).status).toBe(200)
    expect(await standing(mall, groupId)).toEqual(paid)
  })
})

describe('Each way to learn of a payment suffices alone (I-29)', () => {
  test('the message', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    await notify(mall, aNotice(serial, { capture }))
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test('the buyer’s return', async () => {
    const { guest, groupId, redirectUrl, serial } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    await aWhile()
    const result = await guest.post(`${pay}/payResult`, { contractId: groupId, merchantSerialNo: serial })
    expect(result.body.status).toBe('SUCCESS')
    expect(await standing(mall, groupId)).toEqual(paid)
  })

  test('the poll of an attempt', async () => {
    const { guest, groupId, redirectUrl, attemptId } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    await aWhile()
    const polled = await guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: attemptId })
    expect(polled.body).toEqual({ paymentRecordStatus: 'PAY_SUCCESS', failedReason: null })
    expect(await standing(mall, groupId)).toEqual(paid)
  })

  test('our own question, 10 seconds after the start', async () => {
    const { groupId, redirectUrl } = await aStartedPayment()
    await choose(redirectUrl, 'pay')
    await runJob('payments.askProviders')
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    await mall.moveClock(11_000)
    await runJob('payments.askProviders')
    expect(await standing(mall, groupId)).toEqual(paid)
  })

  test('polls cost the provider one question in three seconds, and another’s attempt does not exist (TRAP-106)', async () => {
    const { guest, attemptId, serial } = await aStartedPayment()
    await aWhile()
    let questions = 0
    const count = ({ method, url }: { method?: string; url?: string }) => {
      if (method === 'GET' && url?.endsWith(`/sessions/${serial}`)) questions += 1
    }
    mall.app.server.on('request', count)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: attemptId }),
      ),
    )
    expect(questions).toBe(1)
    await aWhile()
    await guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: attemptId })
    expect(questions).toBe(2)
    mall.app.server.off('request', count)
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    expect(
      (await stranger.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: attemptId })).body.code,
    ).toBe('notFound')
    expect((await stranger.post(`${pay}/queryPayStatus`, { merchantSerialNo: serial })).body.code).toBe(
      'notFound',
    )
    expect((await stranger.post(`${pay}/queryPayStatus`, { merchantSerialNo: 'MP1' })).body.code).toBe(
      'notFound',
    )
  })

  test('an attempt that never reached the provider fails by itself, and the order can be paid', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    // As if we had died between writing the intent and calling the provider.
    await sql`delete from sandbox.sessions where reference = ${body.merchantSerialNo}`.run(mall.db)
    await writeUnchecked(
      mall.db,
      sql`update payment_attempts set status = 'created', next_action = null where id = ${body.paymentRecordId}`,
    )
    await mall.moveClock(11_000)
    await runJob('payments.askProviders')
    expect((await standing(mall, groupId)).attempts).toEqual(['failed'])
    const again = await firstPay(guest, groupId)
    expect(again.body.redirectUrl).not.toBe(body.redirectUrl)
  })

  test('the key of such an attempt does not open it at the provider afterwards', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const key = crypto.randomUUID()
    const { body } = await firstPay(guest, groupId, key)
    const serial = body.merchantSerialNo
    await sql`delete from sandbox.sessions where reference = ${serial}`.run(mall.db)
    await writeUnchecked(
      mall.db,
      sql`update payment_attempts set status = 'created', next_action = null where id = ${body.paymentRecordId}`,
    )
    await mall.moveClock(11_000)
    await runJob('payments.askProviders')
    const repeated = await firstPay(guest, groupId, key)
    expect([repeated.status, repeated.body.code]).toEqual([502, 'providerAway'])
    const known = await sql`select 1 from sandbox.sessions where reference = ${serial}`.rows(mall.db)
    expect(known).toEqual([])
    expect((await firstPay(guest, groupId)).status).toBe(200)
  })
})

describe('A provider that is away', () => {
  test('is told to the buyer, and the same key goes on where it broke', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const key = crypto.randomUUID()
    await sql`alter table sandbox.sessions rename to away`.run(mall.db)
    const refused = await firstPay(guest, groupId, key)
    await sql`alter table sandbox.away rename to sessions`.run(mall.db)
    expect([refused.status, refused.body.code]).toEqual([502, 'providerAway'])
    expect((await standing(mall, groupId)).attempts).toEqual(['created'])

    expect((await firstPay(guest, groupId, key)).status).toBe(200)
    expect(await standing(mall, groupId)).toEqual(open)
  })

  test('keeps an attempt from being closed, since its outcome is not known', async () => {
    const { guest, groupId, serial, attemptId } = await aStartedPayment()
    await sql`alter table sandbox.sessions rename to away`.run(mall.db)
    const close = { payUniqueKey: serial, paymentRecordId: attemptId }
    const refused = await guest.post('/sapi/mall-order/web/order/closePaymentRecordAfterConfirm', close)
    await sql`alter table sandbox.away rename to sessions`.run(mall.db)
    expect([refused.status, refused.body.code]).toEqual([502, 'providerAway'])
    expect(await standing(mall, groupId)).toEqual(open)
  })
})

describe('When the payment company sends no message', () => {
  test('the provider is asked as often as planned, and then no more', async () => {
    const { attemptId } = await aStartedPayment()
    // The sandbox closes sessions that were not used; here it keeps quiet, as if the buyer's bank took two days.
    await sql`update sandbox.sessions set expires_at = app_now() + interval '9 days'`.run(mall.db)
    let before = 0
    for (const after of askAfterMs) {
      await mall.moveClock(after - before + 1_000)
      before = after + 1_000
      await runJob('payments.askProviders')
    }
    const rows = await sql<{ times_asked: number; ask_at: Date | null; status: string }>`
      select times_asked, ask_at, status from payment_attempts where id = ${attemptId}`.rows(mall.db)
    expect(rows[0]).toEqual({ times_asked: askAfterMs.length, ask_at: null, status: 'pending' })
  })

  test('a last question without an answer is asked again', async () => {
    const { attemptId } = await aStartedPayment()
    await sql`update sandbox.sessions set expires_at = app_now() + interval '9 days'`.run(mall.db)
    await sql`
      update payment_attempts set times_asked = ${askAfterMs.length - 1}, ask_at = app_now() where id = ${attemptId}`.run(
      mall.db,
    )
    const askAt = async () =>
      (await sql<{ ask_at: Date | null }>`select ask_at from payment_attempts where id = ${attemptId}`.row(
        mall.db,
      ))!.ask_at
    await sql`alter table sandbox.sessions rename to away`.run(mall.db)
    await runJob('payments.askProviders')
    await sql`alter table sandbox.away rename to sessions`.run(mall.db)
    expect(await askAt()).not.toBeNull()
    await mall.moveClock(61 * 60_000)
    await runJob('payments.askProviders')
    expect(await askAt()).toBeNull()
  })

  test('money that came for a closed attempt is found by looking back, and sent back by the job (I-30)', async () => {
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
    // Once is enough, however often it is asked.
    await mall.moveClock(2 * 60_000)
    await runJob('payments.sendForgottenTransfers')
    const rows = await sql<{ refunded_amount: string; amount: string }>`
      select c.refunded_amount, c.amount from sandbox.captures c join sandbox.sessions s on s.id = c.session_id
      where s.reference = ${serial}`.rows(mall.db)
    expect(rows[0]!.refunded_amount).toBe(rows[0]!.amount)
  })
})

describe('Races', () => {
  test('20 starts, messages and polls at once capture once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { guest, groupId, serial, capture, attemptId, redirectUrl } = await aStartedPayment()
      await choose(redirectUrl, 'pay')
      const told = aNotice(serial, { capture: await sandboxCapture(serial, capture) })
      await aWhile()
      const answers = await atOnce(
        groupId,
        Array.from({ length: 5 }, (_, turn) => [
          () => notify(mall, turn % 2 ? told : aNotice(serial, { capture: told.capture })),
          () => firstPay(guest, groupId),
          () => guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: attemptId }),
          () => guest.post(`${pay}/payResult`, { contractId: groupId }),
        ]).flat(),
      )
      // A caller that waited for too long is told that nothing was changed, and tries again, as the provider does.
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect((await notify(mall, told)).status).toBe(200)
      expect(await standing(mall, groupId)).toEqual(paid)
    }
  }, 120_000)

  test('two first presses at once make one attempt', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const [one, two] = await Promise.all([firstPay(guest, groupId), firstPay(guest, groupId)])
    expect(one.body.redirectUrl).toBe(two.body.redirectUrl)
    expect((await standing(mall, groupId)).attempts).toEqual(['pending'])
  })

  test('cancel against payment: the order is paid, or the money is to go back; never neither (TRAP-87)', async () => {
    const endings = new Set<string>()
    for (let round = 0; endings.size < 2; round += 1) {
      const isCancelFirst = round % 2 === 0
      const { guest, groupId, orderId, serial, capture } = await aStartedPayment()
      const cancel = () =>
        guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId })
      const tell = () => notify(mall, aNotice(serial, { capture }))
      // Both wait for the order, and get it in the order in which they came.
      const [one, other] = await inTurn(groupId, isCancelFirst ? [cancel, tell] : [tell, cancel])
      const [cancelled, told] = isCancelFirst ? [one!, other!] : [other!, one!]
      // On a busy machine one of them waits for too long, and is told to come again.
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

  test('the deadline against payment: whichever locks the order first decides; the order is paid, or closed and the money is to go back (TRAP-87)', async () => {
    const deadlines = mall.modules.flatMap((each) => each.deadlines)
    const endings = new Set<string>()
    for (let round = 0; endings.size < 2; round += 1) {
      const isClockFirst = round % 2 === 0
      const { groupId, serial, capture } = await aStartedPayment()
      // Its company has not answered, and the order has waited for it as long as it may.
      for (const ms of [payWithinMs + 1_000, waitForAnswersMs + 60_000]) {
        await passTime(mall, ms)
        if (ms < waitForAnswersMs) await handleDueDeadlines(jobServices(mall), deadlines)
      }
      expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
      const expire = async () => {
        await handleDueDeadlines(jobServices(mall), deadlines)
        return { status: 200 }
      }
      const tell = () => notify(mall, aNotice(serial, { capture }))
      const answers = await inTurn(groupId, isClockFirst ? [expire, tell] : [tell, expire])
      const now = await standing(mall, groupId)
      // On a busy machine one of them waits for too long, and comes again.
      if (answers.some(({ status }) => status === 503) || now.group === 'awaitingPayment') continue
      expect(now.group).toBe(isClockFirst ? 'closed' : 'paid')
      endings.add(now.group)
      if (now.group === 'paid') expect(now).toEqual(paid)
      else
        expect(now).toMatchObject({
          ...{ group: 'closed', orders: ['closed'], captures: ['paidLate'], refunds: ['paidLate requested'] },
        })
    }
    expect(endings).toEqual(new Set(['closed', 'paid']))
  }, 120_000)
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

test('what is owed to a shop cannot be overdrawn (I-19)', async () => {
  const { serial, capture, shopId } = await aStartedPayment()
  await notify(mall, aNotice(serial, { capture }))
  const debit = (amount: number) =>
    sql`insert into ledger_balances (account, owner, currency, balance) values ('merchantPayable', ${shopId}, 'USD', ${amount})
      on conflict (account, owner, currency, part) do update set balance = ledger_balances.balance + excluded.balance`
  await expect(debit(999_999).run(mall.db)).rejects.toThrow('would be overdrawn')
  await mall.db.transaction(async (tx) => {
    await debit(1).run(tx)
    await debit(-1).run(tx)
  })
})

test('payments of different shops change no common balance but that of the channel, which is kept in parts', async () => {
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
  expect(split.every((balance) => balance.account === 'clearing')).toBe(true)
})

type Answer = { readonly status: number }
type Ask = () => Promise<Answer>

/** Starts all of them while the order is locked, and lets them go when several wait for it: so they really meet. */
const atOnce = (groupId: string, asked: readonly Ask[]): Promise<Answer[]> =>
  whileLocked(groupId, async (untilWaiting) => {
    const answers = asked.map((ask) => ask())
    await untilWaiting(2, answers)
    return answers
  })

/** Starts each when the one before waits for the order. */
const inTurn = (groupId: string, asked: readonly Ask[]): Promise<Answer[]> =>
  whileLocked(groupId, async (untilWaiting) => {
    const answers: Promise<Answer>[] = []
    for (const ask of asked) {
      answers.push(ask())
      await untilWaiting(answers.length, answers)
    }
    return answers
  })

async function whileLocked(
  groupId: string,
  start: (
    untilWaiting: (count: number, answers: readonly Promise<Answer>[]) => Promise<void>,
  ) => Promise<Promise<Answer>[]>,
): Promise<Answer[]> {
  const answers = await mall.db.transaction(async (tx) => {
    await sql`select from order_groups where id = ${groupId} for update`.rows(tx)
    return start((count, answers) => {
      let answered = 0
      const countAnswer = () => {
        answered += 1
      }
      for (const answer of answers) void answer.then(countAnswer, countAnswer)
      return until(
        `${count} to wait for the order`,
        async () => {
          // A caller that waited for too long was answered meanwhile.
          if (answered > answers.length - count) return true
          // A transaction sees the others as they were when it first looked, unless it forgets that.
          await sql`select pg_stat_clear_snapshot()::text as forgotten`.rows(tx)
          const waiting = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.row(tx)
          return waiting!.count >= count
        },
        60_000,
      )
    })
  })
  return Promise.all(answers)
}

const noCapture = { id: '', amount: 1, currency: 'USD' }

/** Longer than the pause in which a provider is not asked again. */
async function aWhile(byMs = 3_100): Promise<void> {
  if (byMs > 0) await mall.moveClock(byMs)
}

const runJob = (name: string) => runJobOf(mall, name)

/** What the sandbox really moved, so that our message and its answers are about the same money. */
async function sandboxCapture(serial: string, otherwise: { id: string; amount: number; currency: string }) {
  const rows = await sql<{ id: string }>`
    select c.id from sandbox.captures c join sandbox.sessions s on s.id = c.session_id where s.reference = ${serial}`.rows(
    mall.db,
  )
  return { ...otherwise, id: rows[0]?.id ?? otherwise.id }
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((first, place) =>
    permutations(all.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  )
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, place * size + size),
  )
}
