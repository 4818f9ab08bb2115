import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aDatabase } from '../../tests/support/database.ts'
import { aNetwork } from '../../tests/support/network.ts'
import { openDatabase } from './connect.ts'
import type { Database } from './database.ts'
import { listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

test('a lost connection is reported and replaced, and the process goes on', async () => {
  const lost: string[] = []
  const { url, pool: another } = await aDatabase()
  const { pool, close } = openDatabase(url, { onError: (error) => lost.push(error.message) })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await another.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await until(() => lost.length > 0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that the database has ended is used for nothing more: one statement fails, and not the next one, too (I-49)', async () => {
  const { url } = await aDatabase()
  const { db, close } = openDatabase(url, { onError: () => undefined })
  for (let turn = 0; turn < 20; turn += 1) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.rows(db)).rejects.toThrow()
    expect(await sql`select 1 as one`.rows(db)).toEqual([{ one: 1 }])
    await expect(
      db.transaction((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.rows(tx)),
    ).rejects.toThrow()
    expect(await sql`select 1 as one`.rows(db)).toEqual([{ one: 1 }])
  }
  await close()
})

test('a statement, a wait for a lock and an idle transaction all time out', async () => {
  const { url } = await aDatabase()
  const { pool, close } = openDatabase(url)
  onTestFinished(close)
  const shown = async (name: string) => (await pool.query(`show ${name}`)).rows[0]?.[name]
  expect(await shown('statement_timeout')).toBe('3s')
  expect(await shown('lock_timeout')).toBe('2s')
  expect(await shown('idle_in_transaction_session_timeout')).toBe('5s')
  expect(await shown('transaction_isolation')).toBe('read committed')
})

test('a transaction may have longer statements than its connection, and only that transaction', async () => {
  const { url } = await aDatabase()
  const { db, close } = openDatabase(url, {
    statementTimeoutMs: 300,
    messageTimeoutMs: 600,
    connectionsMax: 1,
  })
  onTestFinished(close)
  const slowly = (from: Database) =>
    from.transaction((tx) => sql<{ done: boolean }>`select pg_sleep(1) is not null as done`.row(tx))
  await expect(slowly(db)).rejects.toMatchObject({ code: '57014' })
  expect(await slowly(db.withStatementsUpTo(60_000))).toEqual({ done: true })
  await expect(slowly(db)).rejects.toMatchObject({ code: '57014' })
})

test('a pooler that refuses parameters of the connection is no hindrance, and every connection has our settings', async () => {
  const pooler = await aNetwork(inject('serverUrl'), { isPooler: true })
  onTestFinished(pooler.close)
  const { url } = await aDatabase()
  const { pool, close } = openDatabase(pooler.urlOf(url), { statementTimeoutMs: 1_234 })
  for (const [name, value] of [
    ['plan_cache_mode', 'force_generic_plan'],
    ['statement_timeout', '1234ms'],
    ['lock_timeout', '2s'],
  ] as const)
    expect((await pool.query(`show ${name}`)).rows).toEqual([{ [name]: value }])
  const listener = listen(pooler.urlOf(url), {})
  expect(await migrate(pooler.urlOf(url))).toEqual([])
  const boss = new PgBoss({ connectionString: pooler.urlOf(url) })
  await boss.start()
  await boss.stop({ graceful: false })
  await listener.close()
  await close()
})

test('an id has all of its 63 bits, and a moment is a Date', async () => {
  const { pool } = await aDatabase()
  const { rows } = await pool.query(
    "select 9223372036854775807::bigint as id, '2026-11-21T03:00:00Z'::timestamptz as at",
  )
  expect(rows).toEqual([{ id: '9223372036854775807', at: new Date('2026-11-21T03:00:00Z') }])
})

test('a listener is notified again after its connection was lost, and receives word that anything may have changed', async () => {
  const { url, pool } = await aDatabase()
  const received: string[] = []
  const listener = listen(url, { pages: (payload) => received.push(payload) })
  const isListening = async () =>
    (
      await pool.query(
        "select pid from pg_stat_activity where application_name like 'mallard-listen%' and datname = current_database()",
      )
    ).rows[0]?.pid
  const first = await until(isListening)
  await until(async () => {
    await pool.query("select pg_notify('pages', 'product:1')")
    return received.includes('product:1')
  })
  await pool.query('select pg_terminate_backend($1)', [first])
  await until(() => received.includes(''))
  await pool.query("select pg_notify('pages', 'product:2')")
  await until(() => received.includes('product:2'))
  await listener.close()
})

async function until<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await question()
    if (answer) return answer
    await new Promise((done) => setTimeout(done, 20))
  }
}
