// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { sandboxKeys } from '#providers/payments/sandbox/protocol.ts'
import { runJob as runJobOf } from '#tests/support/jobs.ts'
import { cells } from '#tests/support/long.ts'
import { aClient, aMall, type TestMall } from '#tests/support/mall.ts'
import { paid, paymentFactsTools } from '#tests/support/payment-facts.ts'
import {
  aNotice,
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  notify,
  pay,
  standing,
} from '#tests/support/payments.ts'
import { writeUnchecked } from '#tests/support/unchecked.ts'
import { sandboxAccount } from '../../../demo/channel-accounts.ts'

// A provider that sends nothing automatically and a worker that does not run: the test sends every message.
let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const { aStartedPayment, atOnce, aWhile, runJob } = paymentFactsTools(() => mall)

const open = {
  group: 'awaitingPayment',
  orders: ['awaitingPayment'],
  attempts: ['pending'],
  captures: [],
  refunds: [],
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

describe('A message from the provider', () => {
  test('counts when it is genuine, and once however often it comes', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    const notice = aNotice(serial, { capture })
    for (let copy = 0; copy < 3; copy += 1) expect((await notify(mall, notice)).status).toBe(200)
    // The same money, reported again under another number.
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

  test('about a payment that we do not know is acknowledged once it is stored for a person', async () => {
    const notice = aNotice('MP1', { capture: { id: 'cap_x', amount: 1, currency: 'USD' } })
    const reported = [await notify(mall, notice), await notify(mall, notice)]
    expect(reported.map(({ status }) => status)).toEqual([200, 200])
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
  ])(
    'that is genuine but names $wrong pays for nothing, and the money is to be refunded',
    async ({ change }) => {
      const { serial, capture, groupId } = await aStartedPayment()
      expect((await notify(mall, aNotice(serial, { capture: { ...capture, ...change } }))).status).toBe(200)
      expect(await standing(mall, groupId)).toEqual({
        ...open,
        attempts: ['suspense'],
        captures: ['wrongAmount'],
        refunds: ['wrongAmount requested'],
      })
    },
  )

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

  test.each(cells(chunks(orders, 6)))(
    'pending, failed, cancelled and succeeded, each twice (%#)',
    async (...some) => {
      for (const order of some) {
        const { serial, capture, groupId } = await aStartedPayment()
        // The second time each is reported under another number, so that it is judged, not only recognised.
        const notice = (kind: (typeof order)[number]) =>
          aNotice(serial, { type: `payment.${kind}`, ...(kind === 'succeeded' ? { capture } : {}) })
        for (const kind of [...order, ...order]) expect((await notify(mall, notice(kind))).status).toBe(200)
        expect(await standing(mall, groupId)).toEqual(paid)
      }
    },
  )

  test.each(cells(chunks(permutations(['right', 'again', 'wrong', 'cancelled'] as const), 6)))(
    'two captures and a wrong one: one pays, the others are to be refunded (%#)',
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

  test('all concurrently', async () => {
    const { serial, capture, groupId } = await aStartedPayment()
    const kinds = ['pending', 'failed', 'cancelled', 'succeeded'] as const
    const notice = (kind: (typeof kinds)[number]) =>
      aNotice(serial, { type: `payment.${kind}`, ...(kind === 'succeeded' ? { capture } : {}) })
    const answers = await atOnce(
      groupId,
      [...kinds, ...kinds, ...kinds].map((kind) => () => notify(mall, notice(kind))),
    )
    // A message that waited for too long is refused with 503, and is sent again.
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

  test('an attempt that never reached the provider fails automatically, and the order can be paid', async () => {
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
  test('is reported to the buyer, and the same key resumes where it broke', async () => {
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

  test('prevents closing an attempt, since its outcome is not known', async () => {
    const { guest, groupId, serial, attemptId } = await aStartedPayment()
    await sql`alter table sandbox.sessions rename to away`.run(mall.db)
    const close = { payUniqueKey: serial, paymentRecordId: attemptId }
    const refused = await guest.post('/sapi/mall-order/web/order/closePaymentRecordAfterConfirm', close)
    await sql`alter table sandbox.away rename to sessions`.run(mall.db)
    expect([refused.status, refused.body.code]).toEqual([502, 'providerAway'])
    expect(await standing(mall, groupId)).toEqual(open)
  })
})
