// @module-tag slow

import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '#database/address.ts'
import { type Connection, openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { sql } from '#database/sql.ts'
import { afterSaleCalls } from './support/after-sales.ts'
import { onServer } from './support/database.ts'
import { copyGroups } from './support/filled-trade.ts'
import { aMall } from './support/mall.ts'
import {
  copyRows,
  filledTables,
  longestLockWait,
  migrationsUpTo,
  newMigrations,
  useWhile,
  waitMax,
  whatBlocks,
} from './support/migrations-in-use.ts'
import { until } from './support/payments.ts'

/**
 * Migrations on tables of thousands of rows that are in use. A mall of today makes orders; their rows are copied into a database of the
 * version before all new migrations, and multiplied there.
 */
const copies = 1_200
const name = `mall_${process.pid}_before`
const url = databaseUrl(inject('serverUrl'), name)
const migrations = new URL('../src/database/migrations/', import.meta.url)
let before: Connection

beforeAll(async () => {
  const mall = await aMall({ worker: true })
  const { aPaidOrder, apply, desk, reaches } = afterSaleCalls(() => mall)
  const whole = await aPaidOrder({ products: 2, pieces: 2 })
  const back = await aPaidOrder({ products: 2, pieces: 2 })
  const { body } = await apply(back, 'SALE_REFUND')
  await desk(back, 'approve', { afterSaleId: body.id })
  await desk(back, 'refund', { afterSaleId: body.id })
  await reaches(back, body.id, 'REVERSE_DONE')
  await until('mails about it', async () => (await sql`select from mails limit 1`.rows(mall.db)).length > 0)
  await onServer(inject('serverUrl'), `create database ${name}`)
  await migrate(url, { folder: await migrationsUpTo() })
  before = openDatabase(url, { connectionsMax: 4, statementTimeoutMs: 60_000 })
  const source = openDatabase(mall.databaseUrl, { connectionsMax: 2, statementTimeoutMs: 60_000 })
  await copyRows(source.pool, before.pool)
  await source.close()
  await mall.stop()
  await copyGroups(before.pool, [whole.groupId, back.groupId], copies)
  await before.pool.query(`
    insert into mails (id, recipient, language, template, subject, text, html, about)
    select n, recipient, language, template, subject, text, html, about || '-' || n
    from (select * from mails limit 1) m cross join generate_series(1, ${copies}) n;
    insert into sessions (id, user_id, token_hash, expires_at)
    select u.id, u.id, decode(md5(u.id::text), 'hex'), now() + interval '1 day' from users u where u.is_guest on conflict do nothing`)
  await before.pool.query('analyze')
}, 300_000)
afterAll(async () => {
  await before.close()
  await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
})

/** The migrations that this database has, and another one. */
async function planted(file: string, statement: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-migrations-'))
  const { rows } = await before.pool.query<{ name: string }>('select name from migrations')
  for (const each of rows)
    if (each.name.startsWith('0')) await copyFile(new URL(each.name, migrations), join(folder, each.name))
  await writeFile(join(folder, file), statement)
  return pathToFileURL(`${folder}/`)
}

/** How long the users of all filled tables waited at most. */
async function waitedWhile(folder: URL): Promise<number> {
  const tables = await filledTables(before.pool)
  let used = { read: 0, changed: 0 }
  const waited = await longestLockWait(url, async () => {
    used = await useWhile(before.pool, tables, () => migrate(url, { folder }))
  })
  expect(used).toEqual({ read: expect.toSatisfy(isSome), changed: expect.toSatisfy(isSome) })
  return waited
}
const isSome = (count: number) => count > 0

test('tables that a migration blocks are seen, however few rows there are', async () => {
  expect(await filledTables(before.pool)).toEqual(
    expect.arrayContaining([
      'ledger_entries',
      'mails',
      'order_lines',
      'orders',
      'payment_attempts',
      'stock_movements',
    ]),
  )
  const seen = (statement: string) => whatBlocks(before.pool, statement)
  expect(await seen('alter table orders add column added text')).toEqual([])
  expect(await seen("alter table orders add column added text not null default 'x'")).toEqual([])
  expect(await seen("alter table orders add constraint is_named check (number <> '') not valid")).toEqual([])
  expect(await seen('update orders set number = number where id in (select id from orders limit 9)')).toEqual(
    [],
  )
  expect(await seen('alter table order_lines alter column quantity type numeric')).toEqual([
    'order_lines is written anew while it is locked',
  ])
  for (const statement of [
    "alter table orders add constraint is_named check (number <> '')",
    'create index orders_by_total on orders (due_amount)',
    'alter table orders add column added text; update orders set added = number where due_amount < 0',
  ])
    expect([statement, await seen(statement)]).toEqual([
      statement,
      ['orders is read as a whole while it is locked'],
    ])
  expect(await seen('update mails set subject = subject')).toEqual([
    expect.stringMatching(/^\d+ rows of mails are locked until the end$/),
  ])
})

test('new migrations block no call for longer than half a second (I-52)', async () => {
  const limit = waitMax()
  for (const file of await newMigrations()) {
    const statement = await readFile(new URL(file, migrations), 'utf8')
    const isTried = !statement.startsWith('-- without a transaction')
    expect([file, isTried ? await whatBlocks(before.pool, statement) : []]).toEqual([file, []])
    const waited = await waitedWhile(await migrationsUpTo(file))
    expect(waited, `${file} kept a call waiting`).toBeLessThan(limit)
  }
  const { rows } = await before.pool.query<{ name: string }>('select name from migrations order by name desc')
  expect(rows.map(({ name }) => name).slice(0, (await newMigrations()).length)).toEqual(
    (await newMigrations()).toReversed(),
  )
})

test('a migration that locks a table for longer is seen by those who use it', async () => {
  const limit = waitMax()
  const heldFor = (2 * limit) / 1_000
  const locks = `alter table orders add column planted text; select pg_sleep(${heldFor})`
  expect(await waitedWhile(await planted('9000_add_planted.sql', locks))).toBeGreaterThan(limit)
  const rows = `update order_groups set status = status; select pg_sleep(${heldFor})`
  expect(await waitedWhile(await planted('9001_backfill_planted.sql', rows))).toBeGreaterThan(limit)
  const quick = 'alter table orders add column quick text'
  expect(await waitedWhile(await planted('9002_add_quick.sql', quick))).toBeLessThan(limit)
})

test('the steps that CONTRIBUTING prescribes for a new column block no call (I-52)', async () => {
  const limit = waitMax()
  const steps = {
    '9003_add_weight.sql': `alter table order_lines add column weight integer;
      alter table order_lines add constraint order_lines_weight check (weight > 0) not valid;
      alter table order_lines add constraint order_lines_weighed check (weight is not null) not valid`,
    '9004_backfill_weight.sql': `-- without a transaction
do $$
declare
  done bigint := 0;
  batch bigint;
begin
  loop
    select max(id) into batch from (select id from order_lines where id > done order by id limit 500) next;
    exit when batch is null;
    update order_lines set weight = quantity where id > done and id <= batch and weight is null;
    commit;
    done := batch;
  end loop;
end $$;
`,
    '9005_switch_weight.sql': `alter table order_lines validate constraint order_lines_weight;
      alter table order_lines validate constraint order_lines_weighed`,
    '9006_add_index_of_weight.sql': `-- without a transaction
drop index concurrently if exists order_lines_by_weight;
create index concurrently order_lines_by_weight on order_lines (weight);
`,
    '9007_drop_weight.sql': 'alter table order_lines drop column weight',
  }
  for (const [file, statement] of Object.entries(steps)) {
    if (!statement.startsWith('-- without')) expect(await whatBlocks(before.pool, statement)).toEqual([])
    expect(await waitedWhile(await planted(file, statement)), file).toBeLessThan(limit)
    if (file.includes('backfill')) {
      const { rows } = await before.pool.query(
        'select count(*)::int as lines, count(distinct xmin::text)::int as batches from order_lines where weight = quantity',
      )
      expect(rows).toEqual([
        { lines: expect.toSatisfy((lines: number) => lines > 1_000), batches: expect.toSatisfy(isSeveral) },
      ])
    }
  }
})
const isSeveral = (count: number) => count > 2
