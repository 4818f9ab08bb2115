// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { createChannels } from '#modules/payments/server/channels.ts'
import { importStatements } from '#modules/payments/server/commands/import-statements.ts'
import { channelAccountKeys } from '#modules/payments/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { jobServices, runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  pay,
  payGroup,
  standing,
} from '#tests/support/payments.ts'
import { wrongRows } from '#tests/support/wrong-rows.ts'
import type { Currency } from '#vocabulary/money.ts'

// A provider that sends nothing automatically and a worker that does not run.
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
  admin = await anOperator('admin')
})
afterAll(() => mall.stop())
beforeEach(async () => {
  await sql`truncate rate_limits, payment_findings`.run(mall.db)
})

async function anOperator(operatorRole: 'admin' | 'finance' | 'content'): Promise<Client> {
  const { email, password } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

type Found = {
  findingId: string
  kind: string
  subject: string
  wanted: number | null
  found: number | null
  said: string
  orders: unknown[]
}
type Said = { amount: number; currency: string }
type Compared = { outcome: string; reference: string; stated: Said | null; known: Said | null }
const findings = async (state = 'open', by = admin): Promise<Found[]> =>
  (await by.post('/sapi/mall-admin/pay-finding/page', { state })).body.findings
const kinds = async (state?: string) => (await findings(state)).map(({ kind }) => kind).sort()
const movementsOf = (body: object, by: Client) => by.post('/sapi/mall-admin/pay-statement/movements', body)
const compareDay = (body: object, by: Client = admin) =>
  by.post('/sapi/mall-admin/pay-account/statement', body)
const checkBooks = () => runJob(mall, 'books.check')
const board = async () => (await admin.post('/sapi/mall-admin/board')).body.openFindings

/** A paid order, and the records of its payment. */
async function aPaidOrder() {
  const order = await anUnpaidOrder(mall)
  await payGroup(mall, order.groupId)
  const row = await sql<{ attempt: string; capture: string; obligation: string; allocation: string }>`
    select a.id as attempt, c.id as capture, p.obligation_id as obligation, p.id as allocation
    from payment_attempts a join payment_captures c on c.attempt_id = a.id join payment_allocations p on p.capture_id = c.id
    where a.group_id = ${order.groupId}`.row(mall.db)
  return { ...order, ...row! }
}

describe('The books check themselves', () => {
  test('and find nothing where all is well; the job runs more often than once a minute', async () => {
    await aPaidOrder()
    await anUnpaidOrder(mall)
    await expectSoundBooks(mall)
    await checkBooks()
    expect(await findings()).toEqual([])
    expect(await board()).toBe(0)
    const job = mall.modules.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'books.check')
    expect(job!.everySeconds).toBeLessThan(60)
  })

  test.each(wrongRows)(
    'a row that violates $law is reported by the next run, once, and no longer when it is corrected (SYS-10)',
    async ({ law, also = [], spoil, mend }) => {
      const paid = await aPaidOrder()
      await spoil(paid).run(mall.db)
      await checkBooks()
      await checkBooks()
      expect(await kinds()).toEqual([law, ...also].sort())
      const [found] = (await findings()).filter(({ kind }) => kind === law)
      expect(Math.abs(found!.wanted! - found!.found!)).toBe(1)
      expect(await board()).toBe(1 + also.length)
      await mend(paid).run(mall.db)
      await checkBooks()
      expect(await findings()).toEqual([])
      expect(await kinds('gone')).toContain(law)
      await expectSoundBooks(mall)
    },
  )

  test('refunded money that is not booked, and a refund that takes nothing, are reported (SYS-10)', async () => {
    const { orderId, capture } = await aPaidOrder()
    const [transfer, refund] = [newId(), newId()]
    await sql`
      insert into payment_transfers (id, capture_id, currency, amount, reason, status, provider_reference)
      values (${transfer}, ${capture}, 'USD', 5, 'paidLate', 'done', 'ref_of_nothing')`.run(mall.db)
    await sql`
      insert into refunds (id, order_id, reason, key, currency, amount) values (${refund}, ${orderId}, 'cancelled', ${refund}, 'USD', 7)`.run(
      mall.db,
    )
    await checkBooks()
    expect(await kinds()).toEqual([
      ...['captureReturned', 'captureUsed', 'clearing', 'refundSum', 'refundTaken', 'transferBooked'],
    ])
    await sql`delete from payment_transfers where id = ${transfer}`.run(mall.db)
    await sql`delete from refunds where id = ${refund}`.run(mall.db)
    await checkBooks()
    expect(await kinds()).toEqual([])
  })

  test('a finding that an operator has settled is not shown again; only authorised operators settle it', async () => {
    const paid = await aPaidOrder()
    await sql`update payment_shares set amount = amount + 1 where attempt_id = ${paid.attempt}`.run(mall.db)
    await checkBooks()
    const [found] = await findings()
    const finance = await anOperator('finance')
    expect(await findings('open', finance)).toHaveLength(1)
    const findingIds = [found!.findingId]
    const settle = (by: Client) => by.post('/sapi/mall-admin/pay-finding/settle', { findingIds })
    expect((await settle(finance)).status).toBe(403)
    const content = await anOperator('content')
    expect((await content.post('/sapi/mall-admin/pay-finding/page', {})).status).toBe(403)
    expect((await settle(admin)).body).toEqual({ settled: 1 })
    expect((await settle(admin)).body.code).toBe('notFound')
    await checkBooks()
    expect([await findings(), await kinds('settled'), await board()]).toEqual([[], ['attemptShares'], 0])
    await sql`update payment_shares set amount = amount - 1 where attempt_id = ${paid.attempt}`.run(mall.db)
    await checkBooks()
    expect(await kinds('gone')).toEqual(['attemptShares'])
  })
})

