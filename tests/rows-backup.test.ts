// @module-tag slow

import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrl } from '#database/address.ts'
import { type Connection, openDatabase } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { backUpRows, createJobQueue, restoreRows } from '#database/rows-backup.ts'
import { sql } from '#database/sql.ts'
import { begin } from '#platform/beginning.ts'
import { onServer } from './support/database.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from './support/mall.ts'
import { ended, startProcess } from './support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-rows-'))
const names = ['other', 'moved'].map((name) => `mall_${process.pid}_${name}`)
const [other, moved] = names.map((name) => databaseUrl(inject('serverUrl'), name)) as [string, string]

beforeAll(async () => {
  for (const name of names) await onServer(inject('serverUrl'), `create database ${name}`)
})
afterAll(async () => {
  for (const name of names)
    await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

describe('A backup by rows', () => {
  let mall: TestMall
  let copy: Connection
  beforeAll(async () => {
    mall = await aMall()
    copy = openDatabase(other)
  })
  afterAll(async () => {
    await copy.close()
    await mall.stop()
  })

  /** All rows of all tables, without the numbers of transactions. */
  const contents = async ({ pool }: Pick<Connection, 'pool'>) => {
    const tables = await pool.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const all: Record<string, string> = {}
    for (const { name } of tables.rows) {
      if (name === 'migrations') continue
      const { rows } = await pool.query<{ digest: string }>(
        `select md5(coalesce(string_agg(row, '' order by row), '')) as digest
         from (select (to_jsonb(t) - array['xid', 'until', 'next_transaction'])::text as row from ${name} t) rows`,
      )
      all[name] = rows[0]!.digest
    }
    return all
  }

  test('brings a mall to another server with every row, key, trigger and digest (I-51)', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const order = await placeAnOrder(aClient(mall.url), [{ variantId }])
    expect(order.status).toBe(200)
    await sql`
      insert into audit_entries (id, user_id, endpoint, request_id, subject) values (1, 1, 'saveSite', 'r', '{}')`.run(
      mall.db,
    )
    await sql`insert into mall_beginning (begun_as) values ('own') on conflict do nothing`.run(mall.db)
    const queue = new PgBoss({ connectionString: mall.databaseUrl, max: 1 })
    await queue.start()
    await queue.createQueue('refunds')
    await queue.send('refunds', { refundId: '7' })
    await queue.stop({ graceful: false })
    const target = join(folder, 'copy')
    const source = openDatabase(mall.databaseUrl)
    const copied = await backUpRows(mall.databaseUrl, folder, target)
    await migrate(other)
    await createJobQueue(other)
    expect(await restoreRows(target, other)).toBe(copied)
    expect(await contents(copy)).toEqual(await contents(source))
    const shape = (connection: Connection) =>
      connection.pool.query(`
        select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as what, convalidated from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`)
    expect((await shape(copy)).rows).toEqual((await shape(source)).rows)
    await source.close()
    const jobs = await copy.pool.query("select name, data from pgboss.job where name = 'refunds'")
    expect(jobs.rows).toEqual([{ name: 'refunds', data: { refundId: '7' } }])
    await expect(sql`delete from audit_entries`.run(copy.db)).rejects.toThrow()
    const ahead = await sql<{ ahead: boolean }>`
      select bool_or(xid >= pg_current_xact_id()) as ahead from audit_entries`.row(copy.db)
    expect(ahead?.ahead).toBe(false)
  })

  test('is refused for a database that holds a mall, and when a file of it was changed', async () => {
    const target = join(folder, 'copy')
    await expect(restoreRows(target, other)).rejects.toThrow('holds a mall already')
    const file = join(target, 'rows/public.orders')
    writeFileSync(file, readFileSync(file).subarray(1))
    await expect(restoreRows(target, other)).rejects.toThrow('is not as it was copied')
  })
})

describe('From the PostgreSQL of the mall to DATABASE_URL', { tags: 'long' }, () => {
  const secret = randomBytes(32).toString('hex')
  const run = async (script: string, args: readonly string[], env: Record<string, string>) => {
    const command = await startProcess({ SESSION_SECRET: secret, ...env }, [`scripts/${script}.ts`, ...args])
    return { code: await ended(command.child), output: command.output() }
  }

  test('the commands of docs/running.md move a mall with its rows and files', async () => {
    const [from, to] = ['from', 'to'].map((name) => mkdtempSync(join(tmpdir(), `mallard-${name}-`))) as [
      string,
      string,
    ]
    const own = await startEmbeddedDatabase(from)
    await migrate(own.url)
    const database = openDatabase(own.url)
    await begin(database.db, 'own')
    await aProduct(database, (await aShop(database)).shopId)
    const { email } = await anAccount(database, { operatorRole: 'admin' })
    await database.close()
    mkdirSync(join(from, 'files'))
    writeFileSync(join(from, 'files/a-picture'), 'as it was')
    const target = join(folder, 'moved')
    const backup = await run('backup', ['--rows', target], { DATA_DIR: from })
    expect(backup, backup.output).toMatchObject({ code: 0 })
    await own.stop()
    const env = { DATA_DIR: to, DATABASE_URL: moved }
    const restored = await run('restore', [target], env)
    expect(restored.output).toContain('are in the database of DATABASE_URL')
    expect(restored.code).toBe(0)
    expect(readFileSync(join(to, 'files/a-picture'), 'utf8')).toBe('as it was')
    expect((await run('operator', ['list'], env)).output).toContain(email)
    expect((await run('restore', [target], env)).output).toContain('nothing is overwritten')
    for (const each of [from, to]) rmSync(each, { recursive: true, force: true })
  })
})
