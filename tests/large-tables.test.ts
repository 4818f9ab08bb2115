// @module-tag slow

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Connection, openDatabase } from '#database/connect.ts'
import { type Statement, sql } from '#database/sql.ts'
import { wholeInvariants } from '#modules/books/server/invariants/whole-invariants.ts'
import {
  brokenInvariants as brokenInGroups,
  brokenWholeInvariants,
} from '#modules/books/server/queries/broken-invariants.ts'
import { wrongBalances } from '#modules/books/server/queries/broken-ledger.ts'
import { deleteEndedSessions } from '#modules/identity/server/store/sessions.ts'
import type { Transaction } from '#platform/context.ts'
import { handlersOf } from '#platform/module.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls } from './support/after-sales.ts'
import { copyGroups } from './support/filled-trade.ts'
import { aMall, anAccount, type TestMall } from './support/mall.ts'
import { until } from './support/payments.ts'
import { nodesOf, planOf } from './support/query-plans.ts'

/**
 * Statements that look for the rows of one order, buyer or guest, on tables of thousands of rows. They are judged by the blocks that
 * they touch, also in foreign keys and triggers: an index that does not begin with the column is read as a whole, and no plan shows it.
 */
const copies = 2_500
let mall: TestMall
let one: Connection
let groupIds: Id[]
const sent: Statement[] = []
const { aPaidOrder, apply, desk, reaches } = afterSaleCalls(() => mall)

beforeAll(async () => {
  mall = await aMall({ worker: true })
  const whole = await aPaidOrder({ products: 2, pieces: 2 })
  const back = await aPaidOrder({ products: 2, pieces: 2 })
  const { body } = await apply(back, 'SALE_REFUND')
  await desk(back, 'approve', { afterSaleId: body.id })
  await desk(back, 'refund', { afterSaleId: body.id })
  await reaches(back, body.id, 'REVERSE_DONE')
  await until('the refund to be closed', async () => {
    const open = await sql`select 1 from refunds where status = 'requested'`.rows(mall.db)
    return open.length === 0
  })
  one = openDatabase(mall.databaseUrl, {
    connectionsMax: 1,
    messageTimeoutMs: 300_000,
    onMessage: (statements) => void sent.push(...statements),
  })
  await copyGroups(one.pool, [whole.groupId, back.groupId], copies)
  await one.pool.query(`
    insert into sessions (id, user_id, token_hash, expires_at)
    select u.id, u.id, decode(md5(u.id::text), 'hex'), now() + interval '1 day' from users u where u.is_guest on conflict do nothing;
    insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
    select u.id, u.id, 'global', 'grant', u.id, 10, 0, now() from users u where u.is_guest`)
  await one.pool.query('analyze sessions, point_lots')
  groupIds = (
    await sql<{ id: Id }>`select id from order_groups order by id limit 5100 offset 100`.rows(mall.db)
  ).map(({ id }) => id)
}, 300_000)
afterAll(async () => {
  await one.close()
  await mall.stop()
})

/** The blocks of each table and its indexes that a transaction touches, which is rolled back. */
async function blocksOf(run: (tx: Transaction) => Promise<unknown>): Promise<Record<string, number>> {
  const touched = async (tx: Transaction) => {
    const rows = await sql<{ name: string; blocks: string }>`
      select coalesce(i.indrelid, c.oid)::regclass::text as name, sum(pg_stat_get_xact_blocks_fetched(c.oid)) as blocks
      from pg_class c left join pg_index i on i.indexrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') group by 1`.rows(tx)
    return new Map(rows.map(({ name, blocks }) => [name, Number(blocks)]))
  }
  const undone = new Error('measured')
  let blocks: [string, number][] = []
  await inTransaction(one.db, async (tx) => {
    const before = await touched(tx)
    await run(tx)
    const after = await touched(tx)
    blocks = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)])
    throw undone
  }).catch((error) => {
    if (error !== undone) throw error
  })
  return Object.fromEntries(blocks.filter(([, count]) => count > 0).sort((one, other) => other[1] - one[1]))
}
/** Those tables of which too many blocks are touched. */
const above = (limit: number, blocks: Record<string, number>) =>
  Object.fromEntries(Object.entries(blocks).filter(([, count]) => count > limit))

test('copied groups fulfil every invariant of the books', async () => {
  for (let at = 0; at < groupIds.length; at += 500)
    expect(await brokenInGroups(one.db, groupIds.slice(at, at + 500))).toEqual([])
  expect((await brokenWholeInvariants(one.db, { isAll: true })).found).toEqual([])
  expect(await wrongBalances(one.db)).toEqual([])
})

