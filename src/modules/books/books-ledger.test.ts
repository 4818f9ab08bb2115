// @module-tag slow

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, payGroup, until } from '#tests/support/payments.ts'

/** Entries are added up to stored sums, whatever the clock shows and in whatever order they are committed. */

const migration = new URL('../../database/migrations/0073_backfill_sum_of_first_entry.sql', import.meta.url)

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const checkBooks = () => runJob(mall, 'books.check')
const kinds = async () =>
  (await sql<{ kind: string }>`select kind from payment_findings where gone_at is null`.rows(mall.db)).map(
    ({ kind }) => kind,
  )

test('the first entry of a new mall is added up, though the books were checked before it (SYS-10)', async () => {
  const drawn = await sql<{ is_called: boolean }>`select is_called from ledger_entries_number`.row(mall.db)
  expect(drawn).toEqual({ is_called: false })
  for (let turn = 0; turn < 5; turn += 1) await checkBooks()
  await payGroup(mall, (await anUnpaidOrder(mall)).groupId)
  for (let turn = 0; turn < 3; turn += 1) await checkBooks()
  expect(await kinds()).toEqual([])
  await expectSoundBooks(mall)
})

test('a first entry that an earlier version left out of its sum is added up after the upgrade, and its finding is withdrawn (SYS-10)', async () => {
  await payGroup(mall, (await anUnpaidOrder(mall)).groupId)
  for (let turn = 0; turn < 3; turn += 1) await checkBooks()
  // As the books of that version left them: the first entry counts as added up, and its account has nothing of it.
  await sql`
    update ledger_sums s set amount = s.amount - e.amount from ledger_entries e
    where e.number = 1 and s.account = e.account and s.owner = e.owner and s.currency = e.currency`.run(
    mall.db,
  )
  await checkBooks()
  expect(await kinds()).toEqual(['balance'])
  const upgrade = openDatabase(mall.databaseUrl, { connectionsMax: 1 })
  await upgrade.pool.query(await readFile(migration, 'utf8'))
  await upgrade.close()
  await checkBooks()
  expect(await kinds()).toEqual([])
  await expectSoundBooks(mall)
})

test('the books find nothing wrong after the clock of the machine was set back by a day (I-31, SYS-10)', async () => {
  await payGroup(mall, (await anUnpaidOrder(mall)).groupId)
  await checkBooks()
  // As it was written while the clock was ahead: where the last look ended, and the entries of before.
  await sql`
    update payment_book_progress set looked_at = looked_at + interval '1 day',
      proved_to = id_made_at(clock_timestamp() + interval '1 day')`.run(mall.db)
  for (let turn = 0; turn < 5; turn += 1) {
    await payGroup(mall, (await anUnpaidOrder(mall)).groupId)
    await checkBooks()
    expect(await kinds()).toEqual([])
  }
  await expectSoundBooks(mall)
})

test('entries are added up though their transaction ends after later ones (SYS-10)', async () => {
  for (let turn = 0; turn < 3; turn += 1) await checkBooks()
  const held = openDatabase(mall.databaseUrl, { connectionsMax: 1 })
  const entry = await held.pool.connect()
  await entry.query('begin')
  // Written, and not committed while the books are checked again and again.
  const [transaction, first, second] = [newId(), newId(), newId()]
  await entry.query(`
    insert into ledger_transactions (id, kind, subject_id) values (${transaction}, 'capture', ${transaction});
    insert into ledger_entries (id, transaction_id, account, owner, currency, amount)
      values (${first}, ${transaction}, 'commission', '1', 'CHF', -9), (${second}, ${transaction}, 'platformSubsidy', '1', 'CHF', 9);
    insert into ledger_balances (account, owner, currency, balance)
      values ('commission', '1', 'CHF', -9), ('platformSubsidy', '1', 'CHF', 9)`)
  await payGroup(mall, (await anUnpaidOrder(mall)).groupId)
  for (let turn = 0; turn < 5; turn += 1) await checkBooks()
  await entry.query('commit')
  entry.release()
  await held.close()
  const summed = () =>
    sql<{ amount: string }>`
      select amount from ledger_sums where account = 'commission' and currency = 'CHF'`.row(mall.db)
  // Transactions of the whole server are waited for, those of other databases too.
  await until('the entry to be added up', async () => {
    await checkBooks()
    expect(await kinds()).not.toContain('balance')
    return (await summed()) !== undefined
  })
  expect(await summed()).toEqual({ amount: '-9' })
})