describe('The statement of a payment provider', () => {
  /** Paid directly at the sandbox provider. */
  async function aPaymentThere() {
    const order = await anUnpaidOrder(mall)
    const { body } = await firstPay(order.guest, order.groupId)
    await choose(body.redirectUrl, 'pay')
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    await order.guest.post(`${pay}/payResult`, {
      contractId: order.groupId,
      merchantSerialNo: body.merchantSerialNo,
    })
    expect((await standing(mall, order.groupId)).group).toBe('paid')
    const row = await sql<{ reference: string; day: string }>`
      select c.reference, (c.received_at at time zone 'UTC')::date::text as day
      from payment_captures c join payment_attempts a on a.id = c.attempt_id where a.serial = ${body.merchantSerialNo}`.row(
      mall.db,
    )
    return { ...order, ...row! }
  }
  const importNow = () => runJob(mall, 'payments.importStatements')
  const aDay = 26 * 60 * 60_000
  const hour = 60 * 60_000
  // Payments of the last hour of a day may be stated on the next: these days begin at three.
  beforeAll(async () => {
    await mall.moveClock((27 * hour - (mall.clock.now().getTime() % (24 * hour))) % (24 * hour))
  })

  test('is imported when its day is over, and matches by number, amount, currency and date, also of a currency with three decimals (SYS-10, TRAP-73)', async () => {
    // Captures that other tests made without the provider are not in its books.
    await sql`update payment_captures set received_at = received_at - interval '30 days'`.run(mall.db)
    const sellIn = async (currency: Currency) => {
      await sql`
        update sites set settings = settings || ${sql.json({ currency })}::jsonb where code = 'global'`.run(
        mall.db,
      )
      await mall.sites.reload()
    }
    await sellIn('KWD')
    const { reference } = await aPaymentThere()
    await sellIn('USD')
    await importNow()
    expect(
      await sql`select 1 from payment_statement_lines where reference = ${reference}`.rows(mall.db),
    ).toEqual([])
    await mall.moveClock(aDay)
    await importNow()
    expect(
      await sql`
        select distinct kind, amount::int, currency from payment_statement_lines where reference = ${reference}`.rows(
        mall.db,
      ),
    ).toEqual([{ kind: 'capture', amount: 6_372, currency: 'KWD' }])
    expect(await findings()).toEqual([])
  })

  test('is requested once for all channels that share an account at the provider, and stored for each (SYS-10)', async () => {
    const requested: string[] = []
    const counted = sandboxChannels({ api: () => `${mall.url}${sandboxPath}` }).map(
      (channel): Channel => ({
        ...channel,
        statement: (account, wanted) => {
          requested.push(`${account.account} ${wanted.day}`)
          return channel.statement!(account, wanted)
        },
      }),
    )
    await sql`truncate payment_statements, payment_statement_lines`.run(mall.db)
    await importStatements(jobServices(mall), createChannels(counted, channelAccountKeys(mall.secret)))
    const accounts = await sql<{ all: number; apart: number }>`
      select count(*)::int as all, count(distinct account)::int as apart from channel_accounts`.row(mall.db)
    const stored = await sql<{ days: number; statements: number }>`
      select count(distinct day)::int as days, count(*)::int as statements from payment_statements`.row(
      mall.db,
    )
    expect(accounts!.all).toBeGreaterThan(accounts!.apart)
    expect(stored!.statements).toBe(accounts!.all * stored!.days)
    expect([requested.length, new Set(requested).size]).toEqual(Array(2).fill(accounts!.apart * stored!.days))
  })

  test('of a day that was never requested is not missed: what moved before the first statement is no fault (SYS-10)', async () => {
    await sql`truncate payment_statements, payment_statement_lines`.run(mall.db)
    const { reference, day } = await aPaymentThere()
    await sql`alter table sandbox.captures disable trigger all`.run(mall.db)
    await sql`update sandbox.captures set at = at - interval '30 days' where id = ${reference}`.run(mall.db)
    const moveOurs = (days: number) =>
      sql`update payment_captures set received_at = received_at + ${days} * interval '1 day' where reference = ${reference}`.run(
        mall.db,
      )
    await moveOurs(-4)
    await mall.moveClock(aDay)
    await importNow()
    expect(await findings()).toEqual([])
    await moveOurs(4)
    const account = await sql<{ id: string }>`
      select a.account_id as id from payment_captures c join payment_attempts a on a.id = c.attempt_id where c.reference = ${reference}`.row(
      mall.db,
    )
    await compareDay({ accountId: account!.id, day })
    expect(await findings()).toMatchObject([{ kind: 'statementMissing', subject: `capture ${reference}` }])
    await sql`update payment_captures set received_at = received_at - interval '30 days'`.run(mall.db)
  })

  test('is requested day by day when its provider was unavailable for weeks: no day is left out (SYS-10)', async () => {
    const daysOf = async () =>
      (
        await sql<{ day: string }>`
          select distinct day::text as day from payment_statements order by day`.rows(mall.db)
      ).map(({ day }) => day)
    await sql`truncate payment_statements, payment_statement_lines, payment_findings`.run(mall.db)
    await importNow()
    await mall.moveClock(20 * 24 * 60 * 60_000)
    for (let turn = 0; turn < 3; turn += 1) await importNow()
    const days = await daysOf()
    expect(days).toHaveLength(22)
    expect(Date.parse(days.at(-1)!) - Date.parse(days[0]!)).toBe(21 * 24 * 60 * 60_000)
    // Nor where an operator requested the newest one before the others were imported.
    await mall.moveClock(4 * 24 * 60 * 60_000)
    const day = new Date(mall.clock.now().getTime() - aDay).toISOString().slice(0, 10)
    const account = await sql<{
      id: string
    }>`select id from channel_accounts where channel = 'MOCKPAY' limit 1`.row(mall.db)
    expect((await compareDay({ accountId: account!.id, day })).status).toBe(200)
    await importNow()
    const ofAccount = await sql`select 1 from payment_statements where account_id = ${account!.id}`.rows(
      mall.db,
    )
    expect(ofAccount).toHaveLength(26)
  })

  test('a missing, an extra and a wrong row are each reported and none is mended; a corrected statement makes them go (SYS-10, I-21)', async () => {
    const [missing, wrong, other] = [await aPaymentThere(), await aPaymentThere(), await aPaymentThere()]
    const account = await sql<{ id: string }>`
      select account_id as id from payment_attempts where group_id = ${missing.groupId}`.row(mall.db)
    await mall.moveClock(aDay)
    await sql`alter table sandbox.captures disable trigger all`.run(mall.db)
    await sql`update sandbox.captures set id = 'cap_unknown_here' where id = ${missing.reference}`.run(
      mall.db,
    )
    await sql`update sandbox.captures set amount = amount + 100 where id = ${wrong.reference}`.run(mall.db)
    await sql`update sandbox.captures set currency = 'EUR' where id = ${other.reference}`.run(mall.db)
    const before = await standing(mall, missing.groupId)
    await importNow()
    const found = (await findings()).map(({ kind, subject, wanted, found }) => [kind, subject, wanted, found])
    expect(found.sort()).toEqual(
      [
        ['statementExtra', 'capture cap_unknown_here', null, missing.due],
        ['statementMissing', `capture ${missing.reference}`, missing.due, null],
        ['statementWrong', `capture ${wrong.reference}`, wrong.due, wrong.due + 100],
        ['statementWrong', `capture ${other.reference}`, other.due, other.due],
      ].sort(),
    )
    expect(await standing(mall, missing.groupId)).toEqual(before)
    expect(await board()).toBe(4)
    // Each names the order that it is about, and when the money moved, to the second.
    const about = await findings()
    expect(about.map(({ orders }) => orders.length)).toEqual([1, 1, 1, 1])
    for (const { said } of about) expect(said).toMatch(/\d\d:\d\d:\d\d UTC$/)

    // The same, line by line, on the console page.
    const finance = await anOperator('finance')
    const listed = await finance.post('/sapi/mall-admin/pay-statement/page', {
      ...{ from: missing.day, to: missing.day, pageSize: 50 },
    })
    const [statement] = listed.body.statements.filter(
      (each: { accountId: string }) => each.accountId === account!.id,
    )
    expect(statement).toMatchObject({ day: missing.day, differing: 4 })
    const { statementId } = statement
    const movements = async (change: object = {}) =>
      (await movementsOf({ statementId, ...change }, finance)).body
    const different = await movements({ outcome: 'differing' })
    expect(different.total).toBe(4)
    const brief = ({ outcome, reference, stated, known }: Compared) => [
      ...[outcome, reference, stated && `${stated.amount} ${stated.currency}`],
      known && `${known.amount} ${known.currency}`,
    ]
    expect(different.movements.map(brief).sort()).toEqual(
      [
        ['extra', 'cap_unknown_here', `${missing.due} USD`, null],
        ['missing', missing.reference, null, `${missing.due} USD`],
        ['wrongAmount', wrong.reference, `${wrong.due + 100} USD`, `${wrong.due} USD`],
        ['wrongCurrency', other.reference, `${other.due} EUR`, `${other.due} USD`],
      ].sort(),
    )
    const numberOf = await sql<{ number: string }>`
      select number from orders where group_id = ${missing.groupId}`.row(mall.db)
    for (const outcome of ['extra', 'missing'])
      expect((await movements({ outcome })).movements).toMatchObject([{ orders: [numberOf] }])
    expect((await movements({ kind: 'chargeback' })).total).toBe(0)
    expect((await movements()).total).toBe(statement.matched + 4)

    await sql`update sandbox.captures set id = ${missing.reference} where id = 'cap_unknown_here'`.run(
      mall.db,
    )
    await sql`update sandbox.captures set amount = amount - 100 where id = ${wrong.reference}`.run(mall.db)
    await sql`update sandbox.captures set currency = 'USD' where id = ${other.reference}`.run(mall.db)
    const compare = (day: string, by = admin, more: object = {}) =>
      compareDay({ accountId: account!.id, day, ...more }, by)
    const states = async (state?: string) =>
      (await finance.post('/sapi/mall-admin/pay-statement/page', { pageSize: 100, ...(state && { state }) }))
        .body
    const { counts, total } = await states()
    const { differing } = counts
    expect(counts).toEqual({ all: total, differing, matching: total - differing })
    expect((await states()).statements[0].account).toMatch(/^MOCKPAY\w*\/.+ \(test\)$/)
    expect(await states('differing')).toMatchObject({ total: differing, counts })
    const matching = await states('matching')
    expect(matching.total).toBe(total - differing)
    expect(matching.statements.map(({ differing }: { differing: number }) => differing)).not.toContain(4)

    // An existing statement is replaced only on request.
    expect((await compare(missing.day, admin, { isOnlyNew: true })).body).toMatchObject({
      code: 'statementThere',
      fields: [{ field: 'day' }],
    })
    expect((await states()).counts).toEqual(counts)
    expect((await compare(missing.day)).body).toEqual({ statementId, lines: 3, differences: 0 })
    expect((await states()).counts.differing).toBe(differing - 1)
    const [trail] = await sql<{ subject: object }>`
      select subject from audit_entries where endpoint = 'compareStatement' order by id desc limit 1`.rows(
      mall.db,
    )
    expect(trail).toEqual({ subject: { accountId: account!.id, day: missing.day } })
    expect(await findings()).toEqual([])
    expect(await kinds('gone')).toHaveLength(4)
    expect((await movements()).movements.map(({ outcome }: Compared) => outcome)).toEqual(
      Array(3).fill('matched'),
    )
    expect((await movementsOf({ statementId: '1' }, finance)).status).toBe(404)
    const ofYearZero = await finance.post('/sapi/mall-admin/pay-statement/page', { from: '0000-01-01' })
    expect([ofYearZero.status, ofYearZero.body.fields]).toMatchObject([400, [{ field: 'from' }]])
    const content = await anOperator('content')
    expect((await content.post('/sapi/mall-admin/pay-statement/page', {})).status).toBe(403)
    expect((await movementsOf({ statementId }, content)).status).toBe(403)
    const future = new Date(mall.clock.now().getTime() + aDay).toISOString().slice(0, 10)
    expect((await compare(future)).body).toMatchObject({
      code: 'statementDayNotOver',
      fields: [{ field: 'day' }],
    })
    expect((await compare('2020-02-29')).body).toMatchObject({
      code: 'statementDayTooOld',
      fields: [{ field: 'day' }],
    })
    expect((await compare(missing.day, await anOperator('finance'))).status).toBe(403)
    expect((await compareDay({ accountId: '1', day: missing.day })).status).toBe(404)
  })
})