test('judging an order group touches a few blocks of each table, however large the table is (I-15, I-16)', async () => {
  const judged = groupIds.slice(0, 200)
  const judge = () => blocksOf((tx) => brokenInGroups(tx, judged))
  expect(above(judged.length * 120, await judge())).toEqual({})
  // Without the index of a column, another index is read as a whole.
  await one.pool.query("set lock_timeout = '60s'; drop index refund_items_line")
  expect(above(judged.length * 120, await judge())).toHaveProperty('refund_items')
  await one.pool.query('create index refund_items_line on refund_items (order_line_id)')
})

test('a guest who signs in brings the orders along, at the cost of these orders', async () => {
  const { id } = await anAccount(mall)
  const guest = await sql<{ id: Id }>`
    select buyer_id as id from order_groups where id = ${groupIds[0]!}`.row(mall.db)
  const blocks = await blocksOf((tx) => handlersOf(() => mall.modules).buyerMerged(tx, guest!.id, id))
  expect(blocks).toHaveProperty('order_lines')
  expect(above(100, blocks)).toEqual({})
})

test('a guest whose session ended is deleted without reading other tables, however large they are', async () => {
  const {
    users: _,
    sessions: __,
    ...others
  } = await blocksOf(async (tx) => {
    await sql`
      insert into users (id, is_guest) select n, true from generate_series(1, 20) n`.run(tx)
    await sql`
      insert into sessions (id, user_id, token_hash, expires_at)
      select n, n, decode(md5(n::text), 'hex'), app_now() - interval '2 hours' from generate_series(1, 20) n`.run(
      tx,
    )
    expect(await deleteEndedSessions(tx, 20)).toBe(20)
  })
  expect(others).toHaveProperty('point_lots')
  expect(above(20 * 10, others)).toEqual({})
})

test('an invariant about whole tables names all that it reads, so that it is checked less often when one of them is large (SYS-10)', async () => {
  const other = openDatabase(mall.databaseUrl, { connectionsMax: 1 })
  onTestFinished(() => other.close())
  for (const { kind, reads, breakers } of wholeInvariants) {
    sent.length = 0
    await sql`${breakers}`.rows(one.db)
    const plan = await planOf(other.pool, sent[0]!)
    const relations = nodesOf(plan).flatMap((node) => node['Relation Name'] ?? [])
    const small = ['deadlines', 'invoice_counters', 'orders', 'payment_findings']
    const read = [...new Set(relations)].filter((table) => !small.includes(table))
    expect([kind, read.toSorted()]).toEqual([kind, reads.toSorted()])
  }
  await sql`analyze stock_movements`.run(one.db)
  const requested = async () => (await brokenWholeInvariants(one.db, { isAll: false })).asked
  await one.pool.query("update pg_class set reltuples = 200000 where relname = 'stock_movements'")
  const isFirstMinute = new Date().getMinutes() === 0
  expect((await requested()).includes('stockMoved')).toBe(isFirstMinute)
})

/** Foreign keys whose columns begin no index, though rows of the table that they refer to are deleted, and why that is right. */
const keysWithoutIndex: Readonly<Record<string, string>> = {
  'articles.group -> article_groups': 'there are few articles',
  'articles.picture -> files': 'there are few articles',
  'brands.logo -> files': 'there are few brands',
  'categories.picture -> files': 'there are few categories',
  'home_blocks.picture -> files': 'there are few blocks',
  'mall_profile.mark -> files': 'there is one row',
  'shop_applications.licence_file -> files': 'there are few applications',
  'shop_fronts.banner -> files': 'there are few shops',
  'shops.logo -> files': 'there are few shops',
}

test('every foreign key to a table from which rows are deleted begins an index, or has a reason not to', async () => {
  const { stdout } = await promisify(execFile)('grep', [
    '-rhoE',
    'delete from [a-z_]+',
    'src',
    '--include=*.ts',
    '--exclude=*.test.ts',
  ])
  const deleted = [...new Set(stdout.split('\n').map((line) => line.slice('delete from '.length)))]
  expect(deleted).toContain('users')
  const { rows } = await one.pool.query<{ key: string }>(
    `
    with recursive emptied (id) as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
      union select c.conrelid from emptied join pg_constraint c on c.confrelid = emptied.id and c.contype = 'f' and c.confdeltype = 'c'
    )
    select c.conrelid::regclass || '.' || string_agg(a.attname, '+' order by k.place) || ' -> ' || c.confrelid::regclass as key
    from pg_constraint c cross join lateral unnest(c.conkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.confrelid in (select id from emptied) and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
          select '(' || n.attname || ' IS NOT NULL)' from pg_attribute n where n.attrelid = c.conrelid and n.attnum = any(c.conkey))))
    group by c.oid, c.conrelid, c.confrelid order by 1`,
    [deleted],
  )
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(keysWithoutIndex).sort())
})
