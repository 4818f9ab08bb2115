// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#database/sql.ts'
import { jobServices } from '../../../../../tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  aShop,
  password,
  type TestMall,
} from '../../../../../tests/support/mall.ts'
import { anUnpaidOrder, payGroup } from '../../../../../tests/support/payments.ts'
import { addDigests, brokenDigests, checkDigests } from './audit-digests.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

/** One digest of all that was written. Transactions of other databases on the same server, which it would end before, are waited for. */
async function addAllDigests(): Promise<void> {
  const underWay = async () =>
    (await sql<{ before: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) <= max(xid) as before
      from (select xid from audit_entries union all select xid from ledger_transactions) entries`.row(
      mall.db,
    ))!.before
  await expect.poll(underWay, { timeout: 20_000 }).toBe(false)
  await addDigests(jobServices(mall))
}

const digests = async () =>
  (
    await sql<{
      position: number
    }>`select position::int as position from audit_digests order by position`.rows(mall.db)
  ).map(({ position }) => position)

/** A write by the owner of the database, for whom no trigger holds, and its findings. It is rolled back. */
async function foundAfter(...writes: Sql[]): Promise<string[]> {
  let found: string[] = []
  await mall.db
    .transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.run(tx)
      for (const write of writes) await write.run(tx)
      found = await brokenDigests(tx as never)
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return found
}

test('changes by staff and all movements of money are under a chain of hashes: an entry that is changed, added or removed later is found (I-53)', async () => {
  const operator = aClient(mall.url)
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  await operator.post('/api/user/web/login', { email, password })
  const { shopId } = await aShop(mall)
  for (const status of ['frozen', 'active']) {
    await operator.post('/sapi/mall-admin/shop/status', { shopId, status })
    await addAllDigests()
  }
  const { groupId } = await anUnpaidOrder(mall)
  await payGroup(mall, groupId)
  await addAllDigests()
  expect(await digests()).toEqual([1, 2, 3])
  await addDigests(jobServices(mall))
  expect(await digests()).toEqual([1, 2, 3])
  expect(await brokenDigests(mall.db)).toEqual([])

  const first = sql`(select min(id) from audit_entries)`
  const booking = sql`(select id from ledger_transactions limit 1)`
  const entry = sql`insert into audit_entries (id, xid, user_id, endpoint, request_id, subject)
    select 7, xid, user_id, endpoint, request_id, subject from audit_entries where id = ${first}`
  const cases: [Sql, string[]][] = [
    [sql`delete from audit_entries where id = ${first}`, ['1']],
    [sql`update audit_entries set subject = '{}' where id = ${first}`, ['1']],
    [sql`update audit_entries set user_id = user_id + 1 where id <> ${first}`, ['2']],
    [entry, ['1']],
    [sql`delete from ledger_entries where transaction_id = ${booking}`, ['3']],
    [sql`update ledger_entries set amount = amount * 2 where transaction_id = ${booking}`, ['3']],
    [sql`update ledger_transactions set subject_id = 1 where id = ${booking}`, ['3']],
    [sql`delete from audit_digests where position = 2`, ['2', '3']],
  ]
  for (const [write, found] of cases) expect(await foundAfter(write)).toEqual(found)
  // A forger that also recomputes the digest breaks the chain behind it.
  const renewed = sql`update audit_digests set hash = audit_hash(null, '0'::xid8, until) where position = 1`
  expect(await foundAfter(cases[0]![0], renewed)).toEqual(['2'])
})

test('a day’s end of the chain is logged, and what was changed is an error (I-53)', async () => {
  const logged: [string, object, string][] = []
  const log = {
    info: (fields: object, message: string) => logged.push(['info', fields, message]),
    error: (fields: object, message: string) => logged.push(['error', fields, message]),
  }
  const services = jobServices(mall, { log: log as never })
  await checkDigests(services)
  expect(logged).toEqual([
    [
      'info',
      { position: '3', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      'the last digest of audit and ledger',
    ],
  ])
  await mall.db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.run(tx)
    await sql`delete from audit_entries`.run(tx)
  })
  await checkDigests(services)
  expect(logged[1]).toEqual([
    'error',
    { digests: ['1', '2'] },
    'entries of the audit or the ledger were changed afterwards',
  ])
})

test('a row of an open transaction waits for the next digest', async () => {
  const before = (await digests()).length
  const entry = (id: number) => sql`
    insert into audit_entries (id, user_id, endpoint, request_id, subject) values (${id}, 1, 'test', 'test', '{}')`
  await mall.db.transaction(async (tx) => {
    await entry(11).run(tx)
    await sql`select 1 as sent`.row(tx)
    await entry(12).run(mall.db)
    await addDigests(jobServices(mall))
    expect(await digests()).toHaveLength(before)
  })
  await addAllDigests()
  expect(await digests()).toHaveLength(before + 1)
  await expect(sql`delete from audit_digests`.run(mall.db)).rejects.toThrow('append-only')
})
