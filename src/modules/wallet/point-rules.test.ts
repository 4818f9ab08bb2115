import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { earnedFor, isEarnedLessThanPaid } from './rules/points.ts'
import { remindOfPoints } from './server/jobs.ts'
import { remindOfEndingLots } from './server/store/ending-points.ts'

let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await signedIn({ operatorRole: 'admin' })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

async function signedIn(change: Parameters<typeof anAccount>[1] = {}, url = mall.url) {
  const { email } = await anAccount(mall, change)
  const client = aClient(url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const rules = {
  site: 'cn',
  earned: { points: 1, amount: 100 },
  worth: { points: 100, amount: 100 },
  maxBasisPoints: 5_000,
  lastDays: 365,
  remindDays: 14,
}
const save = (change: object, client = admin) =>
  client.post('/sapi/mall-admin/points/saveRules', { ...rules, ...change })
const rulesOf = async (site: string) =>
  (await admin.post('/sapi/mall-admin/points/rules')).body.sites.find(
    (each: { site: string }) => each.site === site,
  )

describe('The rules of points', () => {
  test('are written for one site, apply immediately on all pages, and name their author (MEM-10)', async () => {
    expect(await rulesOf('cn')).toEqual({ ...rules, currency: 'CNY', givesPoints: true })
    const change = { earned: { points: 2, amount: 100 }, worth: { points: 200, amount: 100 }, lastDays: 90 }
    const { status, body } = await save(change)
    expect([status, body]).toEqual([200, { ...rules, ...change }])
    expect(await rulesOf('cn')).toMatchObject(change)
    expect(await rulesOf('global')).toMatchObject({ lastDays: 365, givesPoints: false })
    await until('the site', async () => mall.sites.ofCode('cn')?.points.lastDays === 90)
    const audit = await sql`select from audit_entries where endpoint = 'savePointRules'`.rows(mall.db)
    expect(audit).toHaveLength(1)
    expect((await save({})).status).toBe(200)
  })

  test.each([
    { change: { site: 'nowhere' }, field: 'site' },
    { change: { earned: { points: 0, amount: 100 } }, field: 'earned.points' },
    { change: { earned: { points: 1.5, amount: 100 } }, field: 'earned.points' },
    { change: { worth: { points: 100, amount: 0 } }, field: 'worth.amount' },
    { change: { maxBasisPoints: 10_001 }, field: 'maxBasisPoints' },
    { change: { lastDays: 0 }, field: 'lastDays' },
    { change: { lastDays: 3_651 }, field: 'lastDays' },
    { change: { remindDays: 91 }, field: 'remindDays' },
    { change: { remindDays: -1 }, field: 'remindDays' },
  ])('are refused with $change, at $field, and stay as they were (MEM-10)', async ({ change, field }) => {
    const before = await rulesOf('cn')
    const { status, body } = await save(change)
    expect([status, body.fields[0].field]).toEqual([400, field])
    expect(await rulesOf('cn')).toEqual(before)
  })

  test('are refused where goods would earn what they cost, also at the level that earns most (MEM-10)', async () => {
    const cheapest = { worth: { points: 1, amount: 99 } }
    expect((await save(cheapest)).status).toBe(200)
    const { status, body } = await save({ worth: { points: 1, amount: 100 } })
    expect([status, body.code, body.fields[0].field]).toEqual([422, 'pointsWorthTooMuch', 'worth.amount'])
    await sql`update member_levels set earn_basis_points = 20000 where level = 2`.run(mall.db)
    expect((await save(cheapest)).body.code).toBe('pointsWorthTooMuch')
    expect((await save({ worth: { points: 1, amount: 49 } })).status).toBe(200)
    await sql`update member_levels set earn_basis_points = 10000`.run(mall.db)
    expect((await save({})).status).toBe(200)
    expect(
      isEarnedLessThanPaid({ earned: { points: 1, amount: 3 }, worth: { points: 3, amount: 9 } }, 10_000),
    ).toBe(false)
  })

  test('are not undone by a level that would earn too much, nor when both are written at the same moment (MEM-10)', async () => {
    const level = {
      level: 2,
      name: { en: 'Silver', zh: '白银会员' },
      growthFrom: 500,
      payBasisPoints: 10_000,
    }
    const versionOf = async () =>
      (await sql<{ version: number }>`select version from member_levels where level = 2`.row(mall.db))
        ?.version
    const saveLevel = async (earnBasisPoints: number) =>
      admin.post('/sapi/mall-admin/member/level/save', {
        ...level,
        benefits: [],
        version: await versionOf(),
        earnBasisPoints,
      })
    expect((await save({ worth: { points: 1, amount: 50 } })).status).toBe(200)
    const { status, body } = await saveLevel(20_000)
    expect([status, body.code, body.fields[0].field]).toEqual([422, 'pointsWorthTooMuch', 'earnBasisPoints'])
    expect((await saveLevel(19_999)).status).toBe(200)
    expect((await saveLevel(10_000)).status).toBe(200)

    expect((await save({})).status).toBe(200)
    const [written, added] = await Promise.all([
      save({ worth: { points: 1, amount: 60 } }),
      saveLevel(18_000),
    ])
    expect([written.status, added.status].toSorted()).toEqual([200, 422])
    await sql`update member_levels set earn_basis_points = 10000`.run(mall.db)
    expect((await save({})).status).toBe(200)
  })

  test('are read by support and finance and written by admins alone', async () => {
    for (const operatorRole of ['support', 'finance'] as const) {
      const client = await signedIn({ operatorRole })
      expect((await client.post('/sapi/mall-admin/points/rules')).status).toBe(200)
      expect((await save({}, client)).body.code).toBe('roleMayNot')
    }
    expect((await save({}, await signedIn())).body.code).toBe('notAllowed')
  })
})

test('a level earns its part more of the points, rounded up once for the order (MEM-10, SHELL-35)', async () => {
  expect([10_000, 12_500, 15_000].map((rate) => earnedFor(101, { earned: rules.earned }, rate))).toEqual([
    2, 2, 2,
  ])
  expect([10_000, 12_500, 15_000].map((rate) => earnedFor(10_000, { earned: rules.earned }, rate))).toEqual([
    100, 125, 150,
  ])
  const { id } = await anAccount(mall)
  const rate = async () =>
    (await sql<{ rate: number }>`select earn_basis_points_of(${id}::bigint) as rate`.row(mall.db))?.rate
  await sql`update member_levels set earn_basis_points = level * 1000 + 10000`.run(mall.db)
  expect(await rate()).toBe(11_000)
  await sql`
    insert into member_growth (buyer_id, growth) select ${id}, growth_from from member_levels where level = 2`.run(
    mall.db,
  )
  expect(await rate()).toBe(12_000)
  await sql`
    insert into memberships (id, buyer_id, level, starts_at, ends_at)
    values (1, ${id}, 3, app_now() - interval '1 hour', app_now() + interval '1 day')`.run(mall.db)
  expect(await rate()).toBe(13_000)
  await mall.moveClock(2 * 86_400_000)
  expect(await rate()).toBe(12_000)
  await sql`update member_levels set earn_basis_points = 10000`.run(mall.db)
})

describe('Points that end soon', () => {
  const mails = (email: string) =>
    sql<{ subject: string; text: string }>`
      select subject, text from mails where recipient = ${email} and template = 'pointsEnding'`.rows(mall.db)

  test('are announced in one mail for all lots, once, so many days before as the rules set, and not when they were spent (MEM-10)', async () => {
    const worker = await mall.startWorker()
    const [early, spent] = [await anAccount(mall), await anAccount(mall)]
    const lot = (buyerId: Id, points: number, days: number) =>
      sql`
        insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
        select n, ${buyerId}::bigint, 'cn', 'grant', n, ${points}::bigint, ${points}::bigint, app_now() + ${days} * interval '1 day'
        from (select coalesce(max(id), 0) + 1 as n from point_lots) next`.run(mall.db)
    await lot(early.id, 30, 10)
    await lot(early.id, 12, 13)
    await lot(early.id, 500, 15)
    await lot(spent.id, 70, 10)
    await sql`update point_lots set remaining = 0 where buyer_id = ${spent.id}`.run(mall.db)
    const run = () =>
      remindOfPoints({
        db: mall.db,
        signal: new AbortController().signal,
        transaction: (work) => inTransaction(mall.db, work),
        reservations: mall.services.reservations,
        obligationKinds: mall.services.obligationKinds,
        log: mall.app.log,
      })
    await Promise.all([run(), run()])
    await until('the mail', async () => (await mails(early.email)).length > 0)
    await run()
    const [mail, ...others] = await mails(early.email)
    expect([mail?.subject, others]).toEqual(['42 points expire soon', []])
    expect(mail?.text).toContain('42 of your points expire by')
    expect(await mails(spent.email)).toEqual([])
    // The later lot has a mail of its own when its time comes.
    await mall.moveClock(11 * 86_400_000)
    await run()
    await until('the next mail', async () => (await mails(early.email)).length === 2)
    await worker.stop()
  })

  test('are announced to no buyer on a site whose rules say so (MEM-10)', async () => {
    expect((await save({ remindDays: 0 })).status).toBe(200)
    const { id } = await anAccount(mall)
    await sql`
      insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
      values (${id}, ${id}, 'cn', 'grant', ${id}, 5, 5, app_now() + interval '1 day')`.run(mall.db)
    const { buyers } = await inTransaction(mall.db, (tx) => remindOfEndingLots(tx, 1_000))
    expect(buyers.map(({ buyerId }) => buyerId)).not.toContain(id)
    await save({})
  })
})
